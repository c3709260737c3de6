import type { WalkPosition } from "#table/listWalk";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { query, update } from "../aws/dynamodb.ts";
import { allInParallel } from "../aws/parallel.ts";
import { placeSubscribers } from "./placeSubscribers.ts";

/** The suppressions of one page. */
const PAGE = 100;
/** Writes at a time. */
const AT_ONCE = 10;

/**
 * Gives a page of all suppressions their place among those of their kind: those of an earlier release have
 * none. Returns the position of the next page.
 */
export async function placeSuppressions(after: WalkPosition | undefined): Promise<WalkPosition | undefined> {
  const { items, next } = await query<SuppressionItem>(suppression.byAddress(""), { limit: PAGE, after });
  await allInParallel(
    AT_ONCE,
    items.filter(({ GSI2PK }) => GSI2PK === undefined),
    place,
  );
  return next;
}

/** One that was lifted or replaced since it was read is left alone: its replacement has a place. */
async function place(item: SuppressionItem): Promise<void> {
  const { GSI2PK, GSI2SK } = suppression.listedByKind(item);
  await update(suppression.key(item.email), "SET #GSI2PK = :list, #GSI2SK = :place", {
    ConditionExpression: "#kind = :kind AND #at = :at",
    ExpressionAttributeValues: { ":list": GSI2PK, ":place": GSI2SK, ":kind": item.kind, ":at": item.at },
  });
}

/** The walks that give addresses of earlier releases their place. */
export const addressWalks = { SUBSCRIBERS: placeSubscribers, SUPPRESSIONS: placeSuppressions };
