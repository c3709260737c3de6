import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startMailing, type Mailing } from "./mailing.ts";
import { startProcesses, type Kill, type Processes } from "./processes.ts";
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
  ...["GetItem", "BatchGetItem", "GetSecretValue", "BatchGetItem", "TransactWriteItems", "outbound-emails"],
  ...["GetItem", "TransactWriteItems", "TransactWriteItems"],
];
const SES = DELIVERY.indexOf("outbound-emails");
const SENT = SES + 2;

describe("a delivery that is killed at one of its requests", () => {
  it("makes these requests if nothing kills it, and its mail arrives", async () => {
    const send = await queued();
    expect(await processes.run("deliver", send)).toEqual({ asked: DELIVERY, wasKilled: false });
    expect(await mailing.inbox(send.email)).toHaveLength(1);
  });

  const kills: Kill[] = DELIVERY.flatMap((_, at) => [
    { at, when: "before" },
    { at, when: "after" },
  ]);
  it.each(kills)("is ended by what is due, killed $when request $at", async ({ at, when }) => {
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
