import { fail } from "./failure.ts";
import { toExpression } from "./filter.ts";
import { isArray, isObject, mapped, mapValues } from "./natives.ts";
import { updateOperations, toUpdate } from "./update.ts";
import { sets, toMapValues } from "./values.ts";

type Input = Record<string, unknown>;

const input = (name: string, value: unknown): Input =>
  isObject(value) ? value : fail(`${name} takes an object`);

const list = (name: string, value: unknown): unknown[] =>
  isArray(value) ? value : fail(`${name} is a list`);

/** Returns the arguments that go through unchanged, without null and absent ones. */
function given(from: Input, ...names: string[]): Input {
  const out: Input = {};
  for (const name of names) {
    const value = from[name];
    if (value !== null && value !== undefined) out[name] = value;
  }
  return out;
}

/** filter, condition and query: the expression as an object, without the values where there are none. */
function expressions(from: Input, ...names: string[]): Input {
  const out: Input = {};
  for (const name of names) {
    if (from[name] === null || from[name] === undefined) continue;
    const made =
      toExpression(from[name]) ??
      fail(`${name} can not be read: it has an unknown operator or a wrong shape`);
    const { expression, expressionNames, expressionValues } = made;
    const hasValues = Object.keys(expressionValues).length > 0;
    out[name] = { expression, expressionNames, ...(hasValues ? { expressionValues } : {}) };
  }
  return out;
}

/** One alias for each distinct name in the paths; an index stays behind its alias. */
function projection(from: Input): Input {
  if (from.projection === null || from.projection === undefined) return {};
  const aliases: Record<string, string> = {};
  const expressionNames: Record<string, string> = {};
  const alias = (segment: string): string => {
    const bracket = segment.indexOf("[");
    const name = bracket < 0 ? segment : segment.slice(0, bracket);
    const index = bracket < 0 ? "" : segment.slice(bracket);
    if (!Object.hasOwn(aliases, name)) {
      aliases[name] = `#expName_${Object.keys(aliases).length + 1}`;
      expressionNames[aliases[name]] = name;
    }
    return `${aliases[name]}${index}`;
  };
  const paths = mapped(list("projection", from.projection), (path) =>
    mapped(String(path).split("."), alias).join("."),
  );
  return { projection: { expression: paths.join(", "), expressionNames } };
}

const key = (from: Input): Input => ({ key: toMapValues(from.key ?? fail("the key is missing")) });

const VERSIONED = ["_version", "customPartitionKey", "populateIndexFields"];

const putParts = (from: Input): Input => ({
  ...key(from),
  attributeValues: toMapValues(from.item ?? fail("the item is missing")),
  ...expressions(from, "condition"),
});

const updateParts = (from: Input): Input => ({
  ...key(from),
  update: toUpdate(from.update),
  ...expressions(from, "condition"),
});

const removeParts = (from: Input): Input => ({ ...key(from), ...expressions(from, "condition") });

const TRANSACTION: Record<string, { operation: string; parts: (from: Input) => Input }> = {
  putItem: { operation: "PutItem", parts: putParts },
  updateItem: { operation: "UpdateItem", parts: updateParts },
  deleteItem: { operation: "DeleteItem", parts: removeParts },
  conditionCheck: { operation: "ConditionCheck", parts: removeParts },
};

function transactItem(item: unknown): Input {
  const [[kind, value] = [""], second] = Object.entries(input("an item of transactWrite", item));
  const made = Object.hasOwn(TRANSACTION, kind) ? TRANSACTION[kind] : undefined;
  if (!made || second)
    return fail(`an item of transactWrite has one of ${Object.keys(TRANSACTION).join(", ")}`);
  const from = input(kind, value);
  return { table: from.table, operation: made.operation, ...made.parts(from) };
}

const tables = (name: string, from: unknown, each: (value: unknown) => unknown): Input => ({
  tables: mapValues(input(`tables of ${name}`, input(name, from).tables), each),
});

const typedList = (name: string) => (items: unknown) => mapped(list(name, items), toMapValues);

const READ = [
  "index",
  "limit",
  "nextToken",
  "consistentRead",
  "scanIndexForward",
  "select",
  "totalSegments",
  "segment",
];

/**
 * `@aws-appsync/utils/dynamodb` (D: "Amazon DynamoDB built-in module"; the newer functions: Event API guide,
 * "Built-in modules").
 */
export const ddb = {
  get: (from: unknown) => {
    const args = input("get", from);
    return { operation: "GetItem", ...key(args), ...given(args, "consistentRead"), ...projection(args) };
  },
  put: (from: unknown) => {
    const args = input("put", from);
    return { operation: "PutItem", ...putParts(args), ...given(args, ...VERSIONED) };
  },
  update: (from: unknown) => {
    const args = input("update", from);
    return { operation: "UpdateItem", ...updateParts(args), ...given(args, ...VERSIONED) };
  },
  remove: (from: unknown) => {
    const args = input("remove", from);
    return { operation: "DeleteItem", ...removeParts(args), ...given(args, ...VERSIONED) };
  },
  query: (from: unknown) => {
    const args = input("query", from);
    if (!isObject(args.query)) return fail("query takes the key condition as `query`");
    const parts = { ...expressions(args, "query", "filter"), ...given(args, ...READ), ...projection(args) };
    return { operation: "Query", ...parts };
  },
  scan: (from: unknown) => {
    const args = input("scan", from);
    return {
      operation: "Scan",
      ...given(args, ...READ),
      ...expressions(args, "filter"),
      ...projection(args),
    };
  },
  sync: (from: unknown) => {
    const args = input("sync", from);
    const passed = given(args, "basePartitionKey", "deltaIndexName", "limit", "nextToken", "lastSync");
    return { operation: "Sync", ...passed, ...expressions(args, "filter") };
  },
  batchGet: (from: unknown) => ({
    operation: "BatchGetItem",
    ...tables("batchGet", from, (value) => {
      const args = input("a table of batchGet", value);
      return { keys: typedList("keys")(args.keys), ...given(args, "consistentRead"), ...projection(args) };
    }),
  }),
  batchPut: (from: unknown) => ({
    operation: "BatchPutItem",
    ...tables("batchPut", from, typedList("a table of batchPut")),
  }),
  batchDelete: (from: unknown) => ({
    operation: "BatchDeleteItem",
    ...tables("batchDelete", from, typedList("a table of batchDelete")),
  }),
  transactGet: (from: unknown) => ({
    operation: "TransactGetItems",
    transactItems: mapped(list("items of transactGet", input("transactGet", from).items), (item) => {
      const args = input("an item of transactGet", item);
      return { table: args.table, ...key(args), ...projection(args) };
    }),
  }),
  transactWrite: (from: unknown) => ({
    operation: "TransactWriteItems",
    transactItems: mapped(list("items of transactWrite", input("transactWrite", from).items), transactItem),
  }),
  ...sets,
  operations: updateOperations,
};
