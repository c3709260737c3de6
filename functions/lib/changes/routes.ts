import type { DynamoDBRecord } from "aws-lambda";
import { LOGGED_ENTITIES } from "#table/changes/logged";
import type { Reactions } from "../routes.ts";
import { logChanges } from "./logChanges.ts";

/** Adds the log of changes to reactions. It is written after all messages are sent: no push waits for it. */
export function withLog(all: Reactions[]): Reactions[] {
  const followers = all.flatMap((each) => each.followers ?? []);
  async function log(records: DynamoDBRecord[]): Promise<void> {
    await logChanges(records, followers);
  }
  return [...all, { writes: [{ of: LOGGED_ENTITIES, write: log }] }];
}
