import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DeleteParameterCommand,
  DeleteParametersCommand,
  DescribeParametersCommand,
  GetParameterCommand,
  GetParametersByPathCommand,
  GetParametersCommand,
  PutParameterCommand,
  SSMClient,
  type PutParameterCommandInput,
} from "@aws-sdk/client-ssm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Clock } from "../../base/clock.ts";
import { silentLog } from "../../base/log.ts";
import { listen, type Listening } from "../../app/server.ts";
import { createSsm } from "../../services/ssm/index.ts";
import { openStore } from "../../base/store.ts";
import { PLACE, resources } from "../lambda/functions.ts";

let folder: string;
let server: Listening;
let client: SSMClient;
const clock = new Clock();

const open = async (template: Record<string, object> = {}): Promise<void> => {
  const parameters = resources(
    Object.fromEntries(
      Object.entries(template).map(([id, given]) => [
        id,
        { Type: "AWS::SSM::Parameter", Properties: { ...given } },
      ]),
    ),
  );
  const { handle } = createSsm({ ...PLACE, parameters, clock, store: openStore(join(folder, "ssm.jsonl")) });
  await server?.stop();
  const routes = { services: { ssm: handle }, targets: {}, paths: {}, upgrade: () => {} };
  server = await listen(0, () => routes, silentLog);
  client = new SSMClient({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
    maxAttempts: 1,
  });
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ssm-"));
  await open();
});
afterEach(async () => {
  client.destroy();
  await server.stop();
  rmSync(folder, { recursive: true });
});

const put = (Name: string, more: Partial<PutParameterCommandInput> = {}) =>
  client.send(new PutParameterCommand({ Name, Value: "v", Type: "SecureString", ...more }));
const get = (Name: string, WithDecryption = true) =>
  client.send(new GetParameterCommand({ Name, WithDecryption }));

test("a parameter is kept over a restart, in a file of its owner's", async () => {
  expect(await put("/a/secret", { Value: "one" })).toMatchObject({ Version: 1, Tier: "Standard" });
  await open();
  expect((await get("/a/secret")).Parameter).toMatchObject({
    Name: "/a/secret",
    Type: "SecureString",
    Value: "one",
    Version: 1,
    ARN: "arn:aws:ssm:us-east-1:000000000000:parameter/a/secret",
  });
  expect(statSync(join(folder, "ssm.jsonl")).mode & 0o777).toBe(0o600);
});

test("a parameter of a template is stored at the start, in a new version if its value has changed", async () => {
  const Name = "/a/urls";
  await open({ Urls: { Name, Type: "String", Value: "one" } });
  const first = { Type: "String", Value: "one", Version: 1 };
  expect((await get(Name)).Parameter).toMatchObject(first);
  await open({ Urls: { Name, Type: "String", Value: "one" } });
  expect((await get(Name)).Parameter).toMatchObject(first);
  await open({ Urls: { Name, Type: "String", Value: "two" } });
  expect((await get(Name)).Parameter).toMatchObject({ Value: "two", Version: 2 });
});

// CloudFormation's reference, AWS::SSM::Parameter: "doesn't support creating a SecureString parameter type".
test("a template makes no SecureString", async () => {
  await expect(open({ Key: { Name: "/a/key", Type: "SecureString", Value: "one" } })).rejects.toThrow(
    "Stack/Key (AWS::SSM::Parameter): Type SecureString is none that CloudFormation makes: String or StringList",
  );
});

test("a SecureString is returned only with WithDecryption, a String always", async () => {
  await put("/a/secret", { Value: "one" });
  await put("/a/plain", { Value: "two", Type: "String" });
  expect((await get("/a/secret", false)).Parameter?.Value).not.toContain("one");
  expect((await get("/a/plain", false)).Parameter?.Value).toBe("two");
});

// API reference, PutParameter: Overwrite is false by default.
test("the second of two callers that create a parameter gets ParameterAlreadyExists", async () => {
  const made = await Promise.allSettled([put("/a", { Value: "1" }), put("/a", { Value: "2" })]);
  const lost = made.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(lost.map(({ reason }) => (reason as Error).name)).toEqual(["ParameterAlreadyExists"]);
  expect(await put("/a", { Value: "3", Overwrite: true })).toMatchObject({ Version: 2 });
  expect((await get("/a")).Parameter?.Value).toBe("3");
});

test("operations on several names list the missing ones, and do not fail", async () => {
  await put("/a/1");
  await put("/a/2");
  const found = await client.send(
    new GetParametersCommand({ Names: ["/a/1", "/a/3"], WithDecryption: true }),
  );
  expect(found.Parameters?.map(({ Name }) => Name)).toEqual(["/a/1"]);
  expect(found.InvalidParameters).toEqual(["/a/3"]);
  const gone = await client.send(new DeleteParametersCommand({ Names: ["/a/1", "/a/2", "/a/3"] }));
  expect(gone).toMatchObject({ DeletedParameters: ["/a/1", "/a/2"], InvalidParameters: ["/a/3"] });
  await expect(get("/a/1")).rejects.toMatchObject({ name: "ParameterNotFound" });
  await expect(client.send(new DeleteParameterCommand({ Name: "/a/1" }))).rejects.toMatchObject({
    name: "ParameterNotFound",
  });
});

// API reference, GetParametersByPath: ten a page, one level unless recursive.
test("by path, in pages", async () => {
  for (let number = 10; number < 22; number += 1) await put(`/a/${number}`);
  await put("/a/10/deep");
  await put("/ab");
  const page = (NextToken?: string) =>
    client.send(new GetParametersByPathCommand({ Path: "/a", NextToken, WithDecryption: true }));
  const first = await page();
  expect(first.Parameters?.map(({ Name }) => Name)).toEqual(
    ["10", "11", "12", "13", "14", "15", "16", "17", "18", "19"].map((name) => `/a/${name}`),
  );
  const second = await page(first.NextToken);
  expect(second.Parameters?.map(({ Name }) => Name)).toEqual(["/a/20", "/a/21"]);
  expect(second.NextToken).toBeUndefined();
  for (const token of [
    first.NextToken!.slice(0, -4),
    `${first.NextToken}AAAA`,
    `${first.NextToken}=`,
    "forged",
  ])
    await expect(page(token)).rejects.toMatchObject({ name: "InvalidNextToken" });
  const deep = await client.send(new GetParametersByPathCommand({ Path: "/a/10/", Recursive: true }));
  expect(deep.Parameters?.map(({ Name }) => Name)).toEqual(["/a/10/deep"]);
});

test("errors name what is invalid and what is not imitated", async () => {
  for (const name of ["a/b", "/aws/x", "/a b", "/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16", ""]) {
    await expect(put(name)).rejects.toMatchObject({ name: "ValidationException" });
  }
  await expect(put("/a", { Value: "x".repeat(4097) })).rejects.toMatchObject({ name: "ValidationException" });
  await expect(put("/a", { Type: undefined })).rejects.toMatchObject({ name: "ValidationException" });
  await expect(put("/a", { Type: "Secret" as "String" })).rejects.toMatchObject({
    name: "UnsupportedParameterType",
  });
  await expect(put("/a", { KeyId: "alias/mine" })).rejects.toThrow("KeyId of PutParameter is not imitated");
  await expect(client.send(new DescribeParametersCommand({}))).rejects.toThrow(
    "DescribeParameters is not imitated",
  );
});
