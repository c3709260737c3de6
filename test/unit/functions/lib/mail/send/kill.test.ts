import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startMailing, type Mailing } from "./mailing.ts";
import { startProcesses, type Kill, type Processes } from "./processes.ts";
import { oneIn } from "../../../../../support/seed.ts";
import { sendItem, subscriberItem, textItems } from "../../../../../support/sends.ts";

let mailing: Mailing;
let processes: Processes;
let put: typeof import("#functions/aws/dynamodb").put;
const text = { key: "news", html: '<p>Hello</p><a href="https://x.example/shop">Shop</a>' };

beforeAll(async () => {
  mailing = await startMailing();
  ({ put } = await import("#functions/aws/dynamodb"));
  processes = await startProcesses();
});
afterAll(async () => {
  await processes?.stop();
  await mailing?.stop();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

let people = 0;

/** A queued send to somebody who is subscribed, of a text that was not sent before. */
async function queued() {
  const email = `ann${(people += 1)}@x.example`;
  const own = { ...text, key: `news/${people}` };
  const send = sendItem(email, own, { variables: { code: "secret" } });
  for (const item of [...textItems(own), subscriberItem(email), send]) await put(item);
  return send;
}

/** The requests of a delivery in which nothing goes wrong. */
const DELIVERY = [
  // The send, what decides, the text, the keys of links, the sites of links; that it begins.
  ...["GetItem", "BatchGetItem", "BatchGetItem", "GetParameter", "BatchGetItem", "TransactWriteItems"],
  // The moment that decides.
  "BatchGetItem",
  // SES; that it was sent; that the text was.
  ...["outbound-emails", "TransactWriteItems", "TransactWriteItems"],
];
const SES = DELIVERY.indexOf("outbound-emails");
const SENT = SES + 1;

const KILLS = oneIn(8);

const killsOf = (requests: string[]): Kill[] =>
  requests
    .flatMap((_, at): Kill[] => [
      { at, when: "before" },
      { at, when: "after" },
    ])
    .filter((_, at) => KILLS.includes(at));

describe("a delivery that is killed at one of its requests", () => {
  it("makes these requests if nothing kills it, and its mail arrives", async () => {
    const send = await queued();
    expect(await processes.run("deliver", send)).toEqual({ asked: DELIVERY, wasKilled: false });
    expect(await mailing.inbox(send.email)).toHaveLength(1);
  });

  it.each(killsOf(DELIVERY))("is ended by what is due, killed $when request $at", async ({ at, when }) => {
    const send = await queued();
    expect(await processes.run("deliver", send, { at, when })).toMatchObject({ wasKilled: true });
    const ended = await mailing.finish(send);
    expect(ended).toMatchObject({ status: "SENT" });
    expect(ended.variables).toBeUndefined();
    // SES took the mail, and neither its answer nor an event came: only then there is a second one.
    const isTaken = at > SES || (at === SES && when === "after");
    const isKnown = at > SENT || (at === SENT && when === "after");
    expect(await mailing.inbox(send.email)).toHaveLength(isTaken && !isKnown ? 2 : 1);
  });
});

// The first read is that of the test's program, in place of the walk.
describe.each([
  [
    "a send whose message is lost",
    { status: "QUEUED" },
    ["SendMessageBatch", "GetItem", "TransactWriteItems"],
  ],
  [
    "a send without an answer",
    { status: "UNKNOWN", attempt: 1 },
    ["BatchGetItem", "GetItem", "TransactWriteItems", "SendMessageBatch"],
  ],
] as const)("what is due of %s", (_, state, requests) => {
  const WORK = ["GetItem", ...requests];
  const due = async () => {
    const send = { ...(await queued()), ...state };
    await put(send);
    vi.setSystemTime(Date.parse(send.dueAt!));
    return send;
  };

  it("makes these requests if nothing kills it", async () => {
    expect(await processes.run("due", await due())).toEqual({ asked: WORK, wasKilled: false });
    await mailing.received();
  });

  it.each(killsOf(WORK))("is done again if it is killed $when request $at", async ({ at, when }) => {
    const send = await due();
    expect(await processes.run("due", send, { at, when })).toMatchObject({ wasKilled: true });
    expect(await mailing.finish(send)).toMatchObject({ status: "SENT" });
    expect(await mailing.inbox(send.email)).toHaveLength(1);
  });
});
