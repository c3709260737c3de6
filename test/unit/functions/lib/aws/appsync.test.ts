import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RefusedOperation, sendOperation } from "../../../../../functions/lib/aws/appsync.ts";

interface Seen {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

let server: Server;
let seen: Seen;
let status = 200;
let withHead = false;
let answer: object | undefined = { data: { ok: true } };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen = { headers: request.headers, body, path: request.url ?? "" };
      response.writeHead(status);
      // Without an answer, the connection stays open.
      if (answer) response.end(JSON.stringify(answer));
      else if (withHead) response.flushHeaders();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    GRAPHQL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "ASIAEXAMPLE",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_SESSION_TOKEN: "session",
  });
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

describe("an operation to our own API", () => {
  test("is signed as the role: IAM guide, 'Create a signed AWS API request', step by step", async () => {
    await sendOperation("query { ok }", { a: 1 });
    expect(JSON.parse(seen.body)).toEqual({ query: "query { ok }", variables: { a: 1 } });
    expect(seen.headers["x-amz-security-token"]).toBe("session");
    expect(seen.headers.authorization).toBe(authorizationOf(seen));
  });

  test("whose answer has errors is refused", async () => {
    answer = { data: null, errors: [{ errorType: "ValidationError" }] };
    await expect(sendOperation("query { ok }")).rejects.toThrow(
      new RefusedOperation("the GraphQL API returned errors: ValidationError"),
    );
  });

  test.each([[false], [true]])(
    "ends without an answer, whether its head has come (%j) or not",
    async (head) => {
      answer = undefined;
      withHead = head;
      await expect(sendOperation("query { ok }", {}, 50)).rejects.toThrow("aborted due to timeout");
      answer = { data: { ok: true } };
    },
  );

  test("whose status is an error fails", async () => {
    status = 401;
    await expect(sendOperation("query { ok }", {})).rejects.toThrow(
      "the GraphQL API answered with status 401",
    );
    status = 200;
  });
});

function authorizationOf({ headers, body, path }: Seen): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1] ?? "";
  const time = String(headers["x-amz-date"]);
  const scope = `${time.slice(0, 8)}/us-east-1/appsync/aws4_request`;
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name])}`);
  const canonical = ["POST", path, "", ...lines, "", signed, sha256(body)].join("\n");
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>((secret, part) => hmac(secret, part), "AWS4secret");
  const signature = hmac(key, text).toString("hex");
  return `AWS4-HMAC-SHA256 Credential=ASIAEXAMPLE/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
