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

/**
 * One write of a transaction, with a name that identifies it when its condition fails. `request` adds the
 * table's name.
 */
export type Write = { name: string } & { [Kind in keyof Requests]: Pick<Requests, Kind> }[keyof Requests];

/**
 * The stash of a step that writes a transaction: the names of its writes in order. DynamoDB reports the
 * cancellation reasons by position, and a response handler gets data from its request handler only through
 * the stash.
 */
export type Sent = { writes: string[] };

/** The write whose condition failed, and the item as it was at that moment (null if it was absent). */
export type FailedWrite = { name: string; item: Record<string, unknown> | null };

/** A write whose condition failed, or that met another transaction on its item. */
export type RefusedWrite = FailedWrite & { because: "CONDITION" | "CONFLICT" };

type Ctx = Context<unknown, Sent>;
type Reason = { type: string; item?: Record<string, unknown> | null };

/**
 * Builds one TransactWriteItems. It stores the names of the writes in `ctx.stash.writes`, which `failedWrite`
 * needs in the response handler of the same step.
 */
export function request(ctx: Pick<Ctx, "env" | "stash">, writes: Write[]): DynamoDBTransactWriteItemsRequest {
  const table = tableName(ctx);
  ctx.stash.writes = writes.map((write) => write.name);
  return ddb.transactWrite({ items: writes.map((write) => inTable(table, write)) });
}

/**
 * Returns the write whose condition failed, or null if the transaction succeeded. A failed condition goes
 * before a conflict with another transaction. Such a conflict ends the field with the error type `inUse`:
 * pass `VersionConflict` if the caller has passed a version.
 */
export function failedWrite(
  ctx: Pick<Ctx, "error" | "result" | "stash">,
  inUse: "Conflict" | "VersionConflict" = "Conflict",
): FailedWrite | null {
  if (!ctx.error) return null;
  const all = refusedWrites(ctx);
  const failed = all.find((each) => each?.because === "CONDITION");
  if (failed) return failed;
  if (all.some((each) => each?.because === "CONFLICT")) failConflict(inUse);
  return failUnexpected(ctx.error, inUse);
}

/**
 * Returns the refused writes of a transaction by their places: null for a write that was not refused itself.
 * Without any, the transaction was not cancelled because of its items.
 */
export function refusedWrites({ result, stash }: Pick<Ctx, "result" | "stash">): (RefusedWrite | null)[] {
  const answer = result as { cancellationReasons?: Reason[] | null } | null | undefined;
  return (answer?.cancellationReasons ?? []).map(({ type, item }, at) => {
    const write = { name: stash.writes[at] ?? "", item: item ?? null };
    // AppSync documents ConditionCheckFailed, DynamoDB documents ConditionalCheckFailed.
    if (type.startsWith("Condition")) return { ...write, because: "CONDITION" };
    return type.startsWith("TransactionConflict") ? { ...write, because: "CONFLICT" } : null;
  });
}

function inTable(table: string, { name: _, ...write }: Write): TransactWriteItem {
  const [kind, body] = Object.entries(write)[0] as [keyof Requests, object];
  return { [kind]: { ...body, table } } as TransactWriteItem;
}
