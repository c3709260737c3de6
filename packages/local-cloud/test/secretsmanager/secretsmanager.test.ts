import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  ListSecretsCommand,
  PutSecretValueCommand,
  RotateSecretCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Clock } from "../../base/clock.ts";
import { silentLog } from "../../base/log.ts";
import { createSecretsManager } from "../../services/secretsmanager/index.ts";
import { listen, type Listening } from "../../app/server.ts";
import { openStore } from "../../base/store.ts";
import { resources } from "../lambda/functions.ts";

let folder: string;
let file: string;
let server: Listening;
let client: SecretsManagerClient;
let resolve: (text: string) => string;
const clock = new Clock();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secrets-"));
  file = join(folder, "secrets.jsonl");
});
afterEach(async () => {
  client?.destroy();
  await server?.stop();
  rmSync(folder, { recursive: true });
});

async function open(properties: object): Promise<string> {
  const secrets = resources({
    Key: { Type: "AWS::SecretsManager::Secret", Properties: { Name: "codes", ...properties } },
  });
  const { handle, ...service } = createSecretsManager({ secrets, clock, store: openStore(file) });
  resolve = service.resolve;
  await server?.stop();
  const routes = { services: { secretsmanager: handle }, targets: {}, paths: {}, upgrade: () => {} };
  server = await listen(0, () => routes, silentLog);
  client = new SecretsManagerClient({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
    maxAttempts: 1,
  });
  return secrets[0]!.arn;
}

const value = (SecretId: string, more: object = {}) =>
  client.send(new GetSecretValueCommand({ SecretId, ...more }));

// CloudFormation reference, GenerateSecretString: 32 characters, one of each kind at least.
test("a secret is generated once and is the same after a restart, in a file of its owner's", async () => {
  const arn = await open({ GenerateSecretString: {} });
  const first = await value(arn);
  expect(first).toMatchObject({ ARN: arn, Name: "codes", VersionStages: ["AWSCURRENT"] });
  expect(first.SecretString).toHaveLength(32);
  for (const kind of [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/]) expect(first.SecretString).toMatch(kind);
  await open({ GenerateSecretString: {} });
  expect((await value("codes")).SecretString).toBe(first.SecretString);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("the template says of which characters, and in which JSON", async () => {
  await open({
    GenerateSecretString: {
      SecretStringTemplate: '{"algorithm":"sha256"}',
      GenerateStringKey: "key",
      PasswordLength: 64,
      ExcludePunctuation: true,
      ExcludeUppercase: true,
      ExcludeCharacters: "abc",
    },
  });
  const { algorithm, key } = JSON.parse((await value("codes")).SecretString!) as Record<string, string>;
  expect(algorithm).toBe("sha256");
  expect(key).toMatch(/^[d-z0-9]{64}$/);
});

test("a secret that the template gives follows the template", async () => {
  await open({ SecretString: "one" });
  expect((await value("codes")).SecretString).toBe("one");
  await open({ SecretString: "two" });
  expect((await value("codes")).SecretString).toBe("two");
  expect((await value("codes", { VersionStage: "AWSPREVIOUS" })).SecretString).toBe("one");
});

test("a new value is current, the old one previous; description and list contain no value", async () => {
  const arn = await open({ GenerateSecretString: {}, Description: "for codes" });
  const old = await value(arn);
  const { VersionId } = await client.send(new PutSecretValueCommand({ SecretId: arn, SecretString: "new" }));
  expect(await value(arn)).toMatchObject({ SecretString: "new", VersionId });
  expect((await value(arn, { VersionId: old.VersionId })).SecretString).toBe(old.SecretString);
  const described = await client.send(new DescribeSecretCommand({ SecretId: "codes" }));
  expect(described).toMatchObject({
    Description: "for codes",
    VersionIdsToStages: { [VersionId!]: ["AWSCURRENT"], [old.VersionId!]: ["AWSPREVIOUS"] },
  });
  const listed = await client.send(new ListSecretsCommand({}));
  expect(listed.SecretList?.map(({ Name }) => Name)).toEqual(["codes"]);
  expect(JSON.stringify([described, listed])).not.toContain(old.SecretString);
});

// CloudFormation guide, "Get a secret or secret value from Secrets Manager"; the first is what the CDK
// writes.
test("a template's dynamic references are resolved", async () => {
  const arn = await open({ SecretString: "one" });
  expect(resolve(`a {{resolve:secretsmanager:${arn}:SecretString:::}}`)).toBe("a one");
  expect(resolve("{{resolve:secretsmanager:codes}} b")).toBe("one b");
  expect(resolve("none")).toBe("none");
  expect(() => resolve("{{resolve:secretsmanager:codes:SecretString:key::}}")).toThrow(
    "a whole SecretString",
  );
  expect(() => resolve("{{resolve:secretsmanager:other}}")).toThrow("can't find");
});

test("what is missing or not imitated is refused", async () => {
  await open({ GenerateSecretString: {} });
  await expect(value("nothing")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  await expect(value("codes", { VersionStage: "AWSPENDING" })).rejects.toMatchObject({
    name: "ResourceNotFoundException",
  });
  await expect(client.send(new PutSecretValueCommand({ SecretId: "codes" }))).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
  await expect(client.send(new RotateSecretCommand({ SecretId: "codes" }))).rejects.toThrow(
    "RotateSecret is not imitated",
  );
  await expect(open({ ReplicaRegions: [] })).rejects.toThrow("ReplicaRegions is not imitated locally");
  await expect(open({ Name: "other", GenerateSecretString: { PasswordLength: 2 } })).rejects.toThrow(
    "GenerateSecretString",
  );
});
