import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi, type MockInstance } from "vitest";
import { clientOf } from "../../../../dashboard/lib/api.ts";
import { callCognito, configureCognito } from "../../../../dashboard/lib/cognito/call.ts";
import { failure } from "../../../../packages/local-cloud/test/cognito/standUp.ts";

// A server that takes requests and never answers; the limits end when the first has reached it.
let server: Server;
let url: string;
let limits: AbortController;
let asked: number;
let timeout: MockInstance<typeof AbortSignal.timeout>;

beforeAll(async () => {
  server = createServer(() => {
    asked += 1;
    limits.abort(new DOMException("The operation timed out.", "TimeoutError"));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  limits = new AbortController();
  asked = 0;
  timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => limits.signal);
});
afterEach(() => timeout.mockRestore());

it("Cognito has 10 seconds for an answer, and what was sent once is not sent again", async () => {
  configureCognito({
    region: "any",
    userPoolId: "any",
    userPoolClientId: "any",
    cognitoUrl: url,
    passkeyDomain: null,
  });
  const change = callCognito("ChangePassword", {}, { isOnce: true });
  expect(await failure(change)).toMatch(/^NetworkError: Cognito was not reached: /);
  expect(timeout).toHaveBeenCalledWith(10_000);
  expect(asked).toBe(1);
});

it("the API has 30 seconds for an answer", async () => {
  const client = clientOf(url, { headers: () => ({}), onError: () => undefined });
  const { error } = await client.query("{ me { userId } }", {}).toPromise();
  expect(error?.networkError?.name).toBe("TimeoutError");
  expect(timeout).toHaveBeenCalledWith(30_000);
});
