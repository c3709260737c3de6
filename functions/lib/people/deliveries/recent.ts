import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import { recentReads } from "../../aws/cache.ts";
import { queryAll } from "../../aws/dynamodb.ts";

const recently = recentReads(1);

/** Returns all destinations, up to 30 s old. */
export function recentDestinations(): Promise<DestinationItem[]> {
  return recently("all", () => queryAll<DestinationItem>(destination.all, { eventually: true }));
}
