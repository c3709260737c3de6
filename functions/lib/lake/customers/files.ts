import { LAKE } from "../../aws/names.ts";

/** A day of a source with one of its generations. */
export interface CustomerFileName {
  sourceId: string;
  day: string;
  generation: string;
}

/** The beginning of the names of all files of a source. */
export function filesOfSource(sourceId: string): string {
  return `${LAKE.prefixes.customer}${sourceId}/`;
}

/** The beginning of the names of all files of a source's day. */
export function filesOfReceivedDay(sourceId: string, day: string): string {
  return `${filesOfSource(sourceId)}${day}/`;
}

/** The name of a file of customer events in the bucket. It is never used twice. */
export function customerFileName({ sourceId, day, generation }: CustomerFileName): string {
  return `${filesOfReceivedDay(sourceId, day)}${generation}.customerEvents.parquet`;
}

/** Returns which file a name is; undefined if it is none of customer events. */
export function parseCustomerFileName(name: string): CustomerFileName | undefined {
  const found = /^customer\/([^/]+)\/([^/]+)\/([^/.]+)\.customerEvents\.parquet$/.exec(name);
  if (!found) return undefined;
  const [, sourceId, day, generation] = found as unknown as [string, string, string, string];
  return { sourceId, day, generation };
}
