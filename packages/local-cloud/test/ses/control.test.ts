import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetAccountCommand, SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standUp } from "./standUp.ts";

let here: Awaited<ReturnType<typeof standUp>>;
beforeEach(async () => {
  here = await standUp();
});
afterEach(() => here.stop());

const control = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${here.url}/control/ses`, {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const set = async (body: object): Promise<unknown> => {
  const answer = await control(body);
  expect(answer.status).toBe(200);
  return answer.json();
};

const mail = (ToAddresses = ["ada@example.com"]): SendEmailCommand =>
  new SendEmailCommand({
    FromEmailAddress: "no-reply@example.com",
    Destination: { ToAddresses },
    Content: { Simple: { Subject: { Data: "Hello" }, Body: { Text: { Data: "Hello" } } } },
    ConfigurationSetName: "mails",
  });
/** "sent", or the error's name, status and message. */
const send = async (to?: string[]): Promise<unknown> =>
  here.client.send(mail(to)).then(
    () => "sent",
    (error: Error & { $metadata: { httpStatusCode?: number } }) => [
      error.name,
      error.$metadata.httpStatusCode,
      error.message,
    ],
  );
const arrived = async (): Promise<number> =>
  ((await (await fetch(`${here.url}/inbox/messages`)).json()) as unknown[]).length;
const published = (): string[] => here.events.map((event) => event["detail-type"]);
const quota = async () => (await here.client.send(new GetAccountCommand({}))).SendQuota;

// SES API reference v2, SendEmail; message and status 429 as the live API answers.
const TOO_FAST = ["TooManyRequestsException", 429, "Maximum sending rate exceeded."];
const TOO_MANY = ["LimitExceededException", 400, "Daily message quota exceeded."];
// The SDK's name for a connection that ended.
const NO_ANSWER = ["TimeoutError", undefined, expect.any(String)];
const REJECTED = ["MessageRejected", 400, "The message can't be sent because it contains invalid content."];

describe("quotas (SES guide, managing your sending quotas)", () => {
  it("are those of a usual account, and hold nothing back until they are set", async () => {
    for (let n = 0; n < 20; n += 1) expect(await send()).toBe("sent");
    expect(await quota()).toEqual({ Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 20 });
  });

  it("maxSendRate holds for each second of the local clock", async () => {
    await set({ maxSendRate: 5 });
    expect(await quota()).toMatchObject({ MaxSendRate: 5 });
    const results = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(results.filter((each) => each === "sent")).toHaveLength(5);
    expect(results.filter((each) => each !== "sent")).toEqual([TOO_FAST, TOO_FAST, TOO_FAST]);
    expect(await arrived()).toBe(5);
    await here.clock.advance(200);
    expect([await send(), await send()]).toEqual(["sent", TOO_FAST]);
    await here.clock.advance(60_000);
    const later = await Promise.all(Array.from({ length: 6 }, () => send()));
    expect(later.filter((each) => each === "sent")).toHaveLength(5);
  });

  it("counts recipients; a mail goes through while there is room for one", async () => {
    await set({ maxSendRate: 1 });
    expect(await send(["a@example.com", "b@example.com", "c@example.com"])).toBe("sent");
    await here.clock.advance(2_000);
    expect(await send()).toEqual(TOO_FAST);
    await here.clock.advance(1_000);
    expect(await send()).toBe("sent");
    expect(await quota()).toMatchObject({ SentLast24Hours: 4 });
  });

  it("a rate below one a second lets one through in time", async () => {
    await set({ maxSendRate: 0.5 });
    expect([await send(), await send()]).toEqual(["sent", TOO_FAST]);
    await here.clock.advance(2_000);
    expect(await send()).toBe("sent");
  });

  it("max24HourSend holds for the last 24 hours", async () => {
    await set({ max24HourSend: 2 });
    expect(await send()).toBe("sent");
    await here.clock.advance(3_600_000);
    expect([await send(), await send()]).toEqual(["sent", TOO_MANY]);
    expect(await quota()).toEqual({ Max24HourSend: 2, MaxSendRate: 14, SentLast24Hours: 2 });
    await here.clock.advance(23 * 3_600_000);
    expect(await quota()).toMatchObject({ SentLast24Hours: 1 });
    expect([await send(), await send()]).toEqual(["sent", TOO_MANY]);
    await set({ max24HourSend: -1 });
    expect(await send()).toBe("sent");
  });

  it("does not count what SES refused, and remembers what it took", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ses-sent-"));
    await here.stop();
    here = await standUp(undefined, folder);
    await send();
    await send(["no address"]);
    await here.stop();
    here = await standUp(undefined, folder);
    expect(await quota()).toMatchObject({ SentLast24Hours: 1 });
  });

  it("hold for the mail of AWS's own services too", async () => {
    await set({ max24HourSend: 0 });
    await expect(
      here.ses.deliver({ from: "a@example.com", to: ["b@example.com"], subject: "-" }),
    ).rejects.toMatchObject({ name: "LimitExceededException" });
  });
});

describe("answers", () => {
  it.each([
    ["THROTTLE", TOO_FAST],
    ["REJECT", REJECTED],
  ])("%s refuses as many mails as were said", async (answer, refusal) => {
    await set({ answer, times: 2 });
    expect([await send(), await send(), await send()]).toEqual([refusal, refusal, "sent"]);
    expect([await arrived(), published()]).toEqual([1, ["Email Sent", "Email Delivered"]]);
  });

  it("without times, it holds until it is changed", async () => {
    await set({ answer: "THROTTLE" });
    for (let n = 0; n < 4; n += 1) expect(await send()).toEqual(TOO_FAST);
    await set({ answer: "OK" });
    expect(await send()).toBe("sent");
  });

  it("TIMEOUT_BEFORE takes no mail, and gives no answer", async () => {
    await set({ answer: "TIMEOUT_BEFORE", times: 1 });
    expect(await send()).toEqual(NO_ANSWER);
    expect([await arrived(), published()]).toEqual([0, []]);
    expect(await send()).toBe("sent");
  });

  it("TIMEOUT_AFTER takes the mail, and gives no answer", async () => {
    await set({ answer: "TIMEOUT_AFTER", times: 1 });
    expect(await send()).toEqual(NO_ANSWER);
    expect([await arrived(), published()]).toEqual([1, ["Email Sent", "Email Delivered"]]);
  });

  it("a client that repeats by itself, as the SDK does by default, sends such a mail twice", async () => {
    await set({ answer: "TIMEOUT_AFTER", times: 1 });
    const repeating = new SESv2Client(here.settings);
    await repeating.send(mail());
    repeating.destroy();
    expect(await arrived()).toBe(2);
  });
});

describe("events", () => {
  it("LOSE, TWICE and LATE hold for the events of as many mails as were said", async () => {
    await set({ events: "LOSE", times: 1 });
    await send();
    expect(published()).toEqual([]);
    await set({ events: "TWICE", times: 1 });
    await send();
    expect(published()).toEqual(["Email Sent", "Email Delivered", "Email Sent", "Email Delivered"]);
    expect(here.events[2]).toEqual(here.events[0]);
    here.events.length = 0;
    await set({ events: "LATE", times: 1 });
    await send();
    await send(["bounce@simulator.amazonses.com"]);
    expect(published()).toEqual(["Email Sent", "Email Bounced"]);
    await here.clock.advance(10 * 60_000);
    expect(published()).toEqual(["Email Sent", "Email Bounced", "Email Sent", "Email Delivered"]);
    expect(await arrived()).toBe(3);
  });

  it("are set apart from the answer, each with its own times", async () => {
    await set({ answer: "THROTTLE", times: 1 });
    await set({ events: "LOSE" });
    expect([await send(), await send(), await send()]).toEqual([TOO_FAST, "sent", "sent"]);
    expect(published()).toEqual([]);
    expect(await set({ events: "OK" })).toEqual({
      maxSendRate: 14,
      max24HourSend: 50_000,
      answer: "OK",
      events: "OK",
    });
    await send();
    expect(published()).toHaveLength(2);
  });
});

describe("POST /control/ses", () => {
  it.each([
    ["", 'expected a JSON object such as {"answer": "THROTTLE", "times": 3}'],
    ["[]", "expected a JSON object such as"],
    ["null", "expected a JSON object such as"],
    [{}, "expected one of maxSendRate, max24HourSend, answer, times, events at least"],
    [{ maxSendrate: 5 }, '"maxSendrate" is none of maxSendRate, max24HourSend, answer, times, events'],
    [{ maxSendRate: "5" }, 'maxSendRate is a number greater than 0, not "5"'],
    [{ maxSendRate: 0 }, "maxSendRate is a number greater than 0, not 0"],
    // JSON has no infinity: this is how it is read.
    ['{"maxSendRate":1e999}', "maxSendRate is a number greater than 0, not null"],
    [{ maxSendRate: null }, "maxSendRate is a number greater than 0, not null"],
    [{ max24HourSend: 1.5 }, "max24HourSend is a whole number, or -1 for no limit, not 1.5"],
    [{ max24HourSend: -2 }, "max24HourSend is a whole number, or -1 for no limit, not -2"],
    [
      { answer: "throttle" },
      'answer is one of THROTTLE, REJECT, TIMEOUT_BEFORE, TIMEOUT_AFTER, OK, not "throttle"',
    ],
    [{ events: "LOST" }, 'events is one of LOSE, TWICE, LATE, OK, not "LOST"'],
    [{ answer: "REJECT", times: 0 }, "times is a whole number from 1, not 0"],
    [{ answer: "REJECT", times: "3" }, 'times is a whole number from 1, not "3"'],
    [{ times: 3 }, "times needs an answer or events other than OK"],
    [{ maxSendRate: 5, answer: "OK", times: 3 }, "times needs an answer or events other than OK"],
    [{ maxSendRate: 5, events: "LOST" }, "events is one of"],
  ])("refuses %j, says what is wrong, and changes nothing", async (body, message) => {
    const before: unknown = await (await fetch(`${here.url}/control/ses`)).json();
    const answer = await control(body);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: expect.stringContaining(message) as string },
    ]);
    expect(await (await fetch(`${here.url}/control/ses`)).json()).toEqual(before);
  });

  it("answers programs and its own pages, and no page of another origin", async () => {
    for (const origin of ["http://localhost:5173", "https://evil.example", "null"]) {
      expect([origin, (await control({ answer: "REJECT" }, { origin })).status]).toEqual([origin, 403]);
    }
    expect(await send()).toBe("sent");
    expect((await control({ answer: "REJECT" }, { origin: here.url })).status).toBe(200);
    expect(await send()).toEqual(REJECTED);
    expect((await fetch(`${here.url}/control/ses`, { method: "DELETE" })).status).toBe(405);
  });
});
