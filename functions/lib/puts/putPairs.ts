import type { CancellationReason, TransactWriteItem } from "@aws-sdk/client-dynamodb";
import { TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import type { Key } from "#table/key";
import { absent } from "#table/key";
import { attributesOf } from "../aws/attributes.ts";
import { conditionOf } from "../aws/condition.ts";
import { requireVariable } from "../aws/environment.ts";
import { allInParallel } from "../aws/parallel.ts";
import { putClient, MAX_AT_ONCE, sendPatiently } from "./putting.ts";

/** An item, and another one that is stored with it. */
export type Pair = [first: Key, second: Key];

/**
 * TransactWriteItems takes 50 pairs (API reference). With fewer, a repeated pair sends fewer others a second
 * time.
 */
const MAX_PAIRS = 10;
/**
 * The reasons of a cancelled transaction that pass, or that concern one pair alone (API reference,
 * TransactWriteItems).
 */
const PASSING = [
  ...["None", "ConditionalCheckFailed", "TransactionConflict"],
  ...["ThrottlingError", "ProvisionedThroughputExceeded"],
];

/**
 * Puts pairs of items that a sender waits for, as patiently as `putAll`: each pair in one transaction, and
 * only if its first item is absent. If it is present, the pair was put before. Returns the pairs that may not
 * have been put.
 */
export async function putPairs(pairs: Pair[]): Promise<Pair[]> {
  const started = performance.now();
  const batches = Array.from({ length: Math.ceil(pairs.length / MAX_PAIRS) }, (_, at) =>
    pairs.slice(at * MAX_PAIRS, (at + 1) * MAX_PAIRS),
  );
  const left = await allInParallel(MAX_AT_ONCE, batches, (batch) =>
    sendPatiently(batch, started, async (waiting, ending) => {
      try {
        const command = new TransactWriteItemsCommand({ TransactItems: waiting.flatMap(writesOf) });
        await putClient.send(command, ending);
        return [];
      } catch (error) {
        const reasons = passingReasons(error);
        return waiting.filter((_, at) => reasons[at * 2]?.Code !== "ConditionalCheckFailed");
      }
    }),
  );
  return left.flat();
}

function writesOf([first, second]: Pair): TransactWriteItem[] {
  const TableName = requireVariable("TABLE_NAME");
  const { ConditionExpression } = conditionOf(absent);
  const condition = { ConditionExpression, ExpressionAttributeNames: { "#PK": "PK" } };
  return [
    { Put: { TableName, Item: attributesOf(first), ...condition } },
    { Put: { TableName, Item: attributesOf(second) } },
  ];
}

/** Returns the reasons, in the order of the writes. Throws the error if it has others. */
function passingReasons(error: unknown): CancellationReason[] {
  const { CancellationReasons: reasons } = error as { CancellationReasons?: CancellationReason[] };
  if (!reasons?.every(({ Code = "None" }) => PASSING.includes(Code))) throw error;
  return reasons;
}
