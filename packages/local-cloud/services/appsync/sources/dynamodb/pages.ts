import {
  booleanOf,
  members,
  missingValue,
  numberOf,
  textOf,
  unreadable,
  type Fields,
  type SourceOutcome,
} from "../../model/source.ts";
import { expressionOf, withExpressions } from "./expressions.ts";
import type { Access } from "./service.ts";
import { ForeignToken, type PageTokens } from "./token.ts";
import { fromItem, type Item } from "./values.ts";

export interface Paged {
  access: Access;
  table: string;
  tokens: PageTokens;
  /** The resolver for which tokens are valid. */
  resolver: string;
}

const COMMON = [
  "version",
  "operation",
  "index",
  "limit",
  "nextToken",
  "consistentRead",
  "select",
  "filter",
  "projection",
];
const SELECTS = ["ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES", "SPECIFIC_ATTRIBUTES"];

export async function query(paged: Paged, request: unknown): Promise<SourceOutcome> {
  const fields = members(request, [...COMMON, "query", "scanIndexForward"]);
  const condition = expressionOf(fields, "query");
  if (!condition) throw missingValue("query");
  const expressions = withExpressions({
    KeyConditionExpression: condition,
    FilterExpression: expressionOf(fields, "filter"),
    ProjectionExpression: expressionOf(fields, "projection"),
  });
  const forward = booleanOf(fields, "scanIndexForward") ?? true;
  return page(paged, "Query", fields, { ...expressions, ScanIndexForward: forward });
}

export async function scan(paged: Paged, request: unknown): Promise<SourceOutcome> {
  const fields = members(request, [...COMMON, "totalSegments", "segment"]);
  const expressions = withExpressions({
    FilterExpression: expressionOf(fields, "filter"),
    ProjectionExpression: expressionOf(fields, "projection"),
  });
  const segments = { TotalSegments: numberOf(fields, "totalSegments"), Segment: numberOf(fields, "segment") };
  return page(paged, "Scan", fields, { ...expressions, ...segments });
}

/** The error for a token of another resolver, in the service's words (aws-amplify/amplify-cli#3411). */
const FOREIGN_TOKEN: SourceOutcome = {
  result: null,
  error: {
    message:
      "com.amazonaws.deepdish.common.pagination.InvalidPaginationTokenException: Invalid pagination token given.",
    type: "DynamoDB:UserIllegalArgumentException",
  },
};

async function page(
  { access, table, tokens, resolver }: Paged,
  operation: "Query" | "Scan",
  fields: Fields,
  input: Fields,
): Promise<SourceOutcome> {
  const index = textOf(fields, "index");
  const token = textOf(fields, "nextToken");
  const scope = `${resolver} ${table} ${index ?? ""}`;
  let start: Item | undefined;
  try {
    start = token === undefined ? undefined : tokens.open(token, scope);
  } catch (error) {
    if (error instanceof ForeignToken) return FOREIGN_TOKEN;
    throw error;
  }
  const arn = access.tableArn(table);
  access.demand(`dynamodb:${operation}`, index === undefined ? arn : `${arn}/index/${index}`);
  const answer = (await access.dynamodb.call(operation, {
    TableName: table,
    IndexName: index,
    Limit: numberOf(fields, "limit"),
    ConsistentRead: booleanOf(fields, "consistentRead") ?? false,
    ExclusiveStartKey: start,
    Select: selectOf(fields),
    ...input,
  })) as { Items?: Item[]; LastEvaluatedKey?: Item; ScannedCount?: number };
  const items = (answer.Items ?? []).map(fromItem);
  const nextToken = tokens.seal(answer.LastEvaluatedKey, scope);
  return { result: { items, nextToken, scannedCount: answer.ScannedCount ?? items.length } };
}

function selectOf(fields: Fields): string | undefined {
  const select = textOf(fields, "select");
  if (select === undefined || SELECTS.includes(select)) return select;
  throw unreadable(`Value for field '$[select]' must be one of ${SELECTS.join(", ")}.`);
}
