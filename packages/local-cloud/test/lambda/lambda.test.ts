import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { prune } from "../../services/lambda/compiled.ts";
import { createLambda } from "../../services/lambda/index.ts";
import { openStore } from "../../base/store.ts";
import {
  awaiting,
  functionArn,
  PLACE,
  queueArn,
  resources,
  ROLE,
  stage,
  until,
  type Stage,
} from "./functions.ts";

const signals = mkdtempSync(join(tmpdir(), "signals-"));
afterAll(() => rmSync(signals, { recursive: true }));
let here: Stage | undefined;
afterEach(async () => {
  await here?.stop();
  here = undefined;
});

const ECHO = "export const handler = async (event) => event;";

test("a function is started at its first event, by name or ARN, and keeps its memory between events", async () => {
  here = stage({ count: { source: "let n = 0; export const handler = async () => ++n;" } });
  expect(here.lambda.environments()).toBe(0);
  expect(await here.lambda.invoke("count", {})).toEqual({ payload: 1 });
  expect(await here.lambda.invoke(functionArn("count"), {})).toEqual({ payload: 2 });
  expect(here.lambda.environments()).toBe(1);
});

test("it is ended after ten seconds without an event", async () => {
  here = stage({ count: { source: "let n = 0; export const handler = async () => ++n;" } });
  await here.lambda.invoke("count", {});
  await here.clock.advance(10_000);
  expect(here.lambda.environments()).toBe(0);
  expect(await here.lambda.invoke("count", {})).toEqual({ payload: 1 });
});

test("each environment has temporary files of its own, which end with it; those of a killed cloud end with the next start", async () => {
  const folderOf = async (name: string): Promise<string> =>
    String((await here!.lambda.invoke(name, {})).payload);
  here = stage({ one: { source: FOLDER }, other: { source: FOLDER } });
  const folders = [await folderOf("one"), await folderOf("other")];
  expect(folders.map((folder) => existsSync(join(folder, "file")))).toEqual([true, true]);
  const cloud = dirname(folders[0]!);
  expect([dirname(folders[1]!), dirname(cloud), folders[0] === folders[1]]).toEqual([cloud, tmpdir(), false]);
  await here.clock.advance(10_000);
  await until(() => !folders.some((folder) => existsSync(folder)));
  expect(folders).not.toContain(await folderOf("one"));
  await here.stop();
  expect(existsSync(cloud)).toBe(false);
  const ofProcess = (pid: number): string => cloud.replace(`-${process.pid}-`, `-${pid}-`);
  const killed = ofProcess(spawnSync(process.execPath, ["--eval", ""]).pid);
  const living = ofProcess(process.ppid);
  for (const folder of [killed, living]) mkdirSync(join(folder, "tmp-1"), { recursive: true });
  here = stage({ one: { source: FOLDER } });
  expect([existsSync(killed), existsSync(living)]).toEqual([false, true]);
  rmSync(living, { recursive: true });
});

const FOLDER = `import { writeFileSync } from "node:fs";
  import { tmpdir } from "node:os";
  export const handler = async () => { writeFileSync(tmpdir() + "/file", ""); return tmpdir(); };`;

const threadAfter = (work: string): string => `import { threadId } from "node:worker_threads";
  export const handler = async () => { ${work} return threadId; };`;

test("short events at once share an environment, one after the other", async () => {
  here = stage({ short: { source: threadAfter("") } });
  const threads = await Promise.all(Array.from({ length: 12 }, () => here!.lambda.invoke("short", {})));
  expect(new Set(threads.map(({ payload }) => payload)).size).toBe(1);
});

test("long events at once get up to four environments, further ones wait", async () => {
  const enough = join(signals, "enough");
  here = stage({ long: { source: threadAfter(awaiting(enough)) } });
  const { lambda, clock } = here;
  const threads = Promise.all(Array.from({ length: 12 }, () => lambda.invoke("long", {})));
  for (const environments of [1, 2, 3, 4, 4, 4]) {
    expect(lambda.environments()).toBe(environments);
    // Of those that wait, one waits no longer.
    await clock.advance(500);
  }
  writeFileSync(enough, "");
  expect(new Set((await threads).map(({ payload }) => payload)).size).toBe(4);
});

test("the environment has the template's variables and Lambda's own, and nothing of this process", async () => {
  process.env.OF_THIS_MACHINE = "secret";
  const properties = { Environment: { Variables: { TABLE: "table" } }, MemorySize: 256 };
  here = stage({ env: { source: "export const handler = async () => process.env;", properties } });
  const { payload } = await here.lambda.invoke("env", {});
  delete process.env.OF_THIS_MACHINE;
  expect(payload).toEqual({
    TABLE: "table",
    TMPDIR: expect.stringContaining("rollcall-local-cloud-") as string,
    _HANDLER: "index.handler",
    AWS_ACCESS_KEY_ID: "ASIATEST",
    AWS_CONFIG_FILE: "/dev/null",
    AWS_DEFAULT_REGION: "us-east-1",
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_ENDPOINT_URL: "http://127.0.0.1:4000",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "256",
    AWS_LAMBDA_FUNCTION_NAME: "env",
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
    AWS_LAMBDA_LOG_GROUP_NAME: "/aws/lambda/env",
    AWS_REGION: "us-east-1",
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_SHARED_CREDENTIALS_FILE: "/dev/null",
    LANG: "en_US.UTF-8",
    TZ: ":UTC",
  });
});

test("a variable with the URL of a distribution has the origin at which this machine answers for it", async () => {
  const properties = {
    Environment: { Variables: { URL: "https://d1.cloudfront.net/a", OTHER: "https://d2.example" } },
  };
  const source = "export const handler = async () => [process.env.URL, process.env.OTHER];";
  here = stage({ env: { source, properties } }, { distributions: ["d1.cloudfront.net"] });
  expect((await here.lambda.invoke("env", {})).payload).toEqual([
    "http://127.0.0.1:4000/a",
    "https://d2.example",
  ]);
});

// Lambda developer guide, "Using the Lambda context object to retrieve Node.js function information".
test("the context has the function, its log group, a request id and the remaining time", async () => {
  const source = `export const handler = async (event, context) => ({ ...context, left: context.getRemainingTimeInMillis() });`;
  here = stage({ context: { source, properties: { Timeout: 900 } } });
  const context = (await here.lambda.invoke("context", {})).payload as Record<string, unknown>;
  expect(context).toMatchObject({
    functionName: "context",
    functionVersion: "$LATEST",
    invokedFunctionArn: functionArn("context"),
    memoryLimitInMB: "128",
    logGroupName: "/aws/lambda/context",
  });
  expect(context.awsRequestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(context.left).toBeGreaterThan(800_000);
  expect(context.left).toBeLessThanOrEqual(900_000);
});

test("Date returns the time of the local clock, in every form", async () => {
  const source = `export const handler = async () => ({
    now: Date.now(), made: new Date().getTime(), text: Date(), fixed: new Date(0).toISOString(),
    is: new Date() instanceof Date, same: new Date().constructor === Date, utc: Date.UTC(1970, 0, 2),
    kept: new (class extends Date { twice() { return this.getTime() * 2; } })(21).twice() });`;
  here = stage({ date: { source } });
  await here.clock.advance(400 * 86_400_000);
  const ask = async () => (await here!.lambda.invoke("date", {})).payload as Record<string, unknown>;
  const ahead = () => Date.now() + Number(here!.clock.offset[0]);
  const before = ahead();
  const payload = await ask();
  // As text it has no milliseconds.
  const told = [payload.now, payload.made, Date.parse(String(payload.text)) + 999];
  for (const each of told) expect(each).toBeGreaterThanOrEqual(before);
  for (const each of told) expect(each).toBeLessThan(ahead() + 1000);
  expect(payload).toMatchObject({
    fixed: "1970-01-01T00:00:00.000Z",
    is: true,
    same: true,
    utc: 86_400_000,
    kept: 42,
  });
  await here.clock.advance(86_400_000);
  const later = ahead();
  expect((await ask()).now).toBeGreaterThanOrEqual(later);
});

// Lambda developer guide, "Using error responses": errorType, errorMessage, trace.
test("an error fails the event, not the function", async () => {
  const source = `export const handler = async ({ how }) => {
    if (how === "throw") throw new TypeError("no good");
    if (how === "text") throw "only text";
    if (how === "exit") process.exit(3);
    if (how === "reject") { Promise.reject(new Error("lost")); await new Promise((done) => setTimeout(done, 1000)); }
    if (how === "later") { setTimeout(() => { throw new RangeError("late") }, 1); await new Promise((done) => setTimeout(done, 1000)); }
    return "fine"; };`;
  here = stage({ fail: { source } });
  const how = async (how: string) => here!.lambda.invoke("fail", { how });
  expect(await how("throw")).toMatchObject({
    functionError: "Unhandled",
    payload: {
      errorType: "TypeError",
      errorMessage: "no good",
      trace: expect.arrayContaining(["TypeError: no good"]) as unknown,
    },
  });
  expect((await how("text")).payload).toEqual({ errorType: "string", errorMessage: "only text", trace: [] });
  expect((await how("exit")).payload).toMatchObject({
    errorType: "Runtime.ExitError",
    errorMessage: expect.stringMatching(
      /^RequestId: \S+ Error: Runtime exited with error: exit status 3$/,
    ) as unknown,
  });
  expect((await how("reject")).payload).toMatchObject({
    errorType: "Runtime.UnhandledPromiseRejection",
    errorMessage: "Error: lost",
  });
  expect((await how("later")).payload).toMatchObject({ errorType: "RangeError", errorMessage: "late" });
  expect(await how("none")).toEqual({ payload: "fine" });
});

test("what runs too long is ended, and what takes too much memory", async () => {
  const source = `export const handler = async ({ how }) => {
    for (const held = []; how; ) if (how === "memory") held.push(new Array(10000).fill("x"));
    return "fine"; };`;
  here = stage({
    long: { source, properties: { Timeout: 1 } },
    heavy: { source, properties: { Timeout: 900, MemorySize: 128 } },
  });
  expect((await here.lambda.invoke("long", { how: "loop" })).payload).toEqual({
    errorType: "Sandbox.Timedout",
    errorMessage: expect.stringMatching(
      /^RequestId: \S+ Error: Task timed out after 1.00 seconds$/,
    ) as unknown,
  });
  expect(await here.lambda.invoke("heavy", { how: "memory" })).toMatchObject({ functionError: "Unhandled" });
  expect(await here.lambda.invoke("heavy", {})).toEqual({ payload: "fine" });
});

test("a module that cannot be loaded fails each event with that error", async () => {
  here = stage({
    broken: { source: "throw new Error('at import');" },
    none: { source: "export const other = 1;" },
    callback: { source: "export const handler = (event, context, callback) => callback(null, 1);" },
  });
  const errorOf = async (name: string) => (await here!.lambda.invoke(name, {})).payload;
  expect(await errorOf("broken")).toMatchObject({ errorType: "Error", errorMessage: "at import" });
  expect(await errorOf("broken")).toMatchObject({ errorType: "Error", errorMessage: "at import" });
  expect(await errorOf("none")).toMatchObject({ errorType: "Runtime.HandlerNotFound" });
  expect(await errorOf("callback")).toMatchObject({ errorType: "Runtime.CallbackHandlerDeprecated" });
});

test("a failure is an error with its stack, and a detail if the caller reports it", async () => {
  here = stage({ fail: { source: "export const handler = async () => { throw new Error('no'); };" } });
  expect(await here.lambda.invoke("fail", {}, { callerReports: true })).toMatchObject({
    functionError: "Unhandled",
  });
  expect(here.errors).toEqual([]);
  const logged: unknown = expect.stringMatching(/^fail: Error: no\n +at handler/);
  expect(here.lines).toEqual([logged]);
  await here.lambda.invoke("fail", {});
  expect(here.errors).toEqual([logged]);
});

test("a metric and a log line below an error are details, and others are shown", async () => {
  const lines = ['{"_aws":{}}', '{"level":"WARN"}', '{"level":"ERROR"}', "text"];
  const source = `export const handler = async () => { for (const line of ${JSON.stringify(lines)}) console.error(line); };`;
  here = stage({ talk: { source } });
  await here.lambda.invoke("talk", {});
  await until(() => here!.lines.length === 4);
  expect(here.errors).toEqual(['talk: {"level":"ERROR"}', "talk: text"]);
});

test("what the function prints is logged under its name", async () => {
  here = stage({ talk: { source: "export const handler = async () => { console.log('one\\ntwo'); };" } });
  expect(await here.lambda.invoke("talk", {})).toEqual({ payload: null });
  await until(() => here!.lines.includes("talk: two"));
  expect(here.lines).toEqual(["talk: one", "talk: two"]);
});

/** Replaces the script of a function, and answers an event in a new environment. */
async function afresh(source: string): Promise<unknown> {
  const file = join(signals, "script.cjs");
  writeFileSync(file, source);
  await here!.lambda.updateCode("script", file);
  return (await here!.lambda.invoke("script", {})).payload;
}

test("a script that was compiled before is the one that stands there now, of the same length, too", async () => {
  here = stage({ script: { source: ECHO } });
  const script = (value: string): string => `exports.handler = async () => ["${value}"].concat("!");`;
  for (const value of ["one", "one", "two", "two", "one"])
    expect(await afresh(script(value))).toEqual([value, "!"]);
});

test("what was compiled of a script is kept, the newest 300, for the next cloud", async () => {
  here = stage({ script: { source: ECHO } });
  const kept = join(here.folder, "compiled");
  await afresh("exports.handler = async () => 1;");
  const name = await until(
    () => existsSync(kept) && readdirSync(kept).find((each) => /^[0-9a-f]{64}$/.test(each)),
  );
  for (let n = 0; n < 300; n++) writeFileSync(join(kept, `newer-${n}`), "");
  utimesSync(join(kept, name), 1, 1);
  prune(kept);
  expect(readdirSync(kept)).toHaveLength(300);
  expect(readdirSync(kept)).not.toContain(name);
});

test("a folder that cannot be written costs no event", async () => {
  here = stage({ script: { source: ECHO } });
  writeFileSync(join(here.folder, "compiled"), "");
  expect(await afresh("exports.handler = async () => 1;")).toBe(1);
  await until(() => here!.lines.some((line) => line.includes("what was compiled could not be kept")));
});

test("a script has what CommonJS gives it: this, module and its paths", async () => {
  here = stage({ script: { source: ECHO } });
  const script = "this.handler = async () => [module.filename === __filename, module.paths.length > 0];";
  for (let n = 0; n < 2; n++) expect(await afresh(script)).toEqual([true, true]);
});

test("a script imports a module by import() in each new environment", async () => {
  here = stage({ script: { source: ECHO } });
  const script = 'exports.handler = async () => (await import("node:path")).sep;';
  for (let n = 0; n < 3; n++) expect(await afresh(script)).toBe("/");
});

test("a folder's index.js is CommonJS, unless the asset's own package.json says module", async () => {
  here = stage({ folder: { source: ECHO } });
  const folder = (name: string, files: Record<string, string>): string => {
    mkdirSync(join(here!.folder, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(here!.folder, name, file), text);
    return join(here!.folder, name);
  };
  writeFileSync(join(here.folder, "package.json"), '{"type":"module"}');
  await here.lambda.updateCode(
    "folder",
    folder("a", { "index.js": "exports.handler = async () => require('node:path').sep;" }),
  );
  expect(await here.lambda.invoke("folder", {})).toEqual({ payload: "/" });
  const esm = { "index.js": "export const handler = async () => 2;", "package.json": '{"type":"module"}' };
  await here.lambda.updateCode("folder", folder("b", esm));
  expect(await here.lambda.invoke("folder", {})).toEqual({ payload: 2 });
  await here.lambda.updateCode(
    "folder",
    folder("c", { "index.mjs": "export const handler = async () => 3;" }),
  );
  expect(await here.lambda.invoke("folder", {})).toEqual({ payload: 3 });
});

test("new code serves the next event; the event in flight ends with the old", async () => {
  const enough = join(signals, "swapped");
  const source = `export const handler = async ({ waits }) => { if (waits) { ${awaiting(enough)} } return "old"; };`;
  here = stage({ swap: { source } });
  await here.lambda.invoke("swap", {});
  const inFlight = here.lambda.invoke("swap", { waits: true });
  const file = join(here.folder, "new.mjs");
  writeFileSync(file, "export const handler = async () => 'new';");
  const ends: string[] = [];
  const over = here.lambda.updateCode("swap", file).then(() => ends.push("the old code"));
  const next = here.lambda.invoke("swap", {});
  void inFlight.then(() => ends.push("the event in flight"));
  expect(ends).toEqual([]);
  writeFileSync(enough, "");
  expect((await next).payload).toBe("new");
  expect((await inFlight).payload).toBe("old");
  await over;
  expect(ends).toEqual(["the event in flight", "the old code"]);
});

// Lambda developer guide, "How Lambda handles errors and retries with asynchronous invocation": 1 minute,
// then 2 minutes.
test("an asynchronous event is tried three times on the local clock, then goes to the dead letters and the destination", async () => {
  here = stage(
    {
      fail: {
        source: "export const handler = async () => { throw new Error('always'); };",
        properties: { DeadLetterConfig: { TargetArn: queueArn("dead") } },
      },
    },
    {
      queues: { dead: {}, failures: {} },
      configs: { fail: { DestinationConfig: { OnFailure: { Destination: queueArn("failures") } } } },
    },
  );
  const failures = () => here!.lines.filter((line) => line.includes("failed: Error: always")).length;
  expect(await here.lambda.invoke("fail", { n: 1 }, { type: "Event" })).toEqual({ payload: null });
  await until(() => failures() === 1);
  await here.clock.advance(59_000);
  expect(failures()).toBe(1);
  await here.clock.advance(1_000);
  await until(() => failures() === 2);
  await here.clock.advance(120_000);
  await until(() => failures() === 3);
  const record = await until(async () => (await here!.bodies("failures"))[0]);
  expect(record).toMatchObject({
    version: "1.0",
    requestContext: {
      functionArn: `${functionArn("fail")}:$LATEST`,
      condition: "RetriesExhausted",
      approximateInvokeCount: 3,
    },
    requestPayload: { n: 1 },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    responsePayload: { errorType: "Error", errorMessage: "always" },
  });
  expect(await here.bodies("dead")).toEqual([{ n: 1 }]);
  // Only the last attempt is an error, with its stack.
  expect(here.errors).toEqual([
    expect.stringMatching(/^fail: event \S+ failed: Error: always\n +at handler/) as unknown,
  ]);
});

test("an accepted event survives a restart", async () => {
  here = stage({ echo: { source: ECHO } }, { queues: { done: {} } });
  const file = join(here.folder, "kept.jsonl");
  const common = { FunctionName: "echo", Runtime: "nodejs24.x", Handler: "index.handler", Role: ROLE };
  const functions = resources({
    Echo: {
      Type: "AWS::Lambda::Function",
      Properties: { ...common, Code: { S3Key: join(here.folder, "echo.mjs") } },
    },
  });
  const config = {
    FunctionName: "echo",
    Qualifier: "$LATEST",
    DestinationConfig: { OnSuccess: { Destination: queueArn("done") } },
  };
  const open = () =>
    createLambda({
      functions,
      configs: resources({ Config: { Type: "AWS::Lambda::EventInvokeConfig", Properties: config } }),
      assetOf: (location) => location,
      credentialsOf: () => ({ accessKeyId: "a", secretAccessKey: "b" }),
      ...PLACE,
      ...{ clock: here!.clock, log: here!.log, send: here!.sqs.send, allows: () => true },
      store: openStore(file),
    });
  const killed = open();
  await killed.invoke("echo", { n: 7 }, { type: "Event" });
  await killed.stop();
  expect(await here.bodies("done")).toEqual([]);
  const restarted = open();
  restarted.start();
  const record = await until(async () => (await here!.bodies("done"))[0]);
  expect(record).toMatchObject({ requestPayload: { n: 7 }, requestContext: { condition: "Success" } });
  await restarted.stop();
});

const call = (path: string, headers: Record<string, string> = {}, body = "{}", method = "POST") => ({
  ...{ method, path, headers, query: new URLSearchParams(), sourceIp: "127.0.0.1" },
  body: Buffer.from(body),
});

// Lambda API reference, Invoke.
test("the Invoke operation over HTTP", async () => {
  const source =
    "export const handler = async (event) => { if (event.bad) throw new Error('bad'); return event; };";
  here = stage({ echo: { source } });
  const path = "/2015-03-31/functions/echo/invocations";
  const ok = await here.lambda.handle(call(path, {}, '{"a":1}'));
  expect(ok).toMatchObject({
    status: 200,
    body: '{"a":1}',
    headers: { "x-amz-executed-version": "$LATEST" },
  });
  const byArn = call(path.replace("echo", encodeURIComponent(functionArn("echo"))), {}, '{"bad":1}');
  expect(await here.lambda.handle(byArn)).toMatchObject({
    status: 200,
    headers: { "x-amz-function-error": "Unhandled" },
  });
  expect(await here.lambda.handle(call(path, { "x-amz-invocation-type": "Event" }))).toEqual({ status: 202 });
  expect(await here.lambda.handle(call(path, { "x-amz-invocation-type": "DryRun" }))).toEqual({
    status: 204,
  });
  const missing = await here.lambda.handle(call(path.replace("echo", "missing")));
  expect(missing).toMatchObject({
    status: 404,
    headers: { "x-amzn-errortype": "ResourceNotFoundException" },
  });
  expect(await here.lambda.handle(call(path, {}, "{"))).toMatchObject({
    headers: { "x-amzn-errortype": "InvalidRequestContentException" },
  });
  const configured = path.replace("invocations", "configuration");
  const { status, body } = await here.lambda.handle(call(configured, {}, "", "GET"));
  expect([status, JSON.parse(String(body))]).toMatchObject([
    200,
    { FunctionName: "echo", FunctionArn: functionArn("echo"), Environment: { Variables: {} } },
  ]);
  expect(await here.lambda.handle(call(configured.replace("echo", "missing"), {}, "", "GET"))).toMatchObject({
    status: 404,
  });
  expect(await here.lambda.handle(call("/2015-03-31/functions", {}, "", "GET"))).toMatchObject({
    status: 404,
  });
});

test("a property that is not imitated is refused by name", () => {
  const refused = (properties: object) => () => (here = stage({ f: { source: ECHO, properties } }));
  expect(refused({ VpcConfig: {} })).toThrow("(AWS::Lambda::Function): VpcConfig is not imitated locally");
  expect(refused({ Runtime: "python3.13" })).toThrow("Runtime python3.13 is not imitated locally");
  expect(refused({ DeadLetterConfig: { TargetArn: queueArn("forbidden") } })).toThrow(
    `Role does not allow sqs:SendMessage on ${queueArn("forbidden")}`,
  );
  expect(refused({ Code: { ZipFile: "" } })).toThrow("Code.ZipFile is not imitated locally");
  expect(refused({ DeadLetterConfig: { TargetArn: "arn:aws:sns:us-east-1:000000000000:t" } })).toThrow(
    "is not an SQS queue",
  );
});
