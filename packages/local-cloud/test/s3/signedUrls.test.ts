import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ANYBODY, BUCKET, codeIn, send, standUp, type Standing } from "./standUp.ts";

const arn = (path: string): string => `arn:aws:s3:::${BUCKET}${path}`;
const allow = (Action: string | string[], Resource: string) => ({ Effect: "Allow", Action, Resource });
const MAY = [
  allow(["s3:PutObject", "s3:GetObject", "s3:DeleteObject"], arn("/import/*")),
  allow("s3:GetObject", arn("/secret/*")),
];

let standing: Standing;
beforeEach(async () => {
  standing = await standUp({ allows: MAY });
});
afterEach(() => standing.stop());

type Command = Parameters<typeof getSignedUrl>[1];

/** A URL of the SDK, signed at the time of the local clock as a function does it. */
const signed = (command: object, more: object = {}, client: S3Client = standing.signer): Promise<string> =>
  getSignedUrl(client, command as Command, {
    ...{ expiresIn: 900, signingDate: new Date(standing.clock.now()) },
    ...more,
  });
const putting = (Key = "import/a", more: object = {}) =>
  new PutObjectCommand({ Bucket: BUCKET, Key, ...more });
const getting = (Key = "import/a", more: object = {}) =>
  new GetObjectCommand({ Bucket: BUCKET, Key, ...more });

const ask = async (url: string, method = "GET", body?: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { method, body: body ?? null, headers });
  const text = await answer.text();
  return { status: answer.status, code: codeIn({ body: text }), body: text, answered: answer.headers };
};

test("a URL to put, and one to get, as often as wished until they end", async () => {
  // The SDK signs the checksum of an empty body into it, which S3 ignores (localstack/localstack#12169).
  const to = await signed(putting());
  expect(to).toContain("x-amz-checksum-crc32=AAAAAA");
  expect(await ask(to, "PUT", "first")).toMatchObject({ status: 200 });
  expect(await ask(to, "PUT", "second", { "content-type": "text/csv" })).toMatchObject({ status: 200 });
  const from = await signed(getting());
  const got = await ask(from);
  expect([got.status, got.body, got.answered.get("content-type")]).toEqual([200, "second", "text/csv"]);
  const head = await ask(await signed(new HeadObjectCommand({ Bucket: BUCKET, Key: "import/a" })), "HEAD");
  expect([head.status, head.answered.get("content-length")]).toEqual([200, "6"]);
  await standing.clock.advance(899_000);
  expect(await ask(from)).toMatchObject({ status: 200 });
});

test("a URL that any key signed, for programs and for pages on this machine, until it ends", async () => {
  const to = await signed(putting("any/a"), {}, standing.client);
  expect(await ask(to, "PUT", "first")).toMatchObject({ status: 200 });
  const near = { origin: "http://localhost:5173", "sec-fetch-site": "cross-site" };
  const put = await send(standing.port, "PUT", to.slice(standing.origin.length), near, "second");
  expect(put.status).toBe(200);
  const from = await signed(
    getting("any/a"),
    {},
    standing.clientWith({ accessKeyId: "c", secretAccessKey: "d" }),
  );
  expect(await ask(from)).toMatchObject({ status: 200, body: "second" });
  expect(await ask(from, "GET", undefined, { "x-amz-acl": "private" })).toMatchObject({
    code: "AccessDenied",
  });
  await standing.clock.advance(901_000);
  expect(await ask(from)).toMatchObject({ status: 403, code: "AccessDenied" });
});

test("keys of any characters, and response headers that the signer sets", async () => {
  const key = "import/a b+c&d=é'(1)*!~😀.csv";
  expect(await ask(await signed(putting(key)), "PUT", "x")).toMatchObject({ status: 200 });
  const more = {
    ResponseContentDisposition: 'attachment; filename="x.csv"',
    ResponseContentType: "text/plain",
  };
  const got = await ask(await signed(getting(key, more)));
  expect(got.status).toBe(200);
  expect(got.answered.get("content-disposition")).toBe('attachment; filename="x.csv"');
  expect(got.answered.get("content-type")).toBe("text/plain");
});

test.each(["größe 😀.csv", "two\nlines"])("a header that HTTP can not carry is refused: %j", async (name) => {
  await standing.client.send(putting("import/a", { Body: "x" }));
  const got = await ask(await signed(getting("import/a", { ResponseContentDisposition: name })));
  expect(got).toMatchObject({ status: 400, code: "InvalidArgument" });
  const made = await ask(await signed(putting("import/b", { Metadata: { name } })), "PUT", "x");
  expect(made).toMatchObject({ status: 400, code: "InvalidArgument" });
});

test("headers that the SDK moves into the URL count as headers", async () => {
  expect(await ask(await signed(putting("import/a", { Metadata: { job: "1" } })), "PUT", "x")).toMatchObject({
    status: 200,
  });
  expect((await ask(await signed(getting()))).answered.get("x-amz-meta-job")).toBe("1");
  const listed = await ask(await signed(putting("import/a", { ACL: "public-read" })), "PUT", "x");
  expect([listed.status, listed.code]).toEqual([501, "NotImplemented"]);
});

describe("what is refused", () => {
  const expired = "Request has expired";
  test("an ended one, by the local clock", async () => {
    const url = await signed(putting());
    await standing.clock.advance(901_000);
    const got = await ask(url, "PUT", "x");
    expect(got).toMatchObject({ status: 403, code: "AccessDenied" });
    expect(got.body).toContain(`<Message>${expired}</Message>`);
    expect(got.body).toContain("<X-Amz-Expires>900</X-Amz-Expires>");
    expect((await ask(await signed(putting()), "PUT", "x")).status).toBe(200);
  });

  test("one of a clock that is ahead", async () => {
    const ahead = { signingDate: new Date(standing.clock.now() + 16 * 60_000) };
    expect((await ask(await signed(putting(), ahead), "PUT", "x")).body).toContain(
      "Request is not valid yet",
    );
  });

  test.each<[string, (url: string) => [url: string, method: string]]>([
    ["another key", (url) => [url.replace("import/a", "import/b"), "PUT"]],
    ["another method", (url) => [url, "DELETE"]],
    ["a longer life", (url) => [url.replace("X-Amz-Expires=900", "X-Amz-Expires=901"), "PUT"]],
    ["another date", (url) => [url.replace(/(X-Amz-Date=\d{8}T\d{4})\d\d/, "$100"), "PUT"]],
    ["another signature", (url) => [url.replace(/(X-Amz-Signature=).{4}/, "$10000"), "PUT"]],
    ["another parameter", (url) => [`${url}&x-amz-meta-a=1`, "PUT"]],
  ])("%s is SignatureDoesNotMatch", async (_, change) => {
    await standing.clock.advance(60_000 - (standing.clock.now() % 60_000) + 31_000);
    const [url, method] = change(await signed(putting()));
    expect(await ask(url, method, method === "PUT" ? "x" : undefined)).toMatchObject({
      status: 403,
      code: "SignatureDoesNotMatch",
    });
  });

  test("another value of a signed header; a header that S3 wants signed and is not", async () => {
    const url = await signed(putting("import/a", { ContentType: "text/csv" }), {
      signableHeaders: new Set(["content-type"]),
    });
    expect(await ask(url, "PUT", "x", { "content-type": "text/csv" })).toMatchObject({ status: 200 });
    const other = await ask(url, "PUT", "x", { "content-type": "text/html" });
    expect(other).toMatchObject({ status: 403, code: "SignatureDoesNotMatch" });
    const more = await ask(url, "PUT", "x", { "content-type": "text/csv", "x-amz-meta-a": "1" });
    expect(more).toMatchObject({ status: 403, code: "AccessDenied" });
    expect(more.body).toContain("<HeadersNotSigned>x-amz-meta-a</HeadersNotSigned>");
  });

  test.each([
    ["X-Amz-Expires=900", "X-Amz-Expires=604801", "less than 604800 seconds"],
    ["X-Amz-Expires=900", "X-Amz-Expires=-1", "non-negative"],
    ["X-Amz-Expires=900", "X-Amz-Expires=soon", "should be a number"],
    ["&X-Amz-Expires=900", "", "requires the X-Amz-Algorithm"],
    ["AWS4-HMAC-SHA256", "AWS3", "only supports"],
    ["us-east-1", "eu-west-1", "us-east-1/s3/aws4_request"],
    [/X-Amz-Date=\w+/, "X-Amz-Date=today", "ISO8601"],
    [/X-Amz-Date=\w{8}/, "X-Amz-Date=20200101", "credential date"],
  ])("%s as %s", async (from, to, message) => {
    const got = await ask((await signed(putting())).replace(from, to), "PUT", "x");
    expect(got).toMatchObject({ status: 400, code: "AuthorizationQueryParametersError" });
    expect(got.body).toContain(message);
  });

  test("a week is the longest life", async () => {
    const week = await signed(getting(), { expiresIn: 604_800 });
    await ask(await signed(putting()), "PUT", "x");
    await standing.clock.advance(604_799_000);
    expect(await ask(week)).toMatchObject({ status: 200 });
  });

  test("a key pair that no role has, from a page of another site", async () => {
    const url = await signed(putting(), {}, standing.client);
    const pages: Record<string, string>[] = [
      { origin: "https://frontend.example.net" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of pages) {
      const sent = await send(standing.port, "PUT", url.slice(standing.origin.length), headers, "x");
      expect([sent.status, codeIn(sent)]).toEqual([403, "InvalidAccessKeyId"]);
    }
  });

  test("no signature at all, and two", async () => {
    const plain = `${standing.origin}/${BUCKET}/import/a`;
    expect(await ask(plain)).toMatchObject({ status: 403, code: "AccessDenied" });
    expect(await ask(plain, "PUT", "x")).toMatchObject({ status: 403, code: "AccessDenied" });
    expect(await ask(await signed(putting()), "PUT", "x", ANYBODY)).toMatchObject({
      status: 400,
      code: "InvalidArgument",
    });
    expect(await ask(plain, "PUT", "x", { authorization: "AWS key:signature" })).toMatchObject({
      code: "InvalidRequest",
    });
  });

  test("a URL of a bucket that is none", async () => {
    const url = await signed(new GetObjectCommand({ Bucket: "other", Key: "import/a" }));
    expect(await ask(url)).toMatchObject({ status: 404, code: "NoSuchBucket" });
  });
});

// Service Authorization Reference, "Actions, resources, and condition keys for Amazon S3".
describe("a role may what its policies allow", () => {
  const refusal = (action: string, path: string): object => ({
    name: "AccessDenied",
    message: `User: ${standing.role} is not authorized to perform: ${action} on resource: "${arn(path)}" because no identity-based policy allows the ${action} action`,
  });

  test("by its own requests", async () => {
    const { signer } = standing;
    await signer.send(putting("import/a", { Body: "x" }));
    await expect(signer.send(putting("export/a", { Body: "x" }))).rejects.toMatchObject(
      refusal("s3:PutObject", "/export/a"),
    );
    await signer.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "import/a" }));
    const Objects = [{ Key: "import/a" }, { Key: "export/a" }];
    const answer = await signer.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects } }));
    expect(answer.Deleted).toEqual([{ Key: "import/a" }]);
    expect(answer.Errors).toMatchObject([{ Key: "export/a", Code: "AccessDenied" }]);
  });

  test("by URLs that it signs", async () => {
    expect(await ask(await signed(putting("export/a")), "PUT", "x")).toMatchObject({
      status: 403,
      code: "AccessDenied",
    });
    expect(await ask(await signed(putting("secret/a")), "PUT", "x")).toMatchObject({ code: "AccessDenied" });
    await standing.client.send(putting("secret/a", { Body: "s" }));
    expect(await ask(await signed(getting("secret/a")))).toMatchObject({ status: 200, body: "s" });
  });

  // API reference, GetObject, "Permissions": without s3:ListBucket S3 does not say that there is no such
  // object.
  test("that there is no object is known to who may list the bucket", async () => {
    await expect(standing.signer.send(getting("import/none"))).rejects.toMatchObject(
      refusal("s3:ListBucket", ""),
    );
    await standing.stop();
    standing = await standUp({ allows: [...MAY, allow("s3:ListBucket", arn(""))] });
    await expect(standing.signer.send(getting("import/none"))).rejects.toMatchObject({ name: "NoSuchKey" });
  });
});

describe("CORS", () => {
  const rule = {
    ...{ AllowedOrigins: ["*"], AllowedMethods: ["PUT"], AllowedHeaders: ["content-type"] },
    ...{ ExposedHeaders: ["ETag"], MaxAge: 3600 },
  };
  const other = {
    ...{
      AllowedOrigins: ["https://*.example.com"],
      AllowedMethods: ["GET", "HEAD"],
      AllowedHeaders: ["x-a-*"],
    },
  };
  beforeEach(async () => {
    await standing.stop();
    standing = await standUp({ allows: MAY, bucket: { CorsConfiguration: { CorsRules: [rule, other] } } });
  });
  const preflight = (origin: string, method: string, headers = "") =>
    send(standing.port, "OPTIONS", `/${BUCKET}/import/a`, {
      ...{ origin, "access-control-request-method": method },
      ...(headers && { "access-control-request-headers": headers }),
    });
  const FOREIGN = "https://frontend.example.net";

  test("a page of any site uploads by a signed URL", async () => {
    const url = await signed(putting());
    const answer = await send(standing.port, "OPTIONS", url.slice(standing.origin.length), {
      ...{ origin: FOREIGN, "access-control-request-method": "PUT" },
      ...{ "access-control-request-headers": "content-type", "sec-fetch-site": "cross-site" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      ...{ "access-control-allow-origin": "*", "access-control-allow-methods": "PUT" },
      ...{ "access-control-allow-headers": "content-type", "access-control-max-age": "3600" },
    });
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    const headers = { origin: FOREIGN, "sec-fetch-site": "cross-site", "content-type": "text/csv" };
    const made = await send(standing.port, "PUT", url.slice(standing.origin.length), headers, "a,b");
    expect(made.status).toBe(200);
    expect(made.headers).toMatchObject({
      ...{ "access-control-allow-origin": "*", "access-control-expose-headers": "ETag" },
      vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
    });
  });

  test("what no rule allows is 403, and has no headers of CORS", async () => {
    for (const refused of [
      await preflight(FOREIGN, "DELETE"),
      await preflight(FOREIGN, "PUT", "content-type, x-amz-acl"),
      await preflight(FOREIGN, "PUT", "authorization"),
      await preflight(FOREIGN, "GET"),
      await preflight("https://example.com", "GET"),
    ]) {
      expect([refused.status, codeIn(refused)]).toEqual([403, "AccessForbidden"]);
      expect(refused.headers["access-control-allow-origin"]).toBeUndefined();
    }
    const url = await signed(getting());
    await standing.client.send(putting("import/a", { Body: "x" }));
    const got = await send(standing.port, "GET", url.slice(standing.origin.length), { origin: FOREIGN });
    expect([got.status, got.headers["access-control-allow-origin"]]).toEqual([200, undefined]);
  });

  test("a rule for some origins names the page's own, and headers by a pattern", async () => {
    const origin = "https://app.example.com";
    expect((await preflight(origin, "GET", "X-A-one, x-a-two")).headers).toMatchObject({
      ...{ "access-control-allow-origin": origin, "access-control-allow-credentials": "true" },
      ...{ "access-control-allow-methods": "GET, HEAD", "access-control-allow-headers": "x-a-one, x-a-two" },
    });
    const refused = await send(standing.port, "GET", `/${BUCKET}/import/a`, { origin });
    expect([refused.status, refused.headers["access-control-allow-origin"]]).toEqual([403, origin]);
  });

  test("a bucket without rules", async () => {
    await standing.stop();
    standing = await standUp();
    expect((await preflight(FOREIGN, "PUT")).body).toContain("CORS is not enabled for this bucket.");
  });

  // Any credentials are accepted of programs, so a signature in a header is no proof of a page's right.
  test.each([FOREIGN, "http://localhost:5173", "null"])(
    "a page of %s can not sign by a header",
    async (origin) => {
      const path = `/${BUCKET}/import/a`;
      const got = await send(standing.port, "PUT", path, { ...ANYBODY, origin, "content-length": "1" }, "x");
      expect(got.status).toBe(403);
      await expect(standing.client.send(getting())).rejects.toMatchObject({ name: "NoSuchKey" });
    },
  );
});
