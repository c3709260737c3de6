import { ask } from "./bridge.ts";
import { authType } from "./caller.ts";
import { fail, notImitated, Raised } from "./failure.ts";
import { toExpression } from "./filter.ts";
import { http } from "./http.ts";
import { stringify } from "./meter.ts";
import { isArray, isObject, mapped, parse } from "./natives.ts";
import { matchesPattern } from "./pattern.ts";
import { toElasticsearchQueryDSL } from "./search.ts";
import { state } from "./state.ts";
import type { FieldError } from "./state.ts";
import { toSubscriptionFilter } from "./subscription.ts";
import { base64Decode, base64Encode, escapeJavaScript, str, urlDecode, urlEncode } from "./text.ts";
import { time } from "./time.ts";
import { utilDynamodb } from "./values.ts";

function fieldError(message: unknown, errorType?: unknown, data?: unknown, errorInfo?: unknown): FieldError {
  const error: FieldError = { message: typeof message === "string" ? message : stringify(message ?? null) };
  if (typeof errorType === "string") error.errorType = errorType;
  if (data !== null && data !== undefined) error.data = data;
  if (errorInfo !== null && errorInfo !== undefined) error.errorInfo = errorInfo;
  return error;
}

const expressionText = (filter?: unknown): string | null => {
  const expression = toExpression(filter);
  return expression && stringify(expression);
};

/** One SQL result set per statement, each record an object by column (T: rds-utils). */
function toJsonObject(result: unknown): unknown {
  const raw: unknown = typeof result === "string" ? parse(result) : result;
  if (!isObject(raw) || !isArray(raw.sqlStatementResults)) return null;
  return mapped(raw.sqlStatementResults, (statement) => {
    if (!isObject(statement) || !isArray(statement.records)) return [];
    const columns = mapped(
      (statement.columnMetadata ?? []) as { label?: string; name?: string }[],
      columnName,
    );
    return mapped(statement.records as unknown[][], (record) => {
      const row: Record<string, unknown> = {};
      mapped(record, (cell, index) => (row[columns[index] ?? `${index}`] = cellValue(cell)));
      return row;
    });
  });
}

const columnName = ({ label, name }: { label?: string; name?: string }): string => label ?? name ?? "";

function cellValue(cell: unknown): unknown {
  if (!isObject(cell) || cell.isNull === true) return null;
  return Object.values(cell)[0] ?? null;
}

const numbers = (name: string, ...values: unknown[]): number[] =>
  mapped(values, (value) => (typeof value === "number" ? value : fail(`${name} takes numbers`)));

/** `util` (D: "Built-in utilities" and the pages of its parts; T: index). */
export const util = {
  escapeJavaScript,
  urlEncode,
  urlDecode,
  base64Encode,
  base64Decode,
  autoId: () => ask("id.uuid", null),
  autoUlid: () => ask("id.ulid", state().now),
  autoKsuid: () => ask("id.ksuid", state().now),
  unauthorized: (): never => {
    throw new Raised({ message: "Unauthorized", errorType: "Unauthorized", unauthorized: true });
  },
  error: (message?: unknown, errorType?: unknown, data?: unknown, errorInfo?: unknown): never => {
    throw new Raised(fieldError(message, errorType, data, errorInfo));
  },
  appendError: (message?: unknown, errorType?: unknown, data?: unknown, errorInfo?: unknown): void => {
    state().appended.push(fieldError(message, errorType, data, errorInfo));
  },
  matches: matchesPattern,
  authType,
  time,
  dynamodb: utilDynamodb,
  rds: { toJsonObject },
  http,
  xml: {
    toMap: (xml: unknown) => ask("xml.toMap", xml),
    toJsonString: (xml: unknown, stringEncode?: unknown) => {
      const text = stringify(ask("xml.toMap", xml));
      return stringEncode === true ? stringify(text) : text;
    },
  },
  transform: {
    toDynamoDBFilterExpression: expressionText,
    toDynamoDBConditionExpression: expressionText,
    toElasticsearchQueryDSL,
    toSubscriptionFilter,
  },
  math: {
    roundNum: (value: unknown) => Math.round(numbers("roundNum", value)[0] ?? 0),
    minVal: (a: unknown, b: unknown) => Math.min(...numbers("minVal", a, b)),
    maxVal: (a: unknown, b: unknown) => Math.max(...numbers("maxVal", a, b)),
    randomDouble: () => Math.random(),
    randomWithinRange: (start: unknown, end: unknown) => {
      const [from = 0, to = 0] = numbers("randomWithinRange", start, end);
      if (to < from) return fail("randomWithinRange takes the lower value first");
      return from + Math.floor(Math.random() * (to - from));
    },
  },
  str,
};

/** A module that can be imported and is not there: each function says so when it is called. */
export function absentModule(name: string, members: string[]): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const member of members) out[member] = () => notImitated(`${member} of ${name}`);
  return out;
}
