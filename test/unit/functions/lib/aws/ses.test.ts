import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

let ses: typeof import("#functions/aws/ses");
/** The requests that SES got, and its response; null ends the connection without a response. */
let asked: Record<string, unknown>[];
let connections: (string | undefined)[];
let answer: [status: number, body: object, name?: string] | null;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    asked.push(JSON.parse(Buffer.concat(chunks).toString() || "{}") as Record<string, unknown>);
    connections.push(request.headers.connection);
    if (!answer) return request.socket.destroy();
    const [status, body, name] = answer;
    const type = name ? { "x-amzn-errortype": name } : {};
    response.writeHead(status, { "content-type": "application/json", ...type });
    return response.end(JSON.stringify(body));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    MAIL_CONFIGURATION_SET: "set",
  });
  ses = await import("#functions/aws/ses");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  connections = [];
  answer = [200, { MessageId: "id-1" }];
});

const mail = {
  from: "Ada <ada@example.com>",
  replyTo: "help@example.com",
  to: "bob@example.com",
  subject: "Grüße",
  text: "Hallo\n",
  html: "<p>Hallo</p>",
  headers: { "List-Id": "<lists.example.com>" },
  tags: { kind: "test", sendId: "s1" },
};

it("a composed mail is one request with all its parts", async () => {
  expect(await ses.sendOnce(mail)).toBe("id-1");
  expect(asked).toEqual([
    {
      FromEmailAddress: "Ada <ada@example.com>",
      ReplyToAddresses: ["help@example.com"],
      ConfigurationSetName: "set",
      Destination: { ToAddresses: ["bob@example.com"] },
      Content: {
        Simple: {
          Subject: { Data: "Grüße", Charset: "UTF-8" },
          Body: {
            Text: { Data: "Hallo\n", Charset: "UTF-8" },
            Html: { Data: "<p>Hallo</p>", Charset: "UTF-8" },
          },
          Headers: [{ Name: "List-Id", Value: "<lists.example.com>" }],
        },
      },
      EmailTags: [
        { Name: "kind", Value: "test" },
        { Name: "sendId", Value: "s1" },
      ],
    },
  ]);
});

it("a mail of text alone has no HTML part, and replies to it go to its sender", async () => {
  const { html: _, replyTo: __, ...plain } = mail;
  await ses.sendOnce(plain);
  expect(asked[0]).not.toHaveProperty("ReplyToAddresses");
  expect(asked[0]).not.toHaveProperty("Content.Simple.Body.Html");
});

it("opens and clicks of a mail are not tracked if the person does not want it", async () => {
  await ses.sendOnce({ ...mail, tracking: true });
  await ses.sendOnce({ ...mail, tracking: false });
  const overrides = asked.map(({ ConfigurationOverrides }) => ConfigurationOverrides);
  const off = { OpenTrackingEnabled: "DISABLED", ClickTrackingEnabled: "DISABLED" };
  expect(overrides).toEqual([undefined, { Tracking: off }]);
});

it("each mail has a connection of its own, and is not lost with one that was closed", async () => {
  await ses.sendOnce(mail);
  await ses.sendOnce(mail);
  expect(connections).toEqual(["close", "close"]);
});

it("the rate of the account is read", async () => {
  answer = [200, { SendQuota: { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: 0 } }];
  expect(await ses.maxSendRate()).toBe(14);
});

// SES API reference v2, SendEmail: errors; SES guide, "Errors related to the sending quotas".
it.each([
  [400, "MessageRejected", { isRefused: true, isThrottled: false }],
  [400, "BadRequestException", { isRefused: true, isThrottled: false }],
  [403, "AccessDeniedException", { isRefused: true, isThrottled: false }],
  [404, "NotFoundException", { isRefused: true, isThrottled: false }],
  [400, "SendingPausedException", { isRefused: true, isThrottled: false }],
  [429, "TooManyRequestsException", { isRefused: false, isThrottled: true }],
  [400, "ThrottlingException", { isRefused: false, isThrottled: true }],
  [400, "LimitExceededException", { isRefused: false, isThrottled: true }],
  [500, "InternalFailure", { isRefused: false, isThrottled: false }],
  [503, "ServiceUnavailable", { isRefused: false, isThrottled: false }],
])("%i %s is asked for once", async (status, name, expected) => {
  answer = [status, { message: "no" }, name];
  const error: unknown = await ses.sendOnce(mail).catch((each: unknown) => each);
  expect({ isRefused: ses.isRefused(error), isThrottled: ses.isThrottled(error) }).toEqual(expected);
  expect(asked).toHaveLength(1);
});

it("without an answer it is open whether the mail was sent, and it is not asked for again", async () => {
  answer = null;
  const error: unknown = await ses.sendOnce(mail).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(Error);
  expect({ isRefused: ses.isRefused(error), isThrottled: ses.isThrottled(error) }).toEqual({
    isRefused: false,
    isThrottled: false,
  });
  expect(asked).toHaveLength(1);
});

it("an address is taken off the account's list, whether it is on it or not", async () => {
  answer = [200, {}];
  await ses.takeOffList("ann@example.com");
  answer = [404, { message: "not on the list" }, "NotFoundException"];
  await ses.takeOffList("ann@example.com");
  answer = [400, { message: "no" }, "BadRequestException"];
  await expect(ses.takeOffList("ann@example.com")).rejects.toThrow(
    expect.objectContaining({ name: "BadRequestException" }),
  );
});
