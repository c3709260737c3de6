import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInByPasskey } from "../../../client/signIn.ts";

/** A Cognito that refuses all, as its test says. */
let server: Server;
let refusal: { status: number; body: string };
beforeAll(async () => {
  server = createServer((_, answer) => answer.writeHead(refusal.status).end(refusal.body));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

async function refusedWith(status: number, body: object | string): Promise<unknown> {
  refusal = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
  const cognitoUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const pool = { region: "eu-central-1", userPoolClientId: "1example23456789", cognitoUrl };
  return signInByPasskey(pool, "ann@home.example").catch((error: unknown) => error);
}

test.each([
  ["NotAuthorizedException", 400, "REFUSED"],
  ["TooManyRequestsException", 400, "TOO_MANY"],
  ["LimitExceededException", 400, "TOO_MANY"],
  ["com.amazonaws.common#ThrottlingException", 400, "TOO_MANY"],
  ["InternalErrorException", 500, "UNAVAILABLE"],
])("a sign-in by a passkey that is refused with %s has the reason", async (__type, status, reason) => {
  const body = { __type, message: "of Cognito" };
  expect(await refusedWith(status, body)).toMatchObject({ name: "SignInError", reason, cause: body });
});

test("a sign-in by a passkey is unavailable behind a proxy that answers with a page", async () => {
  const reason = "UNAVAILABLE";
  expect(await refusedWith(502, "<html></html>")).toMatchObject({ name: "SignInError", reason });
});

test.each([
  ["ResourceNotFoundException", "User pool client 1example23456789 does not exist."],
  ["InvalidParameterException", "USER_AUTH is not enabled for the client."],
  ["UserNotConfirmedException", "User is not confirmed."],
])("a sign-in by a passkey fails with %s, which is final, as Cognito says it", async (name, message) => {
  const error = await refusedWith(400, { __type: name, message });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name, message });
  expect(error).not.toHaveProperty("reason");
});
