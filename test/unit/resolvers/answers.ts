import type { Answer, Asked } from "./field.ts";
import { cancelled, key, NOW_S, when } from "./handlers.ts";

/** A request for one item, as AppSync takes it. */
export const get = (PK: string, SK: string) => ({
  operation: "GetItem",
  key: key(PK, SK),
  consistentRead: true,
});

/** A request for several items at once. */
export const batchGet = (...keys: [PK: string, SK: string][]) => ({
  operation: "BatchGetItem",
  tables: { T: { keys: keys.map(([PK, SK]) => key(PK, SK)), consistentRead: true } },
});

/** The condition that there is no item, or an expired one. */
export const absentOrExpired = when(
  "((attribute_not_exists(#PK)) OR (#ttl <= :or_1_ttl_le))",
  { "#PK": "PK", "#ttl": "ttl" },
  { ":or_1_ttl_le": { N: NOW_S } },
);

/**
 * The update of an UpdateItem that sets attributes in this order: each to a typed value, or to so much more
 * than it is.
 */
export function update(...sets: [name: string, to: Record<string, unknown> | number][]) {
  const parts = sets.map(([name, to], at) => {
    const [attribute, bound] = [`#expName_${at + 1}`, `:expValue_${at + 1}`];
    const isAdded = typeof to === "number";
    const before = isAdded ? `${attribute} ${to < 0 ? "-" : "+"} ` : "";
    const value = isAdded ? { N: Math.abs(to) } : to;
    return { text: `${attribute} = ${before}${bound}`, name: [attribute, name], value: [bound, value] };
  });
  return {
    expression: `SET ${parts.map(({ text }) => text).join(", ")}`,
    expressionNames: Object.fromEntries(parts.map(({ name }) => name)) as Record<string, string>,
    expressionValues: Object.fromEntries(parts.map(({ value }) => value)) as Record<string, unknown>,
  };
}

/** The answer to a GetItem: the item, or null. */
export const item = (found: object | null): Answer => ({ result: found });

/** The answer to a BatchGetItem: each item, or null, in the order of the keys. */
export const items = (...found: (object | null)[]): Answer => ({
  result: { data: { T: found }, unprocessedKeys: {} },
});

/** The answer to a Query. */
export const page = (found: object[], nextToken: string | null = null): Answer => ({
  result: { items: found, nextToken, scannedCount: found.length },
});

/** The answer of a function. */
export const reply = (data: unknown): Answer => ({ result: { data } });

/** The answer to a transaction that went through. */
export const done: Answer = { result: { keys: [], cancellationReasons: null } };

/** The writes of a transaction. */
export const writesOf = (asked: Asked | undefined) => asked?.transactItems as Record<string, unknown>[];

/**
 * The answer to a transaction in which the condition on one item did not hold: the item as it was instead.
 */
export const refusedOn =
  (PK: string, SK: string, instead: object | null): Answer =>
  (asked) => {
    const wanted = JSON.stringify(key(PK, SK));
    const writes = writesOf(asked);
    if (!writes.some((write) => JSON.stringify(write.key) === wanted)) {
      throw new Error(`The transaction has no write on ${PK} ${SK}`);
    }
    return cancelled(
      ...writes.map((write) => (JSON.stringify(write.key) === wanted ? { item: instead } : "None")),
    );
  };

/** The answer to a transaction that met another one on its first item. */
export const inFlight: Answer = (asked) =>
  cancelled(...writesOf(asked).map((_, at) => (at === 0 ? "TransactionConflict" : "None")));

/** A request for a page of a partition of the table or of an index. */
export function query(
  partition: [name: string, value: string],
  more: { index?: string; beginsWith?: [name: string, value: string]; [name: string]: unknown } = {},
) {
  const { beginsWith, ...others } = more;
  const [hash, value] = partition;
  const names = { [`#${hash}`]: hash };
  const values = { [`:${hash}_eq`]: { S: value } };
  const expression = `(#${hash} = :${hash}_eq)`;
  const asked = { operation: "Query", limit: 25, consistentRead: false, ...others };
  if (!beginsWith)
    return { ...asked, query: { expression, expressionNames: names, expressionValues: values } };
  const [range, prefix] = beginsWith;
  return {
    ...asked,
    query: {
      expression: `${expression} AND (begins_with(#${range},:${range}_beginsWith))`,
      expressionNames: { ...names, [`#${range}`]: range },
      expressionValues: { ...values, [`:${range}_beginsWith`]: { S: prefix } },
    },
  };
}
