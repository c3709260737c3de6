import dns from "node:dns";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { JsonClient, type Service } from "#functions/aws/jsonClient";
import { DynamoDbClient } from "#functions/aws/tableClient";
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

/** What the server does with the next requests, and what it got. */
let acts: Act[] = [];
let received: Received[] = [];
let connections = 0;
let serving: Serving;
const client = new DynamoDbClient();
const ask = (limits = {}, by = client) => by.send("GetItem", { Key: { PK: { S: "ä" } } }, limits);

beforeAll(async () => {
  serving = await serveRequests(
    (response, request) => (acts.shift() ?? done)(response, request),
    (each) => received.push(each),
  );
  // A connection that one test leaves open is used by the next one.
  serving.server.keepAliveTimeout = 60_000;
  serving.server.on("connection", () => (connections += 1));
});
beforeEach(() => {
  [acts, received, connections] = [[], [], 0];
  // No pause between two attempts.
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", serving.url);
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "first");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("AWS_SESSION_TOKEN", "token-1");
});
afterAll(() => serving?.stop());

describe("what passes", () => {
  const passing: [string, Act][] = [
    ["throttling", refuse("ThrottlingException")],
    ["a partition at its limit", refuse("ProvisionedThroughputExceededException")],
    ["an account at its limit", refuse("RequestLimitExceeded")],
    ["the same transaction under way", refuse("TransactionInProgressException")],
    ["status 429", answer(429, "")],
    ["an error of the service", refuse("InternalServerError", 500)],
    ["a page of a proxy", answer(503, "<html></html>")],
    ["a connection that is reset", reset],
    ["an answer that breaks off", breakOff],
  ];
  it.each(passing)("%s is tried again, with the same request", async (_, act) => {
    acts = [act, act];
    expect(await ask()).toEqual({ Item: { a: { S: "ä" } } });
    expect(received.map(({ body }) => body)).toEqual(Array(3).fill('{"Key":{"PK":{"S":"ä"}}}'));
  });

  it("is given up after three attempts, with the last error", async () => {
    acts = [reset, refuse("InternalServerError", 500), refuse("ThrottlingException")];
    await expect(ask()).rejects.toMatchObject({
      name: "ThrottlingException",
      $metadata: { httpStatusCode: 400, requestId: "R1" },
    });
    expect(received).toHaveLength(3);
  });

  it("is not tried again by a caller who makes one attempt", async () => {
    acts = [reset];
    await expect(ask({ attempts: 1 })).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(received).toHaveLength(1);
  });
});

describe("what does not pass", () => {
  const reasons = [{ Code: "None" }, { Code: "ConditionalCheckFailed", Message: "no" }];
  it.each([
    ["ValidationException", {}],
    ["ConditionalCheckFailedException", {}],
    ["ResourceNotFoundException", {}],
    ["TransactionConflictException", {}],
    ["TransactionCanceledException", { CancellationReasons: reasons }],
  ])("%s is thrown at once, under its name", async (name, more) => {
    acts = [refuse(name, 400, more)];
    await expect(ask()).rejects.toMatchObject({ name, message: "no", ...more });
    expect(received).toHaveLength(1);
  });
});

describe("silence", () => {
  it("ends an attempt, and the next one has another connection", async () => {
    await ask();
    acts = [beSilent];
    connections = 0;
    expect(await ask({ attemptMs: 100 })).toEqual({ Item: { a: { S: "ä" } } });
    expect([received.length, connections]).toEqual([3, 1]);
  });

  it("ends a write when its time is over, and nothing more is sent", async () => {
    acts = [beSilent, beSilent];
    await expect(ask({ until: performance.now() + 100 })).rejects.toMatchObject({ name: "TimeoutError" });
    expect(received).toHaveLength(1);
  });

  it("leaves nothing to send if the time is over before", async () => {
    await expect(ask({ until: performance.now() - 1 })).rejects.toMatchObject({ name: "TimeoutError" });
    expect(received).toEqual([]);
  });

  it("of a host that takes no connection ends an attempt earlier", async () => {
    // Node asks for the address when it connects, so a name server that is silent is a host that is.
    const lookup = vi.spyOn(dns, "lookup").mockImplementation(() => {});
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", "http://localhost");
    const failed = { name: "TimeoutError", message: "DynamoDB did not answer within 50 ms" };
    await expect(ask({ attempts: 1, connectMs: 50 }, new DynamoDbClient())).rejects.toMatchObject(failed);
    expect(lookup).toHaveBeenCalledTimes(1);
  });
});

describe("another service", () => {
  const QUEUES: Service = { id: "SQS", name: "sqs", target: "AmazonSQS", version: "1.0" };
  const SECRETS: Service = { ...QUEUES, id: "Secrets Manager", name: "secretsmanager" };

  it("is asked at its own endpoint, under its name, in its version", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_SQS", process.env.AWS_ENDPOINT_URL_DYNAMODB);
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", undefined);
    await new JsonClient(QUEUES).send("SendMessageBatch", { QueueUrl: "q" });
    const [{ headers, body }] = received as [Received];
    expect(headers["x-amz-target"]).toBe("AmazonSQS.SendMessageBatch");
    expect(headers["content-type"]).toBe("application/x-amz-json-1.0");
    expect(headers.authorization).toContain("/eu-central-1/sqs/aws4_request");
    expect(body).toBe('{"QueueUrl":"q"}');
  });

  it("with a name of several words has them in the setting's name", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_SECRETS_MANAGER", process.env.AWS_ENDPOINT_URL_DYNAMODB);
    await new JsonClient(SECRETS).send("GetSecretValue", {});
    expect(received).toHaveLength(1);
  });

  it.each(["/bus", "/bus/"])("may be below a path: %s", async (path) => {
    vi.stubEnv("AWS_ENDPOINT_URL_SQS", `${process.env.AWS_ENDPOINT_URL_DYNAMODB}${path}`);
    await new JsonClient(QUEUES).send("SendMessageBatch", {});
    expect(received[0]!.path).toBe("/bus/");
  });

  it("without a result may answer nothing", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_SQS", process.env.AWS_ENDPOINT_URL_DYNAMODB);
    acts = [answer(200, "")];
    expect(await new JsonClient(QUEUES).send("DeleteMessage", {})).toEqual({});
  });

  it("is named in errors", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_SQS", process.env.AWS_ENDPOINT_URL_DYNAMODB);
    acts = [answer(400, ""), beSilent];
    const queues = new JsonClient(QUEUES, { attempts: 1, attemptMs: 50 });
    await expect(queues.send("SendMessage", {})).rejects.toThrow("SQS answered with status 400");
    await expect(queues.send("SendMessage", {})).rejects.toThrow("SQS did not answer within 50 ms");
  });

  it("is tried as often as its client, or else the request, says", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_SQS", process.env.AWS_ENDPOINT_URL_DYNAMODB);
    const queues = new JsonClient(QUEUES, { attempts: 2 });
    acts = [reset, reset, reset];
    await expect(queues.send("SendMessage", {})).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(received).toHaveLength(2);
    await expect(queues.send("SendMessage", {}, { attempts: 1 })).rejects.toMatchObject({
      code: "ECONNRESET",
    });
    expect(received).toHaveLength(3);
  });
});

describe("a connection", () => {
  it("is used again", async () => {
    await ask();
    connections = 0;
    for (let time = 0; time < 3; time += 1) await ask();
    expect(connections).toBe(0);
  });

  it("that the server has closed is replaced", async () => {
    await ask();
    connections = 0;
    serving.server.closeAllConnections();
    expect(await ask()).toEqual({ Item: { a: { S: "ä" } } });
    expect([received.length, connections]).toEqual([2, 1]);
  });
});

describe("the headers", () => {
  it("are signed by the credentials that the environment has at that moment", async () => {
    await ask();
    vi.stubEnv("AWS_ACCESS_KEY_ID", "second");
    vi.stubEnv("AWS_SESSION_TOKEN", "token-2");
    await ask();
    vi.stubEnv("AWS_SESSION_TOKEN", undefined);
    await ask();
    const keys = received.map(({ headers }) =>
      /Credential=(\w+)\/\d{8}\/([\w-]+)/.exec(headers.authorization!)!,
    );
    expect(keys.map(([, key, region]) => [key, region])).toEqual([
      ["first", "eu-central-1"],
      ["second", "eu-central-1"],
      ["second", "eu-central-1"],
    ]);
    expect(received.map(({ headers }) => headers["x-amz-security-token"])).toEqual([
      "token-1",
      "token-2",
      undefined,
    ]);
    expect(received[0]!.headers["x-amz-target"]).toBe("DynamoDB_20120810.GetItem");
  });

  it("pass on the trace of a function, and nothing elsewhere", async () => {
    vi.stubEnv("_X_AMZN_TRACE_ID", "Root=1-5759e988-bd862e3fe1be46a994272793");
    await ask();
    vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "aggregate");
    await ask();
    expect(received.map(({ headers }) => headers["x-amzn-trace-id"])).toEqual([
      undefined,
      "Root=1-5759e988-bd862e3fe1be46a994272793",
    ]);
  });

  it.each([
    ["eu-central-1", "dynamodb.eu-central-1.amazonaws.com"],
    ["cn-north-1", "dynamodb.cn-north-1.amazonaws.com.cn"],
  ])("name the endpoint of the region %s where no setting names another one", async (region, host) => {
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", undefined);
    vi.stubEnv("AWS_ENDPOINT_URL", undefined);
    vi.stubEnv("AWS_REGION", region);
    // Tests stay on this machine.
    await expect(ask({}, new DynamoDbClient())).rejects.toThrow(`would connect to ${host}`);
  });

  it("need credentials", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "");
    await expect(ask()).rejects.toThrow("set AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  });
});
