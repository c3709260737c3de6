import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Key, Range } from "#table/key";
import type { Pattern, Request } from "#table/pattern";
import { indexes, table } from "#table/indexes";
import { named, textOf } from "../../../docs/generator/patternText.ts";
import type { RecordedRequest } from "../../../packages/local-cloud/services/dynamodb/index.ts";

/** A request, and the name of its caller as in the patterns. */
export interface Asked {
  by: string;
  request: RecordedRequest;
}

type Names = Record<string, string>;
type Input = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- the inputs of several operations

/**
 * A recorded read in the form in which the patterns say it; undefined for a write. One that has a form of its
 * own is an error.
 */
export function readOf({ operation, input }: RecordedRequest): Request | undefined {
  const consistently = (of: Input) => (of.ConsistentRead ? { consistent: true as const } : {});
  const { Key: get, RequestItems } = input as Input;
  if (operation === "GetItem") return { get: unmarshall(get) as Key, ...consistently(input) };
  if (operation === "BatchGetItem") {
    const [of] = Object.values(RequestItems as Record<string, Input>);
    return { batch: of!.Keys.map((key: Input) => unmarshall(key) as Key), ...consistently(of!) };
  }
  if (operation === "Query") return queryOf(input);
  if (/^(Put|Update|Delete)Item$|^(Batch|Transact)Write/.test(operation)) return undefined;
  throw new Error(`no access pattern is a ${operation}`);
}

/**
 * Both are taken: what AppSync's library makes of a key condition, and what functions/lib/aws/dynamodb.ts
 * does.
 */
const CONDITION =
  /^(\w+) = (:\w+)(?: AND (?:begins_with\((\w+), ?(:\w+)\)|(\w+) BETWEEN (:\w+) AND (:\w+)))?$/;

function queryOf(input: Input): Request {
  const index = input.IndexName as Range["index"];
  const { hash, range } = index ? indexes[index] : table;
  const text = (input.KeyConditionExpression as string)
    .replace(/#\w+/g, (name) => (input.ExpressionAttributeNames as Names)[name] ?? name)
    .replace(/^\((\w+ = :\w+)\)/, "$1")
    .replace(/ AND \((.*)\)$/, " AND $1");
  const [, partitionKey, partition, prefixKey, prefix, betweenKey, from, to] = CONDITION.exec(text) ?? [];
  const isOurs = partitionKey === hash && [range, undefined].includes((prefixKey ?? betweenKey) as never);
  if (!isOurs || !partition) throw new Error(`${text}: not a key condition that an access pattern can say`);
  const values = unmarshall(input.ExpressionAttributeValues) as Names;
  return {
    query: {
      ...(index && { index }),
      partition: values[partition]!,
      ...(prefix && { prefix: values[prefix]! }),
      ...(from && to && { between: [values[from]!, values[to]!] }),
    },
    ...(input.ConsistentRead && { consistent: true }),
    ...(input.Limit !== undefined && { page: true }),
    ...(input.ScanIndexForward === false && { order: "backwards" }),
  };
}

/** Regular expressions by form: some hundred forms are compared with tens of thousands of requests. */
const expressions = new Map<string, RegExp>();

/** Of a key's form each name in braces stands for a part of it, which has no separator. */
function matches(form: string, text: string): boolean {
  const expression = expressions.get(form) ?? expressionOf(form);
  expressions.set(form, expression);
  return expression.test(text);
}

function expressionOf(form: string): RegExp {
  const source = form
    .split(/\{[\w-]+\}/)
    .map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("[^#`]+");
  return new RegExp(`^${source}$`);
}

/**
 * Returns true if a request has a pattern's form. A batch has one key of each of its forms or more (some
 * forms, if it is mixed), and no other key.
 */
export function isOf(form: Request, made: Request): boolean {
  if ("batch" in form && "batch" in made) {
    const isFormOf = (each: Key) => (key: Key) => isOf({ get: each }, { get: key });
    const areKnown = made.batch.every((key) => form.batch.some((each) => isFormOf(each)(key)));
    const areThere = form.batch.every((each) => made.batch.some(isFormOf(each)));
    return areKnown && (form.mixed || areThere) && form.consistent === made.consistent;
  }
  const forms =
    "query" in form && form.order === "either" ? (["backwards", undefined] as const) : [undefined];
  return forms.some((order) => {
    const one = "query" in form && form.order === "either" ? { ...form, order } : form;
    return matches(textOf(one), textOf(made));
  });
}

/**
 * A mixed batch, one for each of its keys: each kind has to be asked for, in one request or in several. Any
 * other request as it is.
 */
function kindsOf(form: Request): Request[] {
  return "batch" in form && form.mixed ? form.batch.map((key) => ({ ...form, batch: [key] })) : [form];
}

/** Returns the parts of a form that a matching request has. */
function askedOf(form: Request, made: Request): Request[] {
  if (!("batch" in form && form.mixed && "batch" in made)) return [form];
  const one = made.batch.map((key) => ({ ...made, batch: [key] }));
  return kindsOf(form).filter((kind) => one.some((each) => isOf(kind, each)));
}

const noteOf = (row: string, by: string) => (form: Request) => `${row} ${by} ${textOf(form)}`;

/** The forms that the patterns have for one who asks, with their rows. */
function formsBy(patterns: Pattern[]): (by: string) => { row: string; form: Request }[] {
  const forms = new Map<string, { row: string; form: Request }[]>();
  for (const { row, by, requests } of patterns)
    for (const each of by)
      forms.set(each, [...(forms.get(each) ?? []), ...requests(named).map((form) => ({ row, form }))]);
  return (by) => forms.get(by) ?? [];
}

/**
 * Returns the differences between the patterns' callers and requests and the recorded ones. None if they
 * agree.
 */
export function differences(patterns: Pattern[], asked: Asked[]): string[] {
  const faults = new Set<string>();
  const found = new Set<string>();
  const formsOf = formsBy(patterns);
  for (const { by, request } of asked) {
    const made = readOf(request);
    if (!made) continue;
    const fitting = formsOf(by).flatMap(({ row, form }) =>
      isOf(form, made) ? askedOf(form, made).map(noteOf(row, by)) : [],
    );
    for (const each of fitting) found.add(each);
    if (fitting.length === 0) faults.add(`${by} asks what no row of it has: ${textOf(made)}`);
  }
  for (const { row, by, requests } of patterns)
    for (const each of by)
      for (const form of requests(named).flatMap(kindsOf))
        if (!found.has(noteOf(row, each)(form))) faults.add(`${row}: ${each} does not ask ${textOf(form)}`);
  return [...faults];
}
