import type { DynamoDBRecord } from "aws-lambda";
import { LOGGED_ENTITIES } from "#table/changes/logged";
import type { Reactions } from "../routes.ts";
import { logChanges } from "./logChanges.ts";

/** Returns the log of changes of these domains. It is written after all messages are sent: no push waits for it. */
export function logOf(domains: Reactions[]): Reactions {
  const all = domains.flatMap(({ followers = [] }) => followers);
  async function logWithFollowers(records: DynamoDBRecord[]): Promise<void> {
    await logChanges(records, all);
  }
  return { writes: [{ of: LOGGED_ENTITIES, write: logWithFollowers }] };
}
