import { randomUUID } from "node:crypto";
import type { LakeChangeItem, LakeOwnerKind } from "#table/lake/lakeChange";
import * as lakeChange from "#table/lake/lakeChange";
import type { QueueName } from "../aws/names.ts";
import type { Write } from "../aws/dynamodb.ts";
import { get, pages, query, remove, update } from "../aws/dynamodb.ts";
import { sendAll } from "../aws/sqs.ts";

/** The longest time in ms for which a sweep waits for a commit: erased data ends within a day. */
const MAX_WAIT_MS = 24 * 3_600_000;
const NOTED = "SET #entity = :entity, #owner = :owner, #mark = :mark, #since = if_not_exists(#since, :now)";

/**
 * Returns the write by which the next commit takes in a site or source: part of each transaction that changes
 * a head.
 */
export function lakeChangeOf(kind: LakeOwnerKind, owner: string): Write {
  const { Key, ExpressionAttributeValues } = noted(kind, owner);
  return { Update: { Key, UpdateExpression: NOTED, ExpressionAttributeValues } };
}

/** Has the next commit take in a site or source. */
export async function noteChange(kind: LakeOwnerKind, owner: string): Promise<void> {
  const { Key, ExpressionAttributeValues } = noted(kind, owner);
  await update(Key, NOTED, { ExpressionAttributeValues });
}

function noted(kind: LakeOwnerKind, owner: string) {
  const entity: LakeChangeItem["entity"] = "LakeChange";
  const now = new Date().toISOString();
  const values = { ":entity": entity, ":owner": owner, ":mark": randomUUID(), ":now": now };
  return { Key: lakeChange.key(kind, owner), ExpressionAttributeValues: values };
}

/**
 * Returns whether the tables may name files that the heads of a site or source do not name any more: these
 * have changed since the last commit. After a day without a commit files are deleted all the same.
 */
export async function isUncommitted(kind: LakeOwnerKind, owner: string): Promise<boolean> {
  const change = await get<LakeChangeItem>(lakeChange.key(kind, owner));
  return change !== undefined && Date.parse(change.since) + MAX_WAIT_MS > Date.now();
}

/** Sends a message for a commit if any site has changed since the last one. */
export function startCommitOfSites(): Promise<void> {
  return startCommit("SITES", "lake");
}

/** Sends a message for a commit if any source has changed since the last one. */
export function startCommitOfSources(): Promise<void> {
  return startCommit("SOURCES", "customerLake");
}

/** Throws if the queue refuses the message. */
async function startCommit(kind: LakeOwnerKind, queue: QueueName): Promise<void> {
  const { items } = await query<LakeChangeItem>(lakeChange.changesOf(kind), { limit: 1, eventually: true });
  if (items.length > 0) await sendAll(queue, [{ commit: true }]);
}

/** Returns the changes, some thousands at a time. */
export function readChanges(kind: LakeOwnerKind): AsyncGenerator<LakeChangeItem[]> {
  return pages<LakeChangeItem>(lakeChange.changesOf(kind));
}

/** Deletes a change that was committed, unless the owner has changed again since it was read. */
export function forgetChange({ PK, SK, mark }: LakeChangeItem): Promise<boolean> {
  return remove(
    { PK, SK },
    {
      ConditionExpression: "#mark = :mark",
      ExpressionAttributeValues: { ":mark": mark },
    },
  );
}
