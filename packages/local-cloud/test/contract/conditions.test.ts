import { afterAll, beforeAll, describe, expect } from "vitest";
import { tier } from "./cases.ts";
import { IMPORTS, postsTable, source, standUp, type Running } from "./graphql/api.ts";

const CONDITIONS = "Developer Guide, Condition expressions (DynamoDB)";
const TRANSACT = "Developer Guide, TransactWriteItems";
const BATCH = "Developer Guide, DynamoDB batch tutorial";
const REFERENCE = "Developer Guide, JavaScript resolver function reference for DynamoDB";
const TYPES = "Developer Guide, Type system (response mapping)";

/** A field that sends the request of its argument, and shows what the response handler finds. */
const anything = `${IMPORTS}
export function request(ctx) { return ctx.args.request; }
export function response(ctx) { return { result: ctx.result, error: ctx.error ?? null }; }`;
const strict = `${IMPORTS}
export function request(ctx) { return ctx.args.request; }
export function response(ctx) {
  if (ctx.error) util.error(ctx.error.message, ctx.error.type, ctx.result);
  return ctx.result;
}`;

const sdl = `
  type Query { send(request: AWSJSON): AWSJSON other(request: AWSJSON): AWSJSON poor(request: AWSJSON): AWSJSON }
  type Mutation { write(request: AWSJSON): Post }
  type Post { id: ID title: String views: Int }
`;

let api: Running;
beforeAll(async () => {
  api = await standUp({
    sdl,
    resolvers: {
      "Query.send": { code: anything, source: "Posts" },
      "Query.other": { code: anything, source: "Posts" },
      "Query.poor": { code: anything, source: "Poor" },
      "Mutation.write": { code: strict, source: "Posts" },
    },
    resources: {
      ...postsTable(),
      PoorRole: {
        Type: "AWS::IAM::Role",
        Properties: {
          RoleName: "poor",
          AssumeRolePolicyDocument: {},
          Policies: [
            {
              PolicyName: "some",
              PolicyDocument: {
                Statement: [
                  {
                    Effect: "Allow",
                    Action: ["dynamodb:GetItem", "dynamodb:PutItem"],
                    Resource: "arn:aws:dynamodb:us-east-1:000000000000:table/posts",
                  },
                ],
              },
            },
          ],
        },
      },
      PoorSource: source("AMAZON_DYNAMODB", "Poor", "PoorRole", {
        DynamoDBConfig: { TableName: "posts", AwsRegion: "us-east-1" },
      }),
    },
  });
});
afterAll(() => api.stop());

const { check } = tier("own: conditions and transactions");
const key = (id: string) => ({ id: { S: id } });

/** Returns ctx.result and ctx.error of the response handler, or the field's errors. */
async function send(request: unknown, field = "send") {
  const { body } = await api.graphql(`query A($request: AWSJSON) { ${field}(request: $request) }`, {
    request: JSON.stringify(request),
  });
  if (body.errors) return { errors: body.errors };
  return JSON.parse(body.data[field]);
}
const put = (id: string, attributeValues: object, more: object = {}) =>
  send({ operation: "PutItem", key: key(id), attributeValues, ...more });
const missing = { expression: "attribute_not_exists(#id)", expressionNames: { "#id": "id" } };

describe("conditions of single writes", () => {
  check(`one that fails is ctx.error, and ctx.result is the item as it is (${CONDITIONS})`, async () => {
    await put("c1", { title: { S: "old" } });
    const { result, error } = await put("c1", { title: { S: "new" } }, { condition: missing });
    expect(result).toEqual({ id: "c1", title: "old" });
    expect(error.type).toBe("DynamoDB:ConditionalCheckFailedException");
    expect(error.message).toMatch(/^The conditional request failed \(/);
  });
  check(
    `util.error with ctx.result shows the item by the field's selection (${CONDITIONS}; Built-in utilities)`,
    async () => {
      await put("c2", { title: { S: "old" }, secret: { S: "s" } });
      const request = JSON.stringify({
        operation: "DeleteItem",
        key: key("c2"),
        condition: { expression: "title = :t", expressionValues: { ":t": { S: "x" } } },
      });
      const { body } = await api.graphql(
        "mutation A($request: AWSJSON) { write(request: $request) { id title } }",
        { request },
      );
      expect(body.data).toEqual({ write: null });
      expect(body.errors[0]).toMatchObject({
        data: { id: "c2", title: "old" },
        errorType: "DynamoDB:ConditionalCheckFailedException",
      });
    },
  );
  check(
    `PutItem of what is there already is a success (${CONDITIONS}, "Handling a condition check failure")`,
    async () => {
      await put("c3", { title: { S: "same" }, tags: { SS: ["a", "b"] } });
      const same = await put(
        "c3",
        { title: { S: "same" }, tags: { SS: ["b", "a"].sort() } },
        { condition: missing },
      );
      expect(same).toEqual({ result: { id: "c3", title: "same", tags: ["a", "b"] }, error: null });
    },
  );
  check(`equalsIgnore leaves attributes out of the comparison (${CONDITIONS})`, async () => {
    await put("c4", { title: { S: "same" }, at: { N: "1" } });
    const condition = { ...missing, equalsIgnore: ["at"] };
    expect((await put("c4", { title: { S: "same" }, at: { N: 2 } }, { condition })).result).toEqual({
      id: "c4",
      title: "same",
      at: 1,
    });
    expect((await put("c4", { title: { S: "other" }, at: { N: 2 } }, { condition })).error.type).toContain(
      "ConditionalCheckFailed",
    );
  });
  check(`DeleteItem of what is not there is a success with null (${CONDITIONS})`, async () => {
    const condition = { expression: "attribute_exists(id)" };
    expect(await send({ operation: "DeleteItem", key: key("never"), condition })).toEqual({
      result: null,
      error: null,
    });
  });
  check(
    `UpdateItem that fails its condition is refused, even if nothing is there (${CONDITIONS})`,
    async () => {
      const update = { expression: "SET title = :t", expressionValues: { ":t": { S: "x" } } };
      const condition = { expression: "attribute_exists(id)" };
      const { result, error } = await send({ operation: "UpdateItem", key: key("never"), update, condition });
      expect(result).toBeNull();
      expect(error.type).toBe("DynamoDB:ConditionalCheckFailedException");
    },
  );
  check(`a condition may be the JSON text of util.transform (${CONDITIONS})`, async () => {
    await put("c5", { views: { N: 5 } });
    const condition = JSON.stringify({
      expression: "(#views > :v)",
      expressionNames: { "#views": "views" },
      expressionValues: { ":v": { N: 4 } },
    });
    expect((await send({ operation: "DeleteItem", key: key("c5"), condition })).result).toEqual({
      id: "c5",
      views: 5,
    });
  });
  check("the strategy Custom is refused by name rather than ignored (not imitated)", async () => {
    const condition = { ...missing, conditionalCheckFailedHandler: { strategy: "Custom", lambdaArn: "arn" } };
    const { errors } = await put("c6", {}, { condition });
    expect(errors[0].message).toMatch(/Custom.*not imitated locally/);
  });
});

describe("transactions", () => {
  const write = (operation: string, id: string, more: object = {}) => ({
    table: "posts",
    operation,
    key: key(id),
    ...more,
  });
  const transact = (...transactItems: object[]) => send({ operation: "TransactWriteItems", transactItems });

  check(`the four kinds together, answered by their keys (${TRANSACT})`, async () => {
    await put("t1", { views: { N: 1 } });
    await put("t2", {});
    await put("t3", { title: { S: "there" } });
    const { result, error } = await transact(
      write("PutItem", "t0", { attributeValues: { title: { S: "new" } } }),
      write("UpdateItem", "t1", {
        update: {
          expression: "ADD #v :n",
          expressionNames: { "#v": "views" },
          expressionValues: { ":n": { N: 2 } },
        },
      }),
      write("DeleteItem", "t2"),
      write("ConditionCheck", "t3", { condition: { expression: "attribute_exists(title)" } }),
    );
    expect({ result, error }).toEqual({
      result: { keys: ["t0", "t1", "t2", "t3"].map((id) => ({ id })), cancellationReasons: null },
      error: null,
    });
    expect((await send({ operation: "GetItem", key: key("t1") })).result).toEqual({ id: "t1", views: 3 });
  });
  check(
    `one that is cancelled gives the reasons in the order of the request, with the items (${TRANSACT})`,
    async () => {
      await put("t4", { title: { S: "title" } });
      const { result, error } = await transact(
        write("PutItem", "t4", { condition: missing }),
        write("PutItem", "t5"),
      );
      expect(error.type).toBe("DynamoDB:TransactionCanceledException");
      expect(result).toEqual({
        keys: null,
        cancellationReasons: [
          {
            item: { id: "t4", title: "title" },
            type: "ConditionCheckFailed",
            message: "The condition check failed.",
          },
          { type: "None", message: "None" },
        ],
      });
      expect((await send({ operation: "GetItem", key: key("t5") })).result).toBeNull();
    },
  );
  check(
    `returnValuesOnConditionCheckFailure false leaves the item out (${TRANSACT}, condition expressions)`,
    async () => {
      await put("t6", {});
      const { result } = await transact(
        write("PutItem", "t6", { condition: { ...missing, returnValuesOnConditionCheckFailure: false } }),
      );
      expect(result.cancellationReasons).toEqual([
        { type: "ConditionCheckFailed", message: "The condition check failed." },
      ]);
    },
  );
  check(
    "TransactGetItems: items in order, null for what is not there (Developer Guide, TransactGetItems)",
    async () => {
      await put("t7", {});
      const transactItems = [
        { table: "posts", key: key("missing") },
        { table: "posts", key: key("t7") },
      ];
      expect((await send({ operation: "TransactGetItems", transactItems })).result).toEqual({
        items: [null, { id: "t7" }],
        cancellationReasons: null,
      });
    },
  );
  check("101 items are more than DynamoDB takes (DynamoDB, TransactWriteItems)", async () => {
    const many = Array.from({ length: 101 }, (_, index) => write("PutItem", `m${index}`));
    expect((await transact(...many)).error.type).toBe("DynamoDB:DynamoDbException");
  });
});

describe("batches", () => {
  check(`BatchGetItem: per table in the order of the keys, null where nothing is (${BATCH})`, async () => {
    await put("b1", {});
    await put("b2", { title: { S: "two" } });
    const tables = { posts: { keys: [key("b2"), key("none"), key("b1")] } };
    expect((await send({ operation: "BatchGetItem", tables })).result).toEqual({
      data: { posts: [{ id: "b2", title: "two" }, null, { id: "b1" }] },
      unprocessedKeys: { posts: [] },
    });
  });
  check(`BatchPutItem and BatchDeleteItem (${BATCH})`, async () => {
    const items = [{ ...key("b3"), views: { N: 1 } }, key("b4")];
    expect((await send({ operation: "BatchPutItem", tables: { posts: items } })).result).toEqual({
      data: { posts: [{ id: "b3", views: 1 }, { id: "b4" }] },
      unprocessedItems: { posts: [] },
    });
    expect(
      (await send({ operation: "BatchDeleteItem", tables: { posts: [key("b3"), key("b4")] } })).result,
    ).toEqual({
      data: { posts: [{ id: "b3" }, { id: "b4" }] },
      unprocessedKeys: { posts: [] },
    });
    expect((await send({ operation: "GetItem", key: key("b3") })).result).toBeNull();
  });
});

describe("reads", () => {
  check(`every type comes back as the guide says (${TYPES})`, async () => {
    const attributeValues = {
      s: { S: "text" },
      n: { N: 1.5 },
      b: { B: "AQI=" },
      yes: { BOOL: true },
      no: { NULL: null },
      ss: { SS: ["a"] },
      ns: { NS: [1, 2] },
      bs: { BS: ["AQI="] },
      l: { L: [{ N: "1" }, { NULL: true }] },
      m: { M: { deep: { L: [] } } },
    };
    await put("r1", attributeValues);
    expect((await send({ operation: "GetItem", key: key("r1"), consistentRead: true })).result).toEqual({
      id: "r1",
      s: "text",
      n: 1.5,
      b: "AQI=",
      yes: true,
      no: null,
      ss: ["a"],
      ns: [1, 2],
      bs: ["AQI="],
      l: [1, null],
      m: { deep: [] },
    });
  });
  check(`projection and an item that is not there (${REFERENCE}, GetItem)`, async () => {
    const projection = { expression: "#n", expressionNames: { "#n": "n" } };
    expect((await send({ operation: "GetItem", key: key("r1"), projection })).result).toEqual({ n: 1.5 });
    expect((await send({ operation: "GetItem", key: key("missing") })).result).toBeNull();
  });
  check(`Scan in pages by nextToken, with a filter (${REFERENCE}, Scan)`, async () => {
    for (const id of ["p1", "p2", "p3"]) await put(id, { page: { BOOL: true } });
    const filter = { expression: "page = :yes", expressionValues: { ":yes": { BOOL: true } } };
    const ids: string[] = [];
    let nextToken: string | null = null;
    do {
      const { result } = await send({ operation: "Scan", limit: 2, filter, nextToken });
      ids.push(...result.items.map((each: { id: string }) => each.id));
      expect(result.scannedCount).toBeLessThanOrEqual(2);
      ({ nextToken } = result);
    } while (nextToken);
    expect(ids.sort()).toEqual(["p1", "p2", "p3"]);
  });
  check(`Query by key (${REFERENCE}, Query)`, async () => {
    const query = {
      expression: "#id = :id",
      expressionNames: { "#id": "id" },
      expressionValues: { ":id": { S: "p1" } },
    };
    expect((await send({ operation: "Query", query })).result).toEqual({
      items: [{ id: "p1", page: true }],
      nextToken: null,
      scannedCount: 1,
    });
  });

  const INVALID = {
    type: "DynamoDB:UserIllegalArgumentException",
    message:
      "com.amazonaws.deepdish.common.pagination.InvalidPaginationTokenException: Invalid pagination token given.",
  };
  check(
    "a token that was forged, cut or lengthened, or is empty (aws-amplify/amplify-cli#3411, aws-appsync-community#354)",
    async () => {
      const { result } = await send({ operation: "Scan", limit: 1 });
      const plain = Buffer.from(
        JSON.stringify({ version: 3, token: Buffer.from(JSON.stringify(key("p1"))).toString("base64") }),
      ).toString("base64");
      const whole = result.nextToken as string;
      const cut = Array.from({ length: 12 }, (_, at) => whole.slice(0, -1 - at));
      const lengthened = ["=", "A", "AAAA", " ", "\n", "!", "-", "==="].map((more) => whole + more);
      const { token } = JSON.parse(Buffer.from(whole, "base64").toString()) as { token: string };
      const within = [`${token}=`, `${token}!`, ` ${token}`, token.replaceAll("=", "")].map((each) =>
        Buffer.from(JSON.stringify({ version: 3, token: each })).toString("base64"),
      );
      const changed = within.filter((each) => each !== whole);
      for (const nextToken of ["forged", plain, "", ` ${whole}`, ...cut, ...lengthened, ...changed]) {
        expect((await send({ operation: "Scan", limit: 1, nextToken })).error).toEqual(INVALID);
      }
    },
  );
  check(`a token of another field (${REFERENCE}, nextToken)`, async () => {
    const { result } = await send({ operation: "Scan", limit: 1 });
    expect((await send({ operation: "Scan", limit: 1, nextToken: result.nextToken }, "other")).error).toEqual(
      INVALID,
    );
    expect((await send({ operation: "Scan", limit: 1, nextToken: result.nextToken })).error).toBeNull();
    // In quotes: random bytes as base64 have none, but they have any two letters once in fifty tokens.
    const outer = Buffer.from(result.nextToken, "base64").toString();
    const { token } = JSON.parse(outer) as { token: string };
    for (const readable of [outer, Buffer.from(token, "base64").toString()])
      expect(readable).not.toContain('"p1"');
  });
});

describe("what is refused", () => {
  check("a request without operation (Developer Guide, Troubleshooting)", async () => {
    const { errors } = await send({ key: key("x") });
    expect(errors).toEqual([
      {
        path: ["send"],
        data: null,
        errorType: "MappingTemplate",
        errorInfo: null,
        locations: [{ line: 1, column: 30, sourceName: null }],
        message: "Value for field '$[operation]' not found.",
      },
    ]);
  });
  check("a member that no operation has", async () => {
    expect((await send({ operation: "GetItem", key: key("x"), tableName: "posts" })).errors[0]).toMatchObject(
      { errorType: "MappingTemplate", message: "Unsupported element '$[tableName]'." },
    );
  });
  check("a value without a type (Developer Guide, Type system)", async () => {
    expect((await send({ operation: "GetItem", key: { id: "x" } })).errors[0].errorType).toBe(
      "MappingTemplate",
    );
  });
  check("Sync, which belongs to versioned data sources, by name", async () => {
    expect((await send({ operation: "Sync" })).errors[0].message).toMatch(/Sync is not imitated locally/);
  });
  check("what DynamoDB itself refuses is ctx.error (public issues: DynamoDB:DynamoDbException)", async () => {
    const { error } = await send({ operation: "GetItem", key: { name: { S: "x" } } });
    expect(error.type).toBe("DynamoDB:DynamoDbException");
    expect(error.message).toMatch(
      /^The provided key element does not match the schema \(Service: DynamoDb, Status Code: 400, Request ID: /,
    );
  });
  check("an action that the data source's role lacks (IAM; text as in terraform-aws-appsync#7)", async () => {
    const allowed = await send({ operation: "GetItem", key: key("p1") }, "poor");
    expect(allowed.error).toBeNull();
    for (const [request, action] of [
      [{ operation: "DeleteItem", key: key("p1") }, "dynamodb:DeleteItem"],
      [{ operation: "Scan" }, "dynamodb:Scan"],
      [
        {
          operation: "TransactWriteItems",
          transactItems: [{ table: "posts", operation: "DeleteItem", key: key("p1") }],
        },
        "dynamodb:DeleteItem",
      ],
      [{ operation: "BatchGetItem", tables: { posts: { keys: [key("p1")] } } }, "dynamodb:BatchGetItem"],
    ] as const) {
      const { error } = await send(request, "poor");
      expect(error.type).toBe("DynamoDB:DynamoDbException");
      expect(error.message).toContain(
        `User: arn:aws:sts::000000000000:assumed-role/poor/APPSYNC_ASSUME_ROLE is not authorized to perform: ${action} on resource: arn:aws:dynamodb:us-east-1:000000000000:table/posts`,
      );
    }
  });
});
