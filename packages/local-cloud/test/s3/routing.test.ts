import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "../../base/log.ts";
import { listen, type Listening } from "../../app/server.ts";
import { ANYBODY, send } from "./standUp.ts";

const answers = (name: string) => async () => ({ status: 200, body: name });
let server: Listening;
beforeAll(async () => {
  const routes = {
    services: { dynamodb: answers("dynamodb") },
    targets: {},
    paths: { "/": answers("page") },
    hosts: { "f.lambda-url.us-east-1.localhost": answers("function URL") },
    objects: { service: "s3", has: (path: string) => path.startsWith("/jobs"), handle: answers("s3") },
    upgrade: () => {},
  };
  server = await listen(0, () => routes, silentLog);
});
afterAll(() => server.stop());

const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await send(server.port, "GET", path, headers)).body;
const CREDENTIAL = "X-Amz-Credential=a/20260101/us-east-1/s3/aws4_request";

test("a request is for S3 by the service of its signature, or by the path of a bucket", async () => {
  expect(await ask("/jobs/a")).toBe("s3");
  expect(await ask("/none/a", ANYBODY)).toBe("s3");
  expect(await ask(`/none/a?${CREDENTIAL}`)).toBe("s3");
  expect(await ask("/")).toBe("page");
  const dynamodb = { authorization: ANYBODY.authorization.replace("/s3/", "/dynamodb/") };
  expect(await ask("/jobs/a", dynamodb)).toBe("dynamodb");
  expect(await ask("/jobs/a", { host: "f.lambda-url.us-east-1.localhost" })).toBe("function URL");
});

test("another host name reaches nothing, with a signed URL neither", async () => {
  expect((await send(server.port, "GET", `/jobs/a?${CREDENTIAL}`, { host: "rebound.example" })).status).toBe(
    421,
  );
});
