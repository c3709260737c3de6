import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StandingClock } from "../support/clock.ts";
import { until } from "../support/until.ts";
import { ANYBODY, BUCKET, resources, standUp, temporaryFolder, type Standing } from "./standUp.ts";
import { bucketSettings, readPolicy } from "../../services/s3/settings.ts";

const DAY = 86_400_000;
let folder: ReturnType<typeof temporaryFolder>;
let standing: Standing | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await standing?.stop();
  standing = undefined;
  folder.remove();
});

const put = (Key: string, Body: string | Buffer) =>
  standing!.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, Metadata: { key: "é" } }));
const textOf = async (Key: string) => {
  const { Body } = await standing!.client.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
  return Body?.transformToString();
};
const keys = async () => {
  const { Contents = [] } = await standing!.client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
  return Contents.map(({ Key }) => Key);
};
const files = (): string[] =>
  existsSync(join(folder.path, "s3")) ? readdirSync(join(folder.path, "s3")) : [];

test("objects are kept over a stop and start, each in one file, and none is left of what was replaced or refused", async () => {
  standing = await standUp({ folder: folder.path });
  await put("../../a", "1");
  await put("../../a", "2");
  const wrong = { Bucket: BUCKET, Key: "b", Body: "x", ChecksumCRC32: "AAAAAA==" };
  await expect(standing.client.send(new PutObjectCommand(wrong))).rejects.toThrow();
  expect(files()).toHaveLength(1);
  await standing.stop();
  standing = await standUp({ folder: folder.path });
  expect(await textOf("../../a")).toBe("2");
  expect(files()).toHaveLength(1);
});

test("what is deleted leaves no byte of its key or its data in any file", async () => {
  standing = await standUp({ folder: folder.path });
  for (const key of ["kept", "person/a", "person/b", "person/c"]) await put(key, `data of ${key}`);
  await standing.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "person/a" }));
  const Objects = ["person/b", "person/c", "person/unknown"].map((Key) => ({ Key }));
  await standing.client.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects } }));
  const all = readdirSync(folder.path, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder.path, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => path + readFileSync(path, "latin1"))
    .join();
  expect([all.includes("person"), all.includes("data of kept"), await keys()]).toEqual([
    false,
    true,
    ["kept"],
  ]);
});

test("without a folder nothing is left behind", async () => {
  standing = await standUp();
  await put("a", "1");
  expect(await textOf("a")).toBe("1");
  expect(files()).toEqual([]);
});

/** Begins a Put, and sends a part of its body. */
async function beginPut(port: number): Promise<ReturnType<typeof connect>> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const headers = { host: "127.0.0.1", ...ANYBODY, "content-length": "10000000" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`PUT /${BUCKET}/a HTTP/1.1\r\n${lines.join("")}\r\n`);
  socket.write(Buffer.alloc(300_000, "new"));
  return socket;
}

test("a body goes to disk as it comes; a connection that ends in its middle leaves the old object, and no file", async () => {
  standing = await standUp({ folder: folder.path });
  await put("a", "old");
  const socket = await beginPut(standing.port);
  const sizes = () => files().map((name) => statSync(join(folder.path, "s3", name)).size);
  await until("the part of the body", async () => sizes().includes(300_000));
  socket.destroy();
  await until("the end of the file", async () => files().length === 1);
  expect(await textOf("a")).toBe("old");
});

test("kill -9 in the middle of a Put: the old object is there, and the part is gone after the next start", async () => {
  const program = join(import.meta.dirname, "serving.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, folder.path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  const socket = await beginPut(Number(port));
  socket.on("error", () => {});
  await until("the part of the body", async () => files().length === 2);
  child.kill("SIGKILL");
  await once(child, "exit");
  standing = await standUp({ folder: folder.path });
  expect(await textOf("a")).toBe("old");
  expect(files()).toHaveLength(1);
});

// User guide, "Lifecycle rules: Based on an object's age": the time is rounded up to the next midnight UTC.
describe("objects expire", () => {
  const rules = [
    { Status: "Enabled", Prefix: "import/", ExpirationInDays: 2, Id: "import" },
    { Status: "Enabled", Prefix: "import/late/", ExpirationInDays: 9 },
    { Status: "Disabled", Prefix: "kept/", ExpirationInDays: 1 },
    { Status: "Enabled", AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
  ];
  const bucket = { LifecycleConfiguration: { Rules: rules } };

  test("by prefix, at a midnight of the local clock, also while nothing ran", async () => {
    const clock = new StandingClock();
    await clock.advance(DAY - (clock.now() % DAY) + 3_600_000);
    standing = await standUp({ folder: folder.path, bucket, clock });
    for (const key of ["import/a", "import/late/b", "kept/c", "other"]) await put(key, "x");
    const { Expiration } = await standing.client.send(
      new GetObjectCommand({ Bucket: BUCKET, Key: "import/a" }),
    );
    const midnight = Math.ceil((clock.now() + 2 * DAY) / DAY) * DAY;
    expect(Expiration).toBe(`expiry-date="${new Date(midnight).toUTCString()}", rule-id="import"`);
    await clock.advance(midnight - clock.now() - 1000);
    expect(await keys()).toEqual(["import/a", "import/late/b", "kept/c", "other"]);
    await clock.advance(1000);
    await until("the removal", async () => files().length === 2);
    expect(await keys()).toEqual(["kept/c", "other"]);
    await put("import/d", "x");
    const ahead = clock.now() + 30 * DAY;
    await standing.stop();
    const later = new StandingClock();
    await later.advance(ahead - later.now());
    standing = await standUp({ folder: folder.path, bucket, clock: later });
    await until("the removal", async () => files().length === 2);
    expect(await keys()).toEqual(["kept/c", "other"]);
  });
});

describe("what a template may say", () => {
  const read = (bucket: object) => () => bucketSettings(resources({ bucket })[0]!, ["/clock"]);
  const secure = {
    ...{ Effect: "Deny", Principal: { AWS: "*" }, Action: "s3:*" },
    Condition: { Bool: { "aws:SecureTransport": "false" } },
  };

  test("what Ref and Fn::GetAtt give; a name that CloudFormation makes is lower-case and stable", () => {
    const [bucket, policy] = resources({ bucket: { BucketName: undefined } });
    expect(bucket!.ref).toMatch(/^stack-bucket-[a-z0-9]{12}$/);
    expect(resources({ bucket: { BucketName: undefined } })[0]!.ref).toBe(bucket!.ref);
    expect(policy!.ref).toBe(bucket!.ref);
    const [named] = resources({});
    expect(["Arn", "DomainName", "RegionalDomainName"].map((name) => named!.attribute(name))).toEqual([
      ...[`arn:aws:s3:::${BUCKET}`, `${BUCKET}.s3.amazonaws.com`, `${BUCKET}.s3.us-east-1.amazonaws.com`],
    ]);
  });

  test("properties without an effect are accepted", () => {
    const PublicAccessBlockConfiguration = { BlockPublicAcls: true };
    const OwnershipControls = { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] };
    const byS3 = [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } }];
    const BucketEncryption = { ServerSideEncryptionConfiguration: byS3 };
    expect(read({ PublicAccessBlockConfiguration, OwnershipControls, BucketEncryption })().name).toBe(BUCKET);
    expect(() => readPolicy(resources({ policy: [secure] })[1]!)).not.toThrow();
  });

  const kms = [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "aws:kms" } }];
  test.each<[object, string]>([
    [{ VersioningConfiguration: { Status: "Enabled" } }, "VersioningConfiguration is not imitated"],
    [{ ReplicationConfiguration: {} }, "ReplicationConfiguration is not imitated"],
    [{ NotificationConfiguration: {} }, "NotificationConfiguration is not imitated"],
    [{ WebsiteConfiguration: {} }, "WebsiteConfiguration is not imitated"],
    [{ LoggingConfiguration: {} }, "LoggingConfiguration is not imitated"],
    [{ BucketEncryption: { ServerSideEncryptionConfiguration: kms } }, "BucketEncryption by aws:kms"],
    [{ BucketName: "Upper" }, "BucketName Upper breaks the rules"],
    [{ BucketName: "clock" }, "BucketName clock is taken"],
    [
      { LifecycleConfiguration: { Rules: [{ Status: "Enabled", Transitions: [] }] } },
      "LifecycleConfiguration.Rules.Transitions",
    ],
    [
      { LifecycleConfiguration: { Rules: [{ Status: "Enabled", ExpirationInDays: 0 }] } },
      "ExpirationInDays 0",
    ],
    [{ CorsConfiguration: { CorsRules: [{ AllowedMethods: ["PATCH"] }] } }, "AllowedMethods PATCH"],
  ])("%j is refused by name", (bucket, message) => {
    expect(read(bucket)).toThrow(`Stack/Bucket (AWS::S3::Bucket): ${message}`);
  });

  test("another statement of a policy is refused by name", () => {
    const check = (statement: object) => () => readPolicy(resources({ policy: [secure, statement] })[1]!);
    expect(check({ Sid: "Public", Effect: "Allow" })).toThrow(
      "PolicyDocument.Statement Public is not imitated",
    );
    expect(check({ ...secure, Effect: "Allow" })).toThrow("PolicyDocument.Statement 1 is not imitated");
  });
});
