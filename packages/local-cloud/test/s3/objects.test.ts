import { createHash } from "node:crypto";
import { Agent } from "node:http";
import { Readable } from "node:stream";
import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ANYBODY, BUCKET, codeIn, send, standUp, type Standing } from "./standUp.ts";

let standing: Standing;
beforeEach(async () => {
  standing = await standUp();
});
afterEach(() => standing.stop());

const put = (Key: string, Body: string | Buffer | Readable = "data", more: object = {}) =>
  standing.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more }));
const get = (Key: string, more: object = {}) =>
  standing.client.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
const textOf = async (Key: string, more: object = {}) => (await get(Key, more)).Body?.transformToString();

describe("PutObject and GetObject", () => {
  test("the bytes and headers come back; the ETag is the MD5", async () => {
    const Metadata = { job: "a1" };
    const given = {
      ...{ ContentType: "text/csv", ContentDisposition: 'attachment; filename="a.csv"', Metadata },
      ...{ CacheControl: "no-store", ContentLanguage: "de", ContentEncoding: "gzip" },
    };
    const md5 = createHash("md5").update("größe").digest("hex");
    const made = await put("import/a.csv", "größe", given);
    expect(made).toMatchObject({ ETag: `"${md5}"`, ServerSideEncryption: "AES256" });
    expect(made.ChecksumCRC32).toBeDefined();
    const got = await get("import/a.csv", { ChecksumMode: "ENABLED" });
    expect(got).toMatchObject({ ...given, ETag: `"${md5}"`, ContentLength: 7, AcceptRanges: "bytes" });
    expect(got.ChecksumCRC32).toBe(made.ChecksumCRC32);
    expect(got.LastModified).toEqual(new Date(Math.floor(standing.clock.now() / 1000) * 1000));
    expect(await got.Body?.transformToString()).toBe("größe");
    const head = new HeadObjectCommand({ Bucket: BUCKET, Key: "import/a.csv" });
    expect(await standing.client.send(head)).toMatchObject({ ...given, ContentLength: 7 });
  });

  test("an empty object", async () => {
    await put("empty", "");
    expect(await get("empty")).toMatchObject({ ContentLength: 0, ContentType: "application/octet-stream" });
  });

  test("a stream, which the SDK sends in chunks with a checksum at the end", async () => {
    const pieces = Array.from({ length: 40 }, (_, n) => Buffer.alloc(3 + n * 997, n));
    const whole = Buffer.concat(pieces);
    const made = await put("stream", Readable.from(pieces), { ContentLength: whole.length });
    expect(made.ChecksumCRC32).toBeDefined();
    const got = await get("stream");
    expect(got.ContentEncoding).toBeUndefined();
    expect(Buffer.from(await got.Body!.transformToByteArray()).equals(whole)).toBe(true);
  });

  test("a body that is larger than those of other services", async () => {
    const body = Buffer.alloc(24 * 1024 * 1024, "0123456789abcdef");
    await put("large", body);
    const got = await get("large");
    expect(
      createHash("md5")
        .update(await got.Body!.transformToByteArray())
        .digest("hex"),
    ).toBe(createHash("md5").update(body).digest("hex"));
  });

  // User guide, "Naming Amazon S3 objects": a key is a sequence of UTF-8 characters; `/` and `..` have no
  // meaning.
  test.each([
    "../up",
    "a/../../b",
    "/rooted",
    "a//b",
    "..",
    "%2e%2e%2f",
    "a b+c&d=?#é😀",
    "con.",
    '\u0001<&>"',
  ])("a key is a name and no path: %j", async (key) => {
    await put(key, key);
    expect(await textOf(key)).toBe(key);
    const { Contents } = await standing.client.send(
      new ListObjectsV2Command({ Bucket: BUCKET, EncodingType: "url" }),
    );
    expect(Contents?.map((each) => decodeURIComponent(each.Key!))).toEqual([key]);
  });

  test("a path that was not normalised names its key", async () => {
    await send(standing.port, "PUT", `/${BUCKET}/../clock`, { ...ANYBODY, "content-length": "1" }, "x");
    expect(await textOf("../clock")).toBe("x");
  });

  test("a key that has none is NoSuchKey; a HEAD has no body to say so", async () => {
    await expect(get("none")).rejects.toMatchObject({
      ...{ name: "NoSuchKey", Key: "none", $metadata: { httpStatusCode: 404 } },
    });
    const head = new HeadObjectCommand({ Bucket: BUCKET, Key: "none" });
    await expect(standing.client.send(head)).rejects.toMatchObject({ name: "NotFound" });
  });

  test("a Put replaces the object, and readers of the old one get all of it", async () => {
    await put("a", Buffer.alloc(4_000_000, "old"));
    const before = await get("a");
    await put("a", "new");
    expect(await textOf("a")).toBe("new");
    expect((await before.Body!.transformToByteArray()).length).toBe(4_000_000);
  });
});

// API reference, PutObject: If-None-Match and If-Match.
describe("conditions of PutObject", () => {
  test("If-None-Match: * keeps what is there", async () => {
    await put("a", "1", { IfNoneMatch: "*" });
    await expect(put("a", "2", { IfNoneMatch: "*" })).rejects.toMatchObject({
      ...{ name: "PreconditionFailed", Condition: "If-None-Match", $metadata: { httpStatusCode: 412 } },
    });
    expect(await textOf("a")).toBe("1");
  });

  test("of concurrent ones the first to be complete wins", async () => {
    const all = Array.from({ length: 8 }, (_, n) => put("a", Buffer.alloc(300_000, n), { IfNoneMatch: "*" }));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("If-Match replaces the version that it names", async () => {
    const { ETag } = await put("a", "1");
    await put("a", "2", { IfMatch: ETag });
    await expect(put("a", "3", { IfMatch: ETag })).rejects.toMatchObject({ name: "PreconditionFailed" });
    await expect(put("b", "3", { IfMatch: ETag })).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(await textOf("a")).toBe("2");
  });
});

// User guide, "Checking object integrity in Amazon S3".
describe("digests", () => {
  const digest = (algorithm: string, text: string) => createHash(algorithm).update(text).digest("base64");
  const expectRefused = async (name: string, more: object) => {
    await expect(put("a", "data", more)).rejects.toMatchObject({ name });
    await expect(get("a")).rejects.toMatchObject({ name: "NoSuchKey" });
  };

  test("right ones are accepted, and a checksum is returned", async () => {
    await put("a", "data", { ContentMD5: digest("md5", "data") });
    const { ChecksumSHA256 } = await put("a", "data", { ChecksumSHA256: digest("sha256", "data") });
    expect(ChecksumSHA256).toBe(digest("sha256", "data"));
    expect((await get("a", { ChecksumMode: "ENABLED" })).ChecksumSHA256).toBe(ChecksumSHA256);
    await put("a", "data", { ChecksumSHA1: digest("sha1", "data") });
  });

  test("wrong ones are BadDigest, and nothing is stored", async () => {
    await expectRefused("BadDigest", { ContentMD5: digest("md5", "date") });
    await expectRefused("BadDigest", { ChecksumSHA256: digest("sha256", "date") });
    await expectRefused("BadDigest", { ChecksumCRC32: "AAAAAA==" });
    await expectRefused("InvalidDigest", { ContentMD5: "nonsense" });
  });

  test("a wrong checksum after a stream's last chunk is BadDigest", async () => {
    const headers = {
      ...ANYBODY,
      ...{
        "x-amz-content-sha256": "STREAMING-UNSIGNED-PAYLOAD-TRAILER",
        "x-amz-trailer": "x-amz-checksum-crc32",
      },
      ...{ "content-encoding": "aws-chunked", "x-amz-decoded-content-length": "4" },
    };
    const path = `/${BUCKET}/a`;
    const body = (checksum: string) => `4\r\ndata\r\n0\r\nx-amz-checksum-crc32:${checksum}\r\n\r\n`;
    expect(codeIn(await send(standing.port, "PUT", path, headers, body("AAAAAA==")))).toBe("BadDigest");
    expect(await send(standing.port, "PUT", path, headers, body("rfPzYw=="))).toMatchObject({ status: 200 });
    const cut = body("rfPzYw==").slice(0, 12);
    expect(codeIn(await send(standing.port, "PUT", path, headers, cut))).toBe("IncompleteBody");
    const longer = { ...headers, "x-amz-decoded-content-length": "5" };
    expect(codeIn(await send(standing.port, "PUT", path, longer, body("rfPzYw==")))).toBe("IncompleteBody");
    const signed = { ...headers, "x-amz-content-sha256": "STREAMING-AWS4-HMAC-SHA256-PAYLOAD" };
    expect(codeIn(await send(standing.port, "PUT", path, signed, body("")))).toBe("NotImplemented");
    expect(await textOf("a")).toBe("data");
  });

  test("an upload that is refused in its middle is answered, and its connection takes the next request", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const chunk = Buffer.alloc(3_000_000, "x").toString();
    const headers = {
      ...ANYBODY,
      ...{
        "x-amz-content-sha256": "STREAMING-UNSIGNED-PAYLOAD-TRAILER",
        "x-amz-decoded-content-length": "5",
      },
    };
    const body = `${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`;
    const path = `/${BUCKET}/a`;
    expect(codeIn(await send(standing.port, "PUT", path, headers, body, agent))).toBe("IncompleteBody");
    const next = await send(standing.port, "GET", path, ANYBODY, undefined, agent);
    expect([codeIn(next), next.reused]).toEqual(["NoSuchKey", true]);
    agent.destroy();
  });

  test("a body that is another than was signed", async () => {
    const headers = { ...ANYBODY, "x-amz-content-sha256": "0".repeat(64) };
    const got = await send(standing.port, "PUT", `/${BUCKET}/a`, headers, "data");
    expect([got.status, codeIn(got)]).toEqual([400, "XAmzContentSHA256Mismatch"]);
  });
});

// API reference, GetObject; RFC 9110, section 14.
describe("ranges and conditions of GetObject", () => {
  beforeEach(() => put("a", "0123456789"));

  test.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-30", "0123456789", "bytes 0-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("%s", async (Range, text, ContentRange) => {
    const got = await get("a", { Range });
    expect(got).toMatchObject({
      ContentRange,
      ContentLength: text.length,
      $metadata: { httpStatusCode: 206 },
    });
    expect(await got.Body?.transformToString()).toBe(text);
    const head = await standing.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: "a", Range }));
    expect(head).toMatchObject({ ContentLength: text.length });
  });

  test.each(["bytes=10-", "bytes=-0", "bytes=99-100"])("%s is not satisfiable", async (Range) => {
    await expect(get("a", { Range })).rejects.toMatchObject({
      ...{ name: "InvalidRange", ActualObjectSize: "10", $metadata: { httpStatusCode: 416 } },
    });
  });

  test.each(["bytes=4-2", "bytes=0-1,3-4", "items=1-2"])("%s is ignored", async (Range) => {
    expect(await textOf("a", { Range })).toBe("0123456789");
  });

  test("If-None-Match is 304, If-Match is 412, and dates count where they stand alone", async () => {
    const { ETag, LastModified } = await get("a");
    const status = async (more: object) =>
      get("a", more).then(
        () => 200,
        (error: { $metadata: { httpStatusCode: number } }) => error.$metadata.httpStatusCode,
      );
    const before = new Date(LastModified!.getTime() - 1000);
    expect(await status({ IfNoneMatch: ETag })).toBe(304);
    expect(await status({ IfNoneMatch: '"other"' })).toBe(200);
    expect(await status({ IfMatch: ETag, IfUnmodifiedSince: before })).toBe(200);
    expect(await status({ IfMatch: '"other"' })).toBe(412);
    expect(await status({ IfModifiedSince: LastModified })).toBe(304);
    expect(await status({ IfModifiedSince: before })).toBe(200);
    expect(await status({ IfModifiedSince: LastModified, IfNoneMatch: '"other"' })).toBe(200);
    expect(await status({ IfUnmodifiedSince: before })).toBe(412);
  });
});

describe("deleting", () => {
  test("DeleteObject is 204, also if there is nothing", async () => {
    await put("a");
    const remove = () => standing.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "a" }));
    expect((await remove()).$metadata.httpStatusCode).toBe(204);
    expect((await remove()).$metadata.httpStatusCode).toBe(204);
    await expect(get("a")).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  const removeAll = (keys: string[], Quiet = false) =>
    standing.client.send(
      new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet } }),
    );

  test("DeleteObjects answers for each key, up to 1,000", async () => {
    const odd = '<a> & "b" é';
    await put(odd);
    const keys = [odd, ...Array.from({ length: 999 }, (_, n) => `none/${n}`)];
    const { Deleted, Errors } = await removeAll(keys);
    expect(Deleted?.map(({ Key }) => Key)).toEqual(keys);
    expect(Errors ?? []).toEqual([]);
    await expect(get(odd)).rejects.toMatchObject({ name: "NoSuchKey" });
    expect((await removeAll(["x"], true)).Deleted ?? []).toEqual([]);
    await expect(removeAll([...keys, "one more"])).rejects.toMatchObject({ name: "MalformedXML" });
  });

  test.each([
    ["<Delete><Object><Key>a</Key></Object>", "MalformedXML"],
    ["<Delete></Delete>", "MalformedXML"],
    ["<Delete><Object><Key>&bad;</Key></Object></Delete>", "MalformedXML"],
    ["no xml", "MalformedXML"],
    ["<Delete><Object><Key>a</Key><VersionId>1</VersionId></Object></Delete>", "NotImplemented"],
  ])("%s is %s", async (body, code) => {
    const headers = { ...ANYBODY, "content-md5": createHash("md5").update(body).digest("base64") };
    expect(codeIn(await send(standing.port, "POST", `/${BUCKET}?delete`, headers, body))).toBe(code);
    const without = await send(standing.port, "POST", `/${BUCKET}?delete`, ANYBODY, body);
    expect(codeIn(without)).toBe("InvalidRequest");
  });
});

// API reference, ListObjectsV2.
describe("ListObjectsV2", () => {
  const list = (more: object = {}) =>
    standing.client.send(new ListObjectsV2Command({ Bucket: BUCKET, ...more }));

  test("keys in the order of their bytes, with prefix and start-after", async () => {
    const keys = ["a", "a/b", "a/c", "b", "é", "\uffee", "😀"];
    for (const key of [...keys].reverse()) await put(key, key);
    const { Contents, KeyCount, IsTruncated } = await list();
    expect(Contents?.map(({ Key }) => Key)).toEqual(keys);
    expect({ KeyCount, IsTruncated }).toEqual({ KeyCount: 7, IsTruncated: false });
    expect(Contents?.[1]).toMatchObject({
      Size: 3,
      StorageClass: "STANDARD",
      ETag: expect.stringMatching(/^"\w{32}"$/) as string,
    });
    expect((await list({ Prefix: "a/" })).Contents?.map(({ Key }) => Key)).toEqual(["a/b", "a/c"]);
    expect((await list({ StartAfter: "a/c" })).Contents?.map(({ Key }) => Key)).toEqual(keys.slice(3));
    expect(await list({ Prefix: "none" })).toMatchObject({ KeyCount: 0 });
  });

  test("a delimiter rolls up; pages neither repeat nor miss anything", async () => {
    for (const key of ["a", "dir/1", "dir/2", "dir/sub/3", "e/1", "f"]) await put(key);
    for (const MaxKeys of [1, 2, 3, 1000]) {
      const seen: string[] = [];
      const pages = paginateListObjectsV2(
        { client: standing.client, pageSize: MaxKeys },
        { Bucket: BUCKET, Delimiter: "/" },
      );
      for await (const { Contents = [], CommonPrefixes = [], KeyCount } of pages) {
        expect(KeyCount).toBeLessThanOrEqual(MaxKeys);
        seen.push(...Contents.map(({ Key }) => Key!), ...CommonPrefixes.map(({ Prefix }) => Prefix!));
      }
      expect(seen.sort()).toEqual(["a", "dir/", "e/", "f"]);
    }
    const later = await list({ Delimiter: "/", StartAfter: "dir/1" });
    expect(later.CommonPrefixes).toEqual([{ Prefix: "dir/" }, { Prefix: "e/" }]);
    const below = await list({ Delimiter: "/", Prefix: "dir/" });
    expect(below.Contents?.map(({ Key }) => Key)).toEqual(["dir/1", "dir/2"]);
    expect(below.CommonPrefixes).toEqual([{ Prefix: "dir/sub/" }]);
  });

  test("a page of none, and bad input", async () => {
    await put("a");
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
    await put("long/key");
    await put("long/other");
    const { NextContinuationToken: token } = await list({ MaxKeys: 2 });
    for (const ContinuationToken of ["nonsense", token!.slice(0, -4), `${token}=`, `${token}AAAA`])
      await expect(list({ ContinuationToken })).rejects.toMatchObject({ name: "InvalidArgument" });
    await expect(list({ MaxKeys: -1 })).rejects.toMatchObject({ name: "InvalidArgument" });
  });
});

describe("what else is asked", () => {
  test("HeadBucket; a bucket that no template has is NoSuchBucket", async () => {
    const head = (Bucket: string) => standing.client.send(new HeadBucketCommand({ Bucket }));
    expect(await head(BUCKET)).toMatchObject({ BucketRegion: "us-east-1" });
    await expect(head("other")).rejects.toMatchObject({ name: "NotFound" });
    await expect(
      standing.client.send(new GetObjectCommand({ Bucket: "other", Key: "a" })),
    ).rejects.toMatchObject({ name: "NoSuchBucket", BucketName: "other" });
  });

  test("what is not imitated says so by name", async () => {
    const multipart = new CreateMultipartUploadCommand({ Bucket: BUCKET, Key: "a" });
    await expect(standing.client.send(multipart)).rejects.toMatchObject({
      ...{ name: "NotImplemented", message: "the local S3 does not imitate POST of an object ?uploads" },
    });
    await expect(put("a", "data", { ACL: "public-read" })).rejects.toThrow("x-amz-acl of PutObject");
    await expect(put("a", "data", { ServerSideEncryption: "aws:kms" })).rejects.toThrow("aws:kms");
    await expect(put("a", "data", { ChecksumAlgorithm: "CRC32C" })).rejects.toThrow("x-amz-checksum-crc32c");
    await expect(put("a", "data", { IfNoneMatch: '"e"' })).rejects.toMatchObject({ name: "NotImplemented" });
    await expect(get("a", { VersionId: "1" })).rejects.toThrow("versionId of GetObject");
    await expect(standing.client.send(new ListBucketsCommand({}))).rejects.toThrow("GET of /");
  });

  test("limits: 1,024 bytes of a key, 2 KB of metadata, 5 GB of a body, a length", async () => {
    await put("é".repeat(512));
    await expect(put("é".repeat(513))).rejects.toMatchObject({ name: "KeyTooLongError" });
    await expect(put("a", "data", { Metadata: { a: "b".repeat(2048) } })).rejects.toMatchObject({
      name: "MetadataTooLarge",
    });
    const path = `/${BUCKET}/a`;
    const huge = { ...ANYBODY, ...{ "x-amz-content-sha256": "STREAMING-UNSIGNED-PAYLOAD-TRAILER" } };
    const sized = { ...huge, "x-amz-decoded-content-length": String(5 * 1024 ** 3 + 1) };
    expect(codeIn(await send(standing.port, "PUT", path, sized, "0\r\n\r\n"))).toBe("EntityTooLarge");
    const chunked = await send(
      standing.port,
      "PUT",
      path,
      { ...ANYBODY, "transfer-encoding": "chunked" },
      "data",
    );
    expect([chunked.status, codeIn(chunked)]).toEqual([411, "MissingContentLength"]);
  });

  test("errors are XML with the ids of the request", async () => {
    const got = await send(standing.port, "GET", `/${BUCKET}/a%3Cb`, ANYBODY);
    expect(got.headers["content-type"]).toBe("application/xml");
    expect(got.body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Error><Code>NoSuchKey<\/Code><Message>.*<\/Message><Key>a&#60;b<\/Key><RequestId>\w{16}<\/RequestId><HostId>.*<\/HostId><\/Error>$/,
    );
    expect(got.body).toContain(got.headers["x-amz-request-id"]);
    expect(codeIn(await send(standing.port, "GET", `/${BUCKET}/%ff`, ANYBODY))).toBe("InvalidURI");
  });
});
