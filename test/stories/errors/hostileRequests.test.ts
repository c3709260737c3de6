import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";

let test: TestCloud;
let logged: string[] = [];
beforeAll(async () => {
  test = await startTestCloud({
    log: { info: () => {}, detail: () => {}, hint: () => {}, error: (text) => void logged.push(text) },
  });
});
afterAll(() => test?.stop());

interface Got {
  status: number;
  body: string;
}

/** As it stands: fetch makes a URL of a path before it sends it. */
function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Got> {
  const { hostname: host, port } = new URL(test.outputs.httpUrl);
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, path, method: "POST", headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => (text += String(chunk)));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const signed = (service: string, operation = "") => ({
  authorization: `AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=any`,
  "x-amz-target": `Any.${operation}`,
});
const deep = (levels: number, opening = "[", closing = "]") =>
  opening.repeat(levels) + closing.repeat(levels);
/** Names that every object has, of which none is an operation. */
const INHERITED = ["__proto__", "constructor", "toString", "hasOwnProperty"];

describe.each(["dynamodb", "sqs", "ssm", "secretsmanager", "events", "cognito-idp"])("%s", (service) => {
  it.each(INHERITED)("has no operation %s", async (operation) => {
    const got = await post("/", `{"__proto__":{"a":1}}`, signed(service, operation));
    expect([400, 404, 501]).toContain(got.status);
    expect(got.body).toMatch(/UnknownOperation|NotImplemented/);
  });

  it.each(["Any", "GetItem", "PutEvents", "SendMessage"])(
    "takes no JSON 100,000 deep for %s",
    async (name) => {
      for (const nested of [deep(100_000), deep(100_000, '{"L":[', "]}")]) {
        const got = await post("/", `{"TableName":"any","Key":${nested}}`, signed(service, name));
        expect(got.status).toBe(400);
        expect(got.body).toContain("SerializationException");
      }
    },
  );
});

describe("DynamoDB", () => {
  const ask = async (operation: string, body: string) => {
    const { status, body: answered } = await post("/", body, signed("dynamodb", operation));
    return { status, answered: JSON.parse(answered) as Record<string, unknown> };
  };

  it("keeps an attribute __proto__ as any other, which is no key", async () => {
    const TableName = test.outputs.tableName as string;
    const item = '{"PK":{"S":"odd"},"SK":{"S":"odd"},"__proto__":{"S":"kept"}}';
    const key = '{"PK":{"S":"odd"},"SK":{"S":"odd"}}';
    expect(await ask("PutItem", `{"TableName":"${TableName}","Item":${item}}`)).toMatchObject({
      status: 200,
    });
    const { answered } = await ask("GetItem", `{"TableName":"${TableName}","Key":${key}}`);
    expect(Object.keys(answered.Item as object).sort()).toEqual(["PK", "SK", "__proto__"]);
    expect((await ask("GetItem", `{"TableName":"${TableName}","Key":${item}}`)).status).toBe(400);
    expect((await ask("GetItem", `{"TableName":"__proto__","Key":${key}}`)).status).toBe(400);
  });

  it.each([
    ["TransactWriteItems", '{"TransactItems":[1,null,{"Put":1},{"Put":null},{"__proto__":{"Item":1}}]}'],
    ["BatchGetItem", '{"RequestItems":{"any":null}}'],
    ["BatchWriteItem", '{"RequestItems":{"__proto__":[{"PutRequest":1}]}}'],
  ])("refuses an odd %s as DynamoDB's own faults are not", async (operation, body) => {
    expect((await ask(operation, body)).status).toBe(400);
  });
});

describe("the control plane", () => {
  it.each(INHERITED)("has nothing at %s", async (path) => {
    expect((await post(`/control/dynamodb/${path}`, "{}")).status).toBe(404);
  });

  it("takes no JSON 100,000 deep", async () => {
    for (const path of ["requests/stop", "stream", "faults", "time-to-live"]) {
      const nested = deep(100_000);
      const body = `{"id":${nested},"table":${nested},"ms":${nested},"error":${nested}}`;
      expect((await post(`/control/dynamodb/${path}`, body)).status).toBe(400);
    }
  });
});

it("other bodies 100,000 deep are refused, too", async () => {
  const json = { "content-type": "application/json" };
  for (const [path, headers] of [
    ["/clock", {}],
    ["/graphiql/headers", json],
    ["/v2/email/outbound-emails", signed("ses")],
    ["/2015-03-31/functions/any/invocations", signed("lambda")],
    ["/graphql", { ...json, "x-api-key": test.outputs.apiKey as string }],
  ] as [string, Record<string, string>][]) {
    expect([path, (await post(path, `{"email":${deep(100_000)}}`, headers)).status]).toEqual([path, 400]);
  }
});

it("a fault of the local cloud itself is logged with its stack, which its answer does not have", async () => {
  logged = [];
  const faults = [
    await post("/control/dynamodb/stream", '{"table":"none"}'),
    await post("/2015-03-31/functions/%E0%A4%A/invocations", "{}", signed("lambda")),
  ];
  for (const { status, body } of faults) {
    expect([status, JSON.parse(body)]).toEqual([
      500,
      { __type: "InternalFailure", message: "An internal error occurred." },
    ]);
  }
  expect(logged).toHaveLength(2);
  expect(logged[0]).toMatch(/^POST \/control\/dynamodb\/stream: Error: no template has a table none\n +at /);
});
