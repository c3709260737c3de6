import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLambda, type Lambda } from "../../services/lambda/index.ts";
import { silentLog } from "../../base/log.ts";
import { openStore } from "../../base/store.ts";
import { resources as resourcesOf } from "../lambda/functions.ts";
import { BUCKET, standUp, type Standing } from "./standUp.ts";

/** It signs a URL with what Lambda gives it: endpoint, region, credentials and clock. */
const SOURCE = `import { createRequire } from "node:module";
const require = createRequire(${JSON.stringify(join(process.cwd(), "package.json"))});
const { GetObjectCommand, PutObjectCommand, S3Client } = require("@aws-sdk/client-s3");
const { getSignedUrl } = require("@aws-sdk/s3-request-presigner");
const client = new S3Client({});
export async function handler({ Key, Body }) {
  const place = { Bucket: "${BUCKET}", Key };
  if (Body !== undefined) return (await client.send(new PutObjectCommand({ ...place, Body }))).ETag;
  return getSignedUrl(client, new GetObjectCommand(place), { expiresIn: 60 });
}`;

let folder: string;
let standing: Standing;
let lambda: Lambda;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "s3-function-"));
  const allows = [
    { Effect: "Allow", Action: ["s3:GetObject", "s3:PutObject"], Resource: "arn:aws:s3:::jobs/export/*" },
  ];
  standing = await standUp({ allows });
  const file = join(folder, "sign.mjs");
  writeFileSync(file, SOURCE);
  const Properties = {
    ...{ FunctionName: "sign", Runtime: "nodejs24.x", Handler: "index.handler", Role: standing.role },
    ...{ Code: { S3Bucket: "assets", S3Key: file }, Timeout: 60 },
  };
  lambda = createLambda({
    ...{ origin: standing.origin, region: "us-east-1", clock: standing.clock, log: silentLog },
    ...{ functions: resourcesOf({ Sign: { Type: "AWS::Lambda::Function", Properties } }), configs: [] },
    ...{ assetOf: (location) => location, credentialsOf: standing.credentialsOf, allows: () => false },
    ...{ store: openStore(undefined), send: async () => {} },
  });
});
afterEach(async () => {
  await lambda.stop();
  await standing.stop();
  rmSync(folder, { recursive: true });
});

const ask = async (event: object) => {
  const { payload, functionError } = await lambda.invoke("sign", event);
  return functionError === undefined ? String(payload) : payload;
};

test("a function finds S3 by its endpoint, acts as its role, and signs URLs by the local clock", async () => {
  await standing.clock.advance(40 * 86_400_000);
  expect(await ask({ Key: "export/a", Body: "data" })).toMatch(/^"\w{32}"$/);
  const url = (await ask({ Key: "export/a" })) as string;
  expect(url.startsWith(`${standing.origin}/${BUCKET}/export/a?`)).toBe(true);
  expect(await (await fetch(url)).text()).toBe("data");
  await standing.clock.advance(120_000);
  expect((await fetch(url)).status).toBe(403);
  expect(await ask({ Key: "import/a", Body: "data" })).toMatchObject({ errorType: "AccessDenied" });
});
