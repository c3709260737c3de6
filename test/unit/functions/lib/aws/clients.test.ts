import * as sdk from "@aws-sdk/client-dynamodb";
import dns from "node:dns";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { attributesOf, plainValuesOf } from "#functions/aws/attributes";
import { endAfter, isOfService, isSilence, settingsWith } from "#functions/aws/clients";
import * as leanTable from "#functions/aws/lean/dynamodb";
import { operationOf, type Handler } from "../../../../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../../../../packages/local-cloud/base/log.ts";
import { listen } from "../../../../../packages/local-cloud/app/server.ts";
import { open, TABLE as TableName } from "../../../../../packages/local-cloud/test/dynamodb/table.ts";
import { serveRequests, type Received, type Serving } from "./requests.ts";

type Act = (response: ServerResponse, request: IncomingMessage) => void;

const answer =
  (status: number, body: object | string): Act =>
  (response) =>
    void response
      .writeHead(status, { "x-amzn-requestid": "R1" })
      .end(typeof body === "string" ? body : JSON.stringify(body));
const refuse = (name: string, status = 400, more: object = {}): Act =>
  answer(status, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: "no", ...more });
const done = answer(200, { Item: { a: { S: "ä" } } });
const reset: Act = (response) => response.socket!.resetAndDestroy();
const breakOff: Act = (response) => {
  response.writeHead(200, { "content-length": "1000" }).write('{"Item"', () => response.socket!.destroy());
};
const beSilent: Act = () => {};
const stall: Act = (response) => {
  response.writeHead(200, { "content-length": "1000" }).write('{"Item"');
};

/** The time of an attempt that is not answered. The next one, which is answered at once, has the same. */
const PATIENCE_MS = 2000;

/** The server's behavior for the next requests, and the requests that it received. */
let acts: Act[] = [];
let received: Received[] = [];
let connections = 0;
let serving: Serving;

beforeAll(async () => {
  serving = await serveRequests(
    (response, request) => (acts.shift() ?? done)(response, request),
    (each) => received.push(each),
  );
  // A connection that one request leaves open is used by the next one.
  serving.server.keepAliveTimeout = 60_000;
  serving.server.on("connection", () => (connections += 1));
});
beforeEach(() => {
  [acts, received, connections] = [[], [], 0];
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  // No pause between two attempts.
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", serving.url);
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "first");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("AWS_SESSION_TOKEN", "token-1");
});
afterAll(() => serving?.stop());

/** The lean client has the SDK's names and types, as far as functions use them. */
const CLIENTS: [string, typeof sdk][] = [
  ["the SDK's client", sdk],
  ["the lean client", leanTable as unknown as typeof sdk],
];

describe.each(CLIENTS)("%s", (_, kind) => {
  const { DynamoDBClient, GetItemCommand } = kind;
  const requestTimeout = 20_000;
  const clientWith = (
    settings: { maxAttempts?: number; connectionTimeout?: number; requestTimeout?: number } = {},
  ) => {
    return new DynamoDBClient(settingsWith({ requestTimeout, ...settings }));
  };
  let client: sdk.DynamoDBClient;
  beforeEach(() => void (client = clientWith()));

  const ask = async (sending = {}, by = client) => {
    const { Item } = await by.send(new GetItemCommand({ TableName: "t", Key: { PK: { S: "ä" } } }), sending);
    return Item;
  };
  const failureOf = (asked: Promise<unknown>) =>
    asked.then(
      () => expect.fail("it was answered"),
      (error: Error) => error,
    );

  describe("retries, with the same request", () => {
    it.each<[string, Act]>([
      ["throttling", refuse("ThrottlingException")],
      ["a partition at its limit", refuse("ProvisionedThroughputExceededException")],
      ["an account at its limit", refuse("RequestLimitExceeded")],
      ["the same transaction under way", refuse("TransactionInProgressException")],
      ["status 429", refuse("UnknownError", 429)],
      ["an error of the service", refuse("InternalServerError", 500)],
      ["a page of a proxy", answer(503, "<html></html>")],
      ["a connection that is reset", reset],
      ["an answer that breaks off", breakOff],
    ])("%s", async (_name, act) => {
      acts = [act, act];
      expect(await ask()).toEqual({ a: { S: "ä" } });
      expect(received.map(({ body }) => JSON.parse(body) as object)).toEqual(
        Array(3).fill({ TableName: "t", Key: { PK: { S: "ä" } } }),
      );
    });

    it("twice, and throws the last error", async () => {
      acts = [reset, refuse("InternalServerError", 500), refuse("ThrottlingException")];
      const failure = await failureOf(ask());
      expect(failure).toMatchObject({
        name: "ThrottlingException",
        $metadata: { httpStatusCode: 400, requestId: "R1", attempts: 3 },
      });
      expect(isOfService(failure)).toBe(true);
      expect(received).toHaveLength(3);
    });

    it("never for a caller who makes one attempt", async () => {
      acts = [reset];
      const failure = await failureOf(ask({}, clientWith({ maxAttempts: 1 })));
      expect(failure).toMatchObject({ code: "ECONNRESET" });
      expect([isSilence(failure), isOfService(failure)]).toEqual([false, true]);
      expect(received).toHaveLength(1);
    });
  });

  const reasons = [{ Code: "None" }, { Code: "ConditionalCheckFailed", Message: "no" }];
  it.each([
    ["ValidationException", {}],
    ["ConditionalCheckFailedException", {}],
    ["ResourceNotFoundException", {}],
    ["TransactionConflictException", {}],
    ["TransactionCanceledException", { CancellationReasons: reasons }],
  ])("throws %s at once, under its name", async (name, more) => {
    acts = [refuse(name, 400, more)];
    const failure = await failureOf(ask());
    expect(failure).toMatchObject({ name, message: "no", $fault: "client", ...more });
    expect(isOfService(failure)).toBe(true);
    expect(received).toHaveLength(1);
  });

  describe("in silence", () => {
    it("ends an attempt, and the next one has another connection", async () => {
      await ask();
      acts = [beSilent];
      connections = 0;
      expect(await ask({ requestTimeout: PATIENCE_MS })).toEqual({ a: { S: "ä" } });
      expect([received.length, connections]).toEqual([3, 1]);
    });

    it("ends an attempt whose answer stalls after its head", async () => {
      acts = [stall];
      expect(await ask({}, clientWith({ requestTimeout: PATIENCE_MS }))).toEqual({ a: { S: "ä" } });
      expect(received).toHaveLength(2);
      const ending = new AbortController();
      acts = [
        (response, request) => {
          stall(response, request);
          ending.abort();
        },
      ];
      const { signal: abortSignal } = ending;
      expect(await failureOf(ask({ abortSignal }))).toMatchObject({ name: "AbortError" });
      expect(received).toHaveLength(3);
    });

    it("ends a request when its time is over, and sends nothing more", async () => {
      acts = [beSilent, beSilent];
      const failure = await failureOf(ask(endAfter(PATIENCE_MS)));
      expect(failure).toMatchObject({ name: "AbortError" });
      expect([isSilence(failure), isOfService(failure)]).toEqual([true, true]);
      expect(received).toHaveLength(1);
    });

    it.each([0, -1])("sends nothing if %s ms are left", async (ms) => {
      expect(await failureOf(ask(endAfter(ms)))).toMatchObject({ name: "AbortError" });
      expect(received).toEqual([]);
    });

    it("ends an attempt earlier at a host that takes no connection", async () => {
      // Node asks for the address when it connects, so a name server that is silent is a host that is.
      const lookup = vi.spyOn(dns, "lookup").mockImplementation(() => {});
      vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", "http://localhost");
      const failure = await failureOf(ask({}, clientWith({ maxAttempts: 1, connectionTimeout: 50 })));
      expect(failure).toMatchObject({ name: "TimeoutError", message: expect.stringMatching(/ 50 ms/) });
      expect([isSilence(failure), isOfService(failure)]).toEqual([true, true]);
      expect(lookup).toHaveBeenCalledTimes(1);
    });
  });

  it("uses a connection again, and replaces one that the server has closed", async () => {
    for (let time = 0; time < 3; time += 1) await ask();
    expect(connections).toBe(1);
    serving.server.closeAllConnections();
    expect(await ask()).toEqual({ a: { S: "ä" } });
    expect([received.length, connections]).toEqual([4, 2]);
  });

  it("signs as the environment says, for the service and the region", async () => {
    await ask();
    const [{ headers, path }] = received as [Received];
    expect(headers.authorization).toMatch(/Credential=first\/\d{8}\/eu-central-1\/dynamodb\/aws4_request,/);
    expect(headers["x-amz-security-token"]).toBe("token-1");
    expect(headers["x-amz-target"]).toBe("DynamoDB_20120810.GetItem");
    expect(headers["content-type"]).toBe("application/x-amz-json-1.0");
    expect(path).toBe("/");
  });

  it("passes on the trace of a function, and nothing elsewhere", async () => {
    vi.stubEnv("_X_AMZN_TRACE_ID", "Root=1-5759e988-bd862e3fe1be46a994272793");
    await ask();
    vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "aggregate");
    await ask();
    expect(received.map(({ headers }) => headers["x-amzn-trace-id"])).toEqual([
      undefined,
      "Root=1-5759e988-bd862e3fe1be46a994272793",
    ]);
  });

  it.each(["/table", "/table/"])("may have its endpoint below a path: %s", async (path) => {
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", `${serving.url}${path}`);
    await ask();
    expect(received[0]!.path).toBe("/table/");
  });

  it.each([
    ["eu-central-1", "dynamodb.eu-central-1.amazonaws.com"],
    ["cn-north-1", "dynamodb.cn-north-1.amazonaws.com.cn"],
  ])("asks the endpoint of the region %s where no setting names another one", async (region, host) => {
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", undefined);
    vi.stubEnv("AWS_ENDPOINT_URL", undefined);
    vi.stubEnv("AWS_REGION", region);
    // Tests stay on this machine.
    await expect(ask()).rejects.toThrow(`would connect to ${host}`);
  });

  describe("with a table", () => {
    const item = {
      ...{ PK: "client", SK: "ä", bytes: Uint8Array.of(0, 255), list: [1, { a: null }] },
      ...{ set: new Set(["x"]), numbers: new Set([1, 2]), parts: new Set([Uint8Array.of(1)]) },
    };
    const Key = attributesOf({ PK: item.PK, SK: item.SK });
    const put = (SK: string, condition: object = {}) => ({
      Put: { TableName, Item: attributesOf({ ...item, SK }), ...condition },
    });
    let url: string;
    let stop: () => Promise<void>;
    /** The operation whose next answer does not arrive. */
    let lost: string | undefined;
    let asked = 0;

    beforeAll(async () => {
      const table = await open();
      const handle: Handler = async (call) => {
        asked += 1;
        const answered = await table.dynamodb.handle(call);
        if (operationOf(call) !== lost) return answered;
        lost = undefined;
        return { status: 503, body: "" };
      };
      const routes = { services: { dynamodb: handle }, targets: {}, paths: {}, upgrade: () => {} };
      const server = await listen(0, () => routes, silentLog);
      url = `http://127.0.0.1:${server.port}`;
      stop = async () => {
        await server.stop();
        await table.stop();
      };
    });
    beforeEach(() => {
      vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", url);
      asked = 0;
    });
    afterAll(() => stop?.());

    it("stores an item, and reads it as it was", async () => {
      await client.send(new kind.PutItemCommand({ TableName, Item: attributesOf(item) }));
      const { Item } = await client.send(new GetItemCommand({ TableName, Key }));
      expect(plainValuesOf(Item!)).toEqual(item);
      const { Items } = await client.send(
        new kind.QueryCommand({
          ...{ TableName, KeyConditionExpression: "#PK = :PK" },
          ExpressionAttributeNames: { "#PK": "PK" },
          ExpressionAttributeValues: { ":PK": { S: item.PK } },
        }),
      );
      expect(Items!.map(plainValuesOf)).toEqual([item]);
    });

    it("says why a transaction was refused, write by write", async () => {
      const absent = {
        ConditionExpression: "attribute_not_exists(#PK)",
        ExpressionAttributeNames: { "#PK": "PK" },
      };
      const TransactItems = [put("other"), put(item.SK, absent)];
      await expect(client.send(new kind.TransactWriteItemsCommand({ TransactItems }))).rejects.toMatchObject({
        name: "TransactionCanceledException",
        CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
      });
    });

    it("makes a transaction once although its first answer does not arrive", async () => {
      const sum = attributesOf({ PK: "client", SK: "sum" });
      const Update = {
        ...{ TableName, Key: sum, UpdateExpression: "ADD #sum :one" },
        ExpressionAttributeNames: { "#sum": "sum" },
        ExpressionAttributeValues: { ":one": { N: "1" } },
      };
      lost = "TransactWriteItems";
      const ClientRequestToken = "once";
      await client.send(
        new kind.TransactWriteItemsCommand({ TransactItems: [{ Update }], ClientRequestToken }),
      );
      expect(asked).toBe(2);
      const { Item } = await client.send(new GetItemCommand({ TableName, Key: sum }));
      expect(plainValuesOf(Item!)).toMatchObject({ sum: 1 });
    });

    it("writes, deletes and reads several items, and changes one", async () => {
      const keys = ["1", "2"].map((SK) => ({ PK: "some", SK }));
      await client.send(
        new kind.BatchWriteItemCommand({
          RequestItems: { [TableName]: keys.map((each) => ({ PutRequest: { Item: attributesOf(each) } })) },
        }),
      );
      await client.send(new kind.DeleteItemCommand({ TableName, Key: attributesOf(keys[1]!) }));
      const { Attributes } = await client.send(
        new kind.UpdateItemCommand({
          ...{ TableName, Key: attributesOf(keys[0]!), UpdateExpression: "ADD #sum :one" },
          ExpressionAttributeNames: { "#sum": "sum" },
          ExpressionAttributeValues: { ":one": { N: "1" } },
          ReturnValues: "UPDATED_NEW",
        }),
      );
      expect(plainValuesOf(Attributes!)).toEqual({ sum: 1 });
      const { Responses } = await client.send(
        new kind.BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: keys.map(attributesOf) } } }),
      );
      expect(Responses![TableName]!.map(plainValuesOf)).toEqual([{ ...keys[0], sum: 1 }]);
    });
  });
});

describe("the lean client", () => {
  const ask = () =>
    new leanTable.DynamoDBClient({}).send(new leanTable.GetItemCommand({ TableName: "t", Key: {} }));

  it("signs with the credentials that the environment has at that moment", async () => {
    const client = new leanTable.DynamoDBClient({});
    for (const key of ["second", "third"]) {
      vi.stubEnv("AWS_ACCESS_KEY_ID", key);
      await client.send(new leanTable.GetItemCommand({ TableName: "t", Key: {} }));
      expect(received.at(-1)!.headers.authorization).toContain(`Credential=${key}/`);
    }
  });

  it("needs credentials", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "");
    await expect(ask()).rejects.toThrow("set AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  });

  it("is named in errors without a text", async () => {
    acts = [answer(400, "")];
    await expect(ask()).rejects.toThrow("DynamoDB answered with status 400");
  });
});
