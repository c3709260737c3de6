import { afterEach, expect, test } from "vitest";
import type { Answer, Call } from "../../base/http.ts";
import { createFunctionUrls } from "../../services/lambda/urls.ts";
import { functionArn, resources, stage, type Stage } from "./functions.ts";

let here: Stage | undefined;
afterEach(async () => {
  await here?.stop();
  here = undefined;
});

const ECHO = "export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });";

const PERMISSIONS = [
  { Action: "lambda:InvokeFunctionUrl", FunctionUrlAuthType: "NONE" },
  { Action: "lambda:InvokeFunction", InvokedViaFunctionUrl: true },
];

/** The function URL of a function with this code; and how to ask it. */
function open(
  source: string,
  { permissions = PERMISSIONS, properties = {} }: { permissions?: object[]; properties?: object } = {},
) {
  here = stage({ web: { source, properties } });
  const common = { FunctionName: functionArn("web"), Principal: "*" };
  const all = resources({
    Url: {
      Type: "AWS::Lambda::Url",
      Properties: { AuthType: "NONE", TargetFunctionArn: functionArn("web") },
    },
    ...Object.fromEntries(
      permissions.map((each, index) => [
        `Permission${index}`,
        { Type: "AWS::Lambda::Permission", Properties: { ...common, ...each } },
      ]),
    ),
  });
  const { lambda, clock, log } = here;
  const urls = createFunctionUrls({
    urls: all.slice(0, 1),
    permissions: all.slice(1),
    lambda,
    clock,
    log,
  });
  const [[domain, handle] = []] = Object.entries(urls);
  const ask = (call: Partial<Call> = {}): Promise<Answer> =>
    handle!({
      method: "POST",
      path: "/api/event",
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.alloc(0),
      sourceIp: "127.0.0.1",
      ...call,
    });
  return { domain: domain!, ask };
}

// Lambda developer guide, "Invoking Lambda function URLs", "Request payload format".
test("a request becomes an event of payload format 2.0", async () => {
  const { domain, ask } = open(ECHO);
  await here!.clock.advance(86_400_000);
  const headers = { "content-type": "text/plain", cookie: "a=1; b=2", "user-agent": "agent", host: domain };
  const query = new URLSearchParams("parameter1=value1&parameter1=value2&parameter2=value");
  const answer = await ask({
    headers,
    query,
    body: Buffer.from("Hello from client!"),
    sourceIp: "123.123.123.123",
  });
  const event = JSON.parse(String(answer.body)) as object;
  expect(domain).toMatch(/^[a-z0-9]{32}\.lambda-url\.us-east-1\.localhost:4000$/);
  expect(event).toEqual({
    version: "2.0",
    routeKey: "$default",
    rawPath: "/api/event",
    rawQueryString: "parameter1=value1&parameter1=value2&parameter2=value",
    cookies: ["a=1", "b=2"],
    headers: { "content-type": "text/plain", "user-agent": "agent", host: domain },
    queryStringParameters: { parameter1: "value1,value2", parameter2: "value" },
    requestContext: {
      accountId: "anonymous",
      apiId: domain.slice(0, 32),
      domainName: domain,
      domainPrefix: domain.slice(0, 32),
      http: {
        method: "POST",
        path: "/api/event",
        protocol: "HTTP/1.1",
        sourceIp: "123.123.123.123",
        userAgent: "agent",
      },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      routeKey: "$default",
      stage: "$default",
      time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/) as string,
      timeEpoch: here!.clock.now(),
    },
    body: "Hello from client!",
    isBase64Encoded: false,
  });
});

test.each([
  ["application/json", undefined, false],
  ["text/plain;charset=UTF-8", undefined, false],
  ["application/vnd.api+json", undefined, false],
  ["application/json", "gzip", true],
  ["application/octet-stream", undefined, true],
  ["application/x-www-form-urlencoded", undefined, true],
  [undefined, undefined, true],
])("a body of type %s, encoded %s, is base64: %s", async (type, encoding, isBase64Encoded) => {
  const { ask } = open(ECHO);
  const headers = { "content-type": type, "content-encoding": encoding };
  const event = JSON.parse(String((await ask({ headers, body: Buffer.from("é{}") })).body)) as object;
  expect(event).toMatchObject({ isBase64Encoded, body: isBase64Encoded ? "w6l7fQ==" : "é{}" });
});

// The same page, "Response payload format".
test.each([
  [
    "'Hello, world!'",
    { status: 200, headers: { "content-type": "application/json" }, body: '"Hello, world!"' },
  ],
  ["({ a: 1 })", { status: 200, headers: { "content-type": "application/json" }, body: '{"a":1}' }],
  [
    "({ statusCode: 201, headers: { 'Content-Type': 'text/x', 'My-Custom-Header': 'v' }, body: 'b', cookies: ['a=1', 'b=2'] })",
    {
      status: 201,
      headers: { "content-type": "text/x", "my-custom-header": "v", "set-cookie": ["a=1", "b=2"] },
      body: "b",
    },
  ],
  [
    "({ statusCode: 200, body: 'AAH/', isBase64Encoded: true })",
    { status: 200, headers: { "content-type": "application/json" }, body: Buffer.from([0, 1, 255]) },
  ],
  ["({ statusCode: 204 })", { status: 204, headers: { "content-type": "application/json" }, body: "" }],
])("what a function returns, %s, becomes a response", async (returned, answer) => {
  expect(await open(`export const handler = async () => ${returned};`).ask()).toEqual(answer);
});

test("a function that throws, or returns no response, is a 502 without details", async () => {
  const wrong = [
    "throw new Error('secret')",
    "return { statusCode: 'x' }",
    "return 'x'.repeat(6 * 1024 * 1024)",
  ];
  for (const source of wrong) {
    const answer = await open(`export const handler = async () => { ${source} };`).ask();
    expect(answer).toMatchObject({ status: 502, body: '{"Message":"Internal Server Error"}' });
    await here!.stop();
  }
  here = undefined;
});

test("a request over 6 MB, or one too many, does not reach it", async () => {
  const { ask } = open(ECHO);
  expect((await ask({ body: Buffer.alloc(6 * 1024 * 1024 + 1) })).status).toBe(413);
  expect(here!.lambda.environments()).toBe(0);
  await here!.stop();
  const busy = open(ECHO, { properties: { ReservedConcurrentExecutions: 0 } });
  expect(await busy.ask()).toMatchObject({ status: 429, body: '{"Message":"Rate Exceeded."}' });
});

// Developer guide, "Control access to Lambda function URLs": both since October 2025.
test("everybody must be permitted both actions", () => {
  expect(() => open(ECHO, { permissions: [] })).toThrow(
    "does not permit everybody lambda:InvokeFunctionUrl with FunctionUrlAuthType NONE, lambda:InvokeFunction with",
  );
  for (const lacking of [0, 1]) {
    expect(() => open(ECHO, { permissions: [PERMISSIONS[lacking]!] })).toThrow("does not permit everybody");
  }
});
