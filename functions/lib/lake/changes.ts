import { randomUUID } from "node:crypto";
import type { LakeChangeItem } from "#table/lake/lakeChange";
import * as lakeChange from "#table/lake/lakeChange";
import type { Write } from "../aws/dynamodb.ts";
import { get, pages, query, remove, update } from "../aws/dynamodb.ts";
import { sendAll } from "../aws/sqs.ts";

/** The longest time in ms for which a sweep waits for a commit: erased data ends within a day. */
const MAX_WAIT_MS = 24 * 3_600_000;
const NOTED = "SET #entity = :entity, #siteId = :siteId, #mark = :mark, #since = if_not_exists(#since, :now)";

/**
 * Returns the write by which the next commit takes in a site: part of each transaction that changes a head.
 */
export function lakeChangeOf(siteId: string): Write {
  const ExpressionAttributeValues = valuesOf(siteId);
  return { Update: { Key: lakeChange.key(siteId), UpdateExpression: NOTED, ExpressionAttributeValues } };
}

/** Has the next commit take in a site. */
export async function noteChange(siteId: string): Promise<void> {
  await update(lakeChange.key(siteId), NOTED, { ExpressionAttributeValues: valuesOf(siteId) });
}

function valuesOf(siteId: string): Record<string, string> {
  const entity: LakeChangeItem["entity"] = "LakeChange";
  const now = new Date().toISOString();
  return { ":entity": entity, ":siteId": siteId, ":mark": randomUUID(), ":now": now };
}

/**
 * Returns whether the tables may name files that a site's heads do not name any more: these have changed
 * since the last commit. After a day without a commit files are deleted all the same.
 */
export async function isUncommitted(siteId: string): Promise<boolean> {
  const change = await get<LakeChangeItem>(lakeChange.key(siteId));
  return change !== undefined && Date.parse(change.since) + MAX_WAIT_MS > Date.now();
}

/**
 * Sends a message for a commit if any site has changed since the last one. Throws if the queue refuses it.
 */
export async function startCommit(): Promise<void> {
  const { items } = await query<LakeChangeItem>(lakeChange.lakeChanges, { limit: 1, eventually: true });
  if (items.length > 0) await sendAll("lake", [{ commit: true }]);
}

/** Returns the changes, some thousands at a time. */
export function readChanges(): AsyncGenerator<LakeChangeItem[]> {
  return pages<LakeChangeItem>(lakeChange.lakeChanges);
}

/** Deletes a change that was committed, unless the site has changed again since it was read. */
export function forgetChange({ siteId, mark }: LakeChangeItem): Promise<boolean> {
  return remove(lakeChange.key(siteId), {
    ConditionExpression: "#mark = :mark",
    ExpressionAttributeValues: { ":mark": mark },
  });
}
