import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { Clock } from "../../../../../packages/local-cloud/base/clock.ts";
import {
  AwsError,
  awsJsonError,
  operationOf,
  type Call,
} from "../../../../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../../../../packages/local-cloud/base/log.ts";
import { createSecretsManager } from "../../../../../packages/local-cloud/services/secretsmanager/index.ts";
import { listen, type Listening } from "../../../../../packages/local-cloud/app/server.ts";
import { openStore } from "../../../../../packages/local-cloud/base/store.ts";
import { resources } from "../../../../../packages/local-cloud/test/lambda/functions.ts";

const folder = mkdtempSync(join(tmpdir(), "edge-"));
const header = "x-rollcall-edge";
let server: Listening;
let client: SecretsManagerClient;
let arn: string;
let cameByEdge: typeof import("#functions/aws/edge").isFromEdge;
let reads = 0;
let isFailing = false;

/** Secrets Manager with the distribution's secret, and a function that has just been started. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  [reads, isFailing] = [0, false];
  const secrets = resources({
    Key: { Type: "AWS::SecretsManager::Secret", Properties: { Name: "edge", SecretString: "first" } },
  });
  arn = secrets[0]!.arn;
  const store = openStore(join(folder, `${Math.random()}.jsonl`));
  const { handle } = createSecretsManager({ secrets, clock: new Clock(), store: store as never });
  const secretsmanager = async (call: Call) => {
    if (operationOf(call) === "GetSecretValue") reads += 1;
    return isFailing ? awsJsonError(new AwsError("InvalidRequestException", "no")) : handle(call);
  };
  const routes = { services: { secretsmanager }, targets: {}, paths: {}, upgrade: () => {} };
  server = await listen(0, () => routes, silentLog);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${server.port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    EDGE_SECRET_ARN: arn,
    EDGE_HEADER: header,
  });
  client = new SecretsManagerClient({});
  vi.resetModules();
  ({ isFromEdge: cameByEdge } = await import("#functions/aws/edge"));
});
afterEach(async () => {
  vi.useRealTimers();
  client.destroy();
  await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

const give = (SecretString: string) =>
  client.send(new PutSecretValueCommand({ SecretId: arn, SecretString }));
const shows = (key: string) => cameByEdge({ [header]: key });
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

it("knows the distribution by its key, which is read once", async () => {
  expect(await shows("first")).toBe(true);
  expect(await shows("first")).toBe(true);
  // Its two labels, of which one has no value yet.
  expect(reads).toBe(2);
});

// Secrets Manager guide, "What's in a Secrets Manager secret?": AWSPREVIOUS is the version that was
// AWSCURRENT.
it("knows the key that the distribution still has, and the one that it gets", async () => {
  expect(await shows("first")).toBe(true);
  await give("second");
  pass(60_000);
  expect(await shows("first")).toBe(true);
  expect(await shows("second")).toBe(true);
  expect(await shows("first")).toBe(true);
});

it("knows both from its start", async () => {
  await give("second");
  expect(await shows("first")).toBe(true);
  expect(await shows("second")).toBe(true);
  expect(reads).toBe(2);
});

it("forgets the one before the one before as soon as it reads again", async () => {
  expect(await shows("first")).toBe(true);
  await give("second");
  await give("third");
  pass(60_000);
  expect(await shows("third")).toBe(true);
  expect(await shows("first")).toBe(false);
});

it("does not read for everybody who makes a key up, and never for who shows none", async () => {
  expect(await cameByEdge({})).toBe(false);
  expect(await shows("")).toBe(false);
  expect(reads).toBe(0);
  for (const forged of ["a", "b", "first ", "FIRST"]) expect(await shows(forged)).toBe(false);
  expect(reads).toBe(2);
  pass(3000);
  for (const forged of ["a", "b"]) expect(await shows(forged)).toBe(false);
  expect(reads).toBe(4);
});

it("cannot say whose a key is that it could not look up, and still knows those that it knew", async () => {
  expect(await shows("first")).toBe(true);
  isFailing = true;
  pass(3000);
  await expect(shows("second")).rejects.toMatchObject({ name: "InvalidRequestException" });
  await expect(shows("second")).rejects.toMatchObject({ name: "InvalidRequestException" });
  expect(await shows("first")).toBe(true);
  expect(reads).toBe(4);
  isFailing = false;
  pass(3000);
  expect(await shows("second")).toBe(false);
});
