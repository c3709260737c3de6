import { expect, test } from "vitest";
import { printed } from "./printed.ts";

const DEPLOYED = { DEPLOYMENT: "dev" };

// The filter of the log counts such lines: test/infra/template.test.ts.
test("trouble is an error in the log, with its ids", async () => {
  const { out, err } = await printed(
    'import { alert } from "#functions/aws/log"; alert("drift", { userId: "u1" });',
    DEPLOYED,
  );
  expect(err).toMatchObject([{ level: "ERROR", message: "drift", service: "step/hashCode", userId: "u1" }]);
  expect(out).toEqual([]);
});

test("what was not stored in time is trouble, although the sender is asked to send it again", async () => {
  const { err } = await printed(
    `import { sendPatiently } from "#functions/puts/putting";
    await sendPatiently(["event"], performance.now() - 3000, (events) => Promise.resolve(events));`,
    { ...DEPLOYED, AWS_REGION: "us-east-1" },
  );
  expect(err).toMatchObject([{ level: "ERROR" }]);
});

test("what comes again by itself is a warning", async () => {
  const { out, err } = await printed(
    'import { willRetry } from "#functions/aws/log"; willRetry("later", new TypeError("alice@example.com"), { siteId: "s1" });',
    DEPLOYED,
  );
  expect(err).toMatchObject([{ level: "WARN", message: "later", error: "TypeError", siteId: "s1" }]);
  expect(JSON.stringify(err)).not.toContain("alice");
  expect(out).toEqual([]);
});

test("an error of our own is logged with what it says", async () => {
  const { err } = await printed(
    'import { willRetry } from "#functions/aws/log"; import { InternalError } from "#functions/aws/errors"; willRetry("later", new InternalError("hour h1 of site s1"));',
    DEPLOYED,
  );
  expect(err).toMatchObject([{ level: "WARN", error: "InternalError", why: "hour h1 of site s1" }]);
});

// Nothing listens at port 1: Parameter Store is out of reach.
test("an outage that a step catches is answered Unavailable, and is trouble", async () => {
  const { out, err } = await printed(
    `import { handler } from "./functions/step/hashCode.ts";
     console.log(JSON.stringify(await handler({ code: "482913", emailId: "e1" })));`,
    {
      ...DEPLOYED,
      AWS_ENDPOINT_URL_SSM: "http://127.0.0.1:1",
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "test",
      AWS_SECRET_ACCESS_KEY: "test",
      CODE_KEY_PARAMETER: "/rollcall/dev/codeKey",
    },
  );
  expect(err).toMatchObject([
    {
      level: "ERROR",
      message: "a code could not be checked: the caller was answered Unavailable",
      emailId: "e1",
    },
  ]);
  expect(out).toMatchObject([{ error: { type: "Unavailable" } }]);
  expect(JSON.stringify([out, err])).not.toContain("482913");
});
