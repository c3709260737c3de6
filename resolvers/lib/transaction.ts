import type { Context, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type {
  TransactWriteConditionCheckItem,
  TransactWriteDeleteItem,
  TransactWriteItem,
  TransactWritePutItem,
  TransactWriteUpdateItem,
} from "@aws-appsync/utils/dynamodb";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failConflict, failUnexpected } from "./errors.ts";
import { tableName } from "./tableName.ts";

type Requests = {
  putItem: Omit<TransactWritePutItem["putItem"], "table">;
  updateItem: Omit<TransactWriteUpdateItem["updateItem"], "table">;
  deleteItem: Omit<TransactWriteDeleteItem["deleteItem"], "table">;
  conditionCheck: Omit<TransactWriteConditionCheckItem["conditionCheck"], "table">;
};

/** One write of a transaction, and the name by which its refusal is known. The table's name is put in by `request`. */
export type Write = { name: string } & { [Kind in keyof Requests]: Pick<Requests, Kind> }[keyof Requests];

/**
 * What the stash of a step that writes a transaction has: the names of its writes in their order. DynamoDB gives its reasons by position, and
 * a response handler knows nothing of what its request handler asked but by the stash.
 */
export type Sent = { writes: string[] };

/** Which write's condition did not hold, and the item as it was instead (null if it was not there). */
export type FailedWrite = { name: string; item: Record<string, unknown> | null };

type Ctx = Context<unknown, Sent>;
type Reason = { type: string; item?: Record<string, unknown> | null };

/** One TransactWriteItems. The names of its writes go into `ctx.stash.writes`: `failedWrite` needs them in the response of the same step. */
export function request(ctx: Pick<Ctx, "env" | "stash">, writes: Write[]): DynamoDBTransactWriteItemsRequest {
  const table = tableName(ctx);
  ctx.stash.writes = writes.map((write) => write.name);
  return ddb.transactWrite({ items: writes.map((write) => inTable(table, write)) });
}

/**
 * The one reason why a transaction was cancelled, null if it went through. A condition that did not hold is reported before a
 * conflict with a transaction in flight, which ends the field: with `VersionConflict` where the caller said a version.
 */
export function failedWrite(
  ctx: Pick<Ctx, "error" | "result" | "stash">,
  inUse: "Conflict" | "VersionConflict" = "Conflict",
): FailedWrite | null {
  if (!ctx.error) return null;
  const result = ctx.result as { cancellationReasons?: Reason[] | null } | null | undefined;
  const reasons = result?.cancellationReasons ?? [];
  // AppSync's page says ConditionCheckFailed, DynamoDB's own ConditionalCheckFailed.
  const at = reasons.findIndex((reason) => reason.type.startsWith("Condition"));
  if (at >= 0) return { name: ctx.stash.writes[at] ?? "", item: reasons[at]?.item ?? null };
  if (reasons.some((reason) => reason.type.startsWith("TransactionConflict"))) failConflict(inUse);
  if (ctx.error.type.indexOf("TransactionConflict") >= 0) failConflict(inUse);
  return failUnexpected(ctx.error);
}

function inTable(table: string, write: Write): TransactWriteItem {
  const { putItem, updateItem, deleteItem, conditionCheck }: Partial<Requests> = write;
  if (putItem) return { putItem: { ...putItem, table } };
  if (updateItem) return { updateItem: { ...updateItem, table } };
  if (deleteItem) return { deleteItem: { ...deleteItem, table } };
  return { conditionCheck: { ...(conditionCheck as Requests["conditionCheck"]), table } };
}
