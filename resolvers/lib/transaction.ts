import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { TransactWriteItem } from "@aws-appsync/utils/dynamodb";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failInUse, failUnforeseen } from "./errors.ts";

/** One write of a transaction, under the name by which its refusal is told. */
export type Part = { name: string; write: TransactWriteItem };

/** Which part's condition did not hold, and the item as it was instead (null if it was not there). */
export type Refusal = { name: string; item: Record<string, unknown> | null };

type Reason = { type: string; item?: Record<string, unknown> | null };
type Answered = {
  stash: Record<string, unknown>;
  error?: { type: string; message: string };
  result?: unknown;
};

/** One TransactWriteItems; the names of its parts wait in the stash, since DynamoDB answers by position. */
export function request(ctx: Pick<Answered, "stash">, parts: Part[]): DynamoDBTransactWriteItemsRequest {
  ctx.stash.parts = parts.map((part) => part.name);
  return ddb.transactWrite({ items: parts.map((part) => part.write) });
}

/**
 * The one reason why a transaction was cancelled, null if it went through. A condition that did not hold is told before a
 * conflict with a transaction in flight, which ends the field: with `VersionConflict` where the caller said a version.
 */
export function refusal(ctx: Answered, inUse: "Conflict" | "VersionConflict" = "Conflict"): Refusal | null {
  if (!ctx.error) return null;
  const result = ctx.result as { cancellationReasons?: Reason[] | null } | null | undefined;
  const reasons = result?.cancellationReasons ?? [];
  const names = ctx.stash.parts as string[];
  // AppSync's page says ConditionCheckFailed, DynamoDB's own ConditionalCheckFailed.
  const at = reasons.findIndex((reason) => reason.type.startsWith("Condition"));
  if (at >= 0) return { name: names[at] ?? "", item: reasons[at]?.item ?? null };
  if (reasons.some((reason) => reason.type.startsWith("TransactionConflict"))) failInUse(inUse);
  if (ctx.error.type.indexOf("TransactionConflict") >= 0) failInUse(inUse);
  return failUnforeseen(ctx.error);
}
