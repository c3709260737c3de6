import { expect, test } from "vitest";
import { printed } from "./printed.ts";

const DEPLOYED = { DEPLOYMENT: "dev" };
const anyTime = expect.any(Number) as number;

/**
 * CloudWatch guide, "Specification: Embedded metric format": `_aws` at the root of the line, and beside it
 * every member that it names, the dimension as text and the metric as a number; the time in milliseconds.
 */
const counted = (message: string): object => ({
  _aws: {
    Timestamp: anyTime,
    CloudWatchMetrics: [
      {
        Namespace: "Rollcall",
        Dimensions: [["deployment"]],
        Metrics: [{ Name: "Trouble", Unit: "Count" }],
      },
    ],
  },
  deployment: "dev",
  Trouble: 1,
  service: "step/hashCode",
  message,
});

test("trouble is an error in the log, with its ids, and a line on standard output that counts it, without", async () => {
  const { out, err } = await printed(
    'import { alert } from "#functions/aws/log"; alert("drift", { userId: "u1" });',
    DEPLOYED,
  );
  expect(err).toMatchObject([{ level: "ERROR", message: "drift", service: "step/hashCode", userId: "u1" }]);
  expect(out).toEqual([counted("drift")]);
});

test("what was not stored in time is trouble, although the sender is asked to send it again", async () => {
  const { out } = await printed(
    `import { sendPatiently } from "#functions/puts/putting";
    await sendPatiently(["event"], performance.now() - 3000, (events) => Promise.resolve(events));`,
    { ...DEPLOYED, AWS_REGION: "us-east-1" },
  );
  expect(out).toMatchObject([{ Trouble: 1 }]);
});

test("what comes again by itself is a warning, and counts nothing", async () => {
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

test("at a terminal, without metrics, there is the log alone", async () => {
  const { out, err } = await printed('import { alert } from "#functions/aws/log"; alert("drift");', {});
  expect(err).toMatchObject([{ level: "ERROR", message: "drift" }]);
  expect(out).toEqual([]);
});

// Nothing listens at port 1: Secrets Manager is out of reach.
test("an outage that a step catches is answered Unavailable, and counts", async () => {
  const { out, err } = await printed(
    `import { handler } from "./functions/step/hashCode.ts";
     console.log(JSON.stringify(await handler({ code: "482913", emailId: "e1" })));`,
    {
      ...DEPLOYED,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: "http://127.0.0.1:1",
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "test",
      AWS_SECRET_ACCESS_KEY: "test",
      CODE_SECRET_ARN: "arn:aws:secretsmanager:us-east-1:000000000000:secret:codes",
    },
  );
  expect(err).toMatchObject([
    {
      level: "ERROR",
      message: "a code could not be checked: the caller was answered Unavailable",
      emailId: "e1",
    },
  ]);
  expect(out).toMatchObject([
    counted("a code could not be checked: the caller was answered Unavailable"),
    { error: { type: "Unavailable" } },
  ]);
  expect(JSON.stringify([out, err])).not.toContain("482913");
});
