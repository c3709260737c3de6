import { afterAll, beforeAll, expect, it } from "vitest";
import { settle } from "../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { createSource, post, type Source } from "../support/people/events.ts";
import { change } from "../support/sites.ts";
import { read, server, upsert } from "../support/subscribers.ts";
import { createText, decide } from "../support/templates.ts";

let test: TestCloud;
let admin: Person;
let source: Source;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
  source = await createSource(test, admin, { kind: "SERVER" });
});
afterAll(() => test?.stop());

const FIELDS = "subscribers profiles waitingApprovals failingDestinations overdueInvoices";
const NONE = {
  ...{ subscribers: 0, profiles: 0, waitingApprovals: 0, failingDestinations: 0, overdueInvoices: 0 },
};

/** The numbers, once all that was done is followed. */
async function overview(): Promise<unknown> {
  await settle(test);
  return read(test, `overview { ${FIELDS} }`, admin);
}

async function identify(anonymousId: string, messageId: string): Promise<void> {
  const { writeKey: key } = source;
  const answer = await post(test, "/v1/identify", { anonymousId, messageId, traits: {} }, { key });
  expect(answer.body).toEqual({ success: true });
}

interface Profile {
  profileId: string;
  version: number;
  merges: { items: { mergeId: string }[] };
}
const profileOf = (device: string): Promise<Profile> =>
  read(
    test,
    `profileByIdentity(type: "anonymous", value: "${device}") { profileId version merges { items { mergeId } } }`,
    admin,
  );

it("a number that is not ready is null, with its error, beside those that are", async () => {
  const { data, errors } = await test.graphql(admin, `{ overview { ${FIELDS} } }`);
  expect(data).toEqual({ overview: { ...NONE, subscribers: null, profiles: null } });
  expect(errors.map(({ errorType }) => errorType)).toEqual(["BackfillRunning", "BackfillRunning"]);
});

it("a new stage is ready with the first run of the minute's timer", async () => {
  await test.advance("PT1M");
  expect(await overview()).toEqual(NONE);
});

it("the numbers follow subscribers, invoices and requests for approval", async () => {
  await upsert(test, { email: "ann@example.com" });
  await upsert(test, { email: "bo@example.com" });
  await change(test, server(test), "unsubscribe", { email: "bo@example.com" }, "email");
  const invoice = { customerId: "acme", email: "ann@example.com", amount: 1050, currency: "EUR" };
  const today = new Date(test.cloud.clock.now()).toISOString().slice(0, 10);
  for (const [invoiceId, dueDate] of [
    ["late", "2020-01-31"],
    ["today", today],
    ["later", "2999-01-31"],
  ])
    await change(test, server(test), "putInvoice", { ...invoice, invoiceId, dueDate }, "version");
  await createText(test, admin, { key: "welcome" });
  await createText(test, admin, { key: "unasked" });
  await decide(test, admin, "requestApproval", { key: "welcome", number: 1, expectedVersion: 1 });
  expect(await overview()).toEqual({ ...NONE, subscribers: 1, overdueInvoices: 1, waitingApprovals: 1 });
});

it("a person counts once: merged with another, parted again, and not any more once erased", async () => {
  const people = async () => ((await overview()) as { profiles: number }).profiles;
  for (const device of ["one", "two", "three"]) await identify(device, device);
  // Another event of a person who is there.
  await identify("one", "again");
  expect(await people()).toBe(3);

  const [winner, loser] = [await profileOf("one"), await profileOf("two")];
  const merge = {
    ...{ winnerId: winner.profileId, loserId: loser.profileId, expectedVersion: winner.version },
  };
  await change(test, admin, "mergeProfiles", merge, "version");
  expect(await people()).toBe(2);

  const { profileId, version, merges } = await profileOf("one");
  const undo = { profileId, mergeId: merges.items[0]!.mergeId, expectedVersion: version };
  await change(test, admin, "unmergeProfiles", undo, "version");
  expect(await people()).toBe(3);

  const gone = await profileOf("three");
  const erasure = { profileId: gone.profileId, expectedVersion: gone.version };
  await change(test, admin, "eraseProfile", erasure, "erasedAt");
  expect(await people()).toBe(2);
});
