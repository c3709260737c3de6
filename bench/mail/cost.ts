import { functionDollars } from "../bill.ts";
import { PRICES } from "../prices.ts";
import type { Measured, Request } from "./meter.ts";

/** The cost of one mail or run. All numbers can be added and subtracted. */
export interface Cost {
  /** Write units, by what writes them. */
  written: Record<string, number>;
  read: number;
  /**
   * Writes that a condition or a conflict refused. DynamoDB bills them; the local one reports no units for
   * them.
   */
  refused: number;
  /** Dollars a million, by service. */
  dollars: Record<"table" | "functions" | "queues" | "AppSync", number>;
}

/**
 * The kind of writes of each function that writes. A turn of a run claims its mail in the same transaction.
 */
const WRITERS: Record<string, string> = {
  "step/claimSend": "claim",
  "step/startExecution": "claim",
  "queue/due": "claim",
  "queue/deliverBulk": "delivery",
  "queue/engagement": "events",
  "stream/aggregate": "counts",
};
const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/** Returns the cost of one of `count`, each requested by so many operations of AppSync. */
export function costOf({ requests, invocations }: Measured, count: number, operations: number): Cost {
  const caused = invocations.filter(({ source }) => !source.includes("/schedule/"));
  const own = requests.filter(({ by }) => !by.startsWith("schedule/"));
  const writes = own.filter(({ operation }) => WRITES.test(operation));
  const read = sum(own.filter((each) => !writes.includes(each))) / count;
  const written: Record<string, number> = {};
  for (const { by, capacity } of writes) {
    const name = WRITERS[by] ?? by;
    written[name] = (written[name] ?? 0) + capacity / count;
  }
  const million = 1e6 / count;
  return {
    ...{ written, read, refused: writes.filter(({ error }) => error !== undefined).length / count },
    dollars: {
      table: 1e6 * (totalCount(written) * PRICES.writeUnit + read * PRICES.readUnit),
      functions: million * functionDollars(caused),
      queues: million * PRICES.queueRequest * queueRequests(caused),
      AppSync: 1e6 * operations * PRICES.operation,
    },
  };
}

/**
 * SQS requests: a batch is received and deleted. Functions send a batch at a time, and EventBridge each event
 * by itself (SQS pricing: every request counts, also those of other services).
 */
function queueRequests(invocations: Measured["invocations"]): number {
  const batches = invocations.filter(({ source }) => source.startsWith("functions/queue/"));
  return batches.reduce(
    (all, { source, records }) => all + 2 + (source.endsWith("/engagement.ts") ? records : 1),
    0,
  );
}

/** Returns the rest of `cost` without `count` times another. */
export function without(cost: Cost, other: Cost, count: number): Cost {
  const rest = <Numbers extends Record<string, number>>(one: Numbers, two: Numbers): Numbers =>
    Object.fromEntries(
      [...new Set([...Object.keys(one), ...Object.keys(two)])].map((name) => [
        name,
        (one[name] ?? 0) - count * (two[name] ?? 0),
      ]),
    ) as Numbers;
  return {
    written: rest(cost.written, other.written),
    read: cost.read - count * other.read,
    refused: cost.refused - count * other.refused,
    dollars: rest(cost.dollars, other.dollars),
  };
}

export function totalCount(numbers: Record<string, number>): number {
  return Object.values(numbers).reduce((all, each) => all + each, 0);
}

function sum(requests: Request[]): number {
  return requests.reduce((all, { capacity }) => all + capacity, 0);
}
