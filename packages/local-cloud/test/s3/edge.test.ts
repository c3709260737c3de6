import { PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "../../base/http.ts";
import { BUCKET, standUp, type Standing } from "./standUp.ts";

const DOMAIN = `${BUCKET}.s3.us-east-1.amazonaws.com`;
const DISTRIBUTION = "arn:aws:cloudfront::000000000000:distribution/E1";
/** The policy of CloudFront's guide, "Restrict access to an Amazon S3 origin", for all of an account. */
const READING = {
  ...{ Effect: "Allow", Principal: { Service: "cloudfront.amazonaws.com" }, Action: "s3:GetObject" },
  Resource: `arn:aws:s3:::${BUCKET}/images/*`,
  Condition: { ArnLike: { "AWS:SourceArn": "arn:aws:cloudfront::000000000000:distribution/*" } },
};

let standing: Standing;
beforeAll(async () => {
  standing = await standUp({ policy: [READING] });
  const about = { Bucket: BUCKET, ContentType: "image/png", CacheControl: "max-age=1" };
  for (const Key of ["images/a b.png", "import/a"])
    await standing.client.send(new PutObjectCommand({ ...about, Key, Body: "bytes" }));
});
afterAll(() => standing.stop());

const call = (path: string, more: Partial<Call> = {}): Call => ({
  ...{ method: "GET", path, query: new URLSearchParams("x=1"), headers: {} },
  ...{ body: Buffer.alloc(0), sourceIp: "127.0.0.1" },
  ...more,
});
const ask = async (path: string, more: Partial<Call> = {}, distribution = DISTRIBUTION) => {
  const { status, headers, body } = await standing.originAt(DOMAIN, distribution)!(call(path, more));
  return { status, headers, body: Buffer.from(body ?? "").toString() };
};

test("a distribution reads the objects that the policy names, with what is stored beside them", async () => {
  const { status, headers, body } = await ask("/images/a%20b.png");
  expect([status, body]).toEqual([200, "bytes"]);
  expect(headers).toMatchObject({ "content-type": "image/png", "cache-control": "max-age=1" });
  expect(await ask("/images/a%20b.png", { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
  expect(await ask("/images/a%20b.png", { headers: { range: "bytes=1-2" } })).toMatchObject({
    ...{ status: 206, body: "yt" },
  });
});

test("it reads no other object, none that is not there, and nothing for another account", async () => {
  for (const path of ["/import/a", "/images/none.png", "/images/../import/a"])
    expect([path, (await ask(path)).status]).toEqual([path, 403]);
  const other = "arn:aws:cloudfront::111111111111:distribution/E1";
  expect(await ask("/images/a%20b.png", {}, other)).toMatchObject({ status: 403 });
  expect(standing.originAt("other.s3.us-east-1.amazonaws.com", DISTRIBUTION)).toBeUndefined();
});
