import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePrimary, me, verify } from "../support/accounts.ts";
import { pass, settle } from "../access/askers/settle.ts";
import { changesAfter, changesPage, linesOf, loggedBy, type LoggedChange } from "./changeLog.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { mutate, granted } from "../support/people.ts";
import { openPage, suppressed } from "../support/links.ts";
import { imported } from "../support/mail/jobs.ts";
import { createSource, post } from "../support/people/events.ts";
import { change, ownSite, STEPS } from "../support/sites.ts";
import { read, server, upsert } from "../support/subscribers.ts";
import { scanned } from "../support/wholeTable.ts";

/** A text that no item of the log may have, wherever a person or an owner writes it. */
const CANARY = "canary-91be";

const INVOICE = { invoiceId: "R-77", amount: 1000, currency: "EUR", dueDate: "2026-12-01" };
const SUBSCRIBER = "status tracking email firstName customerId attributes tags optOuts";

type Made = { createdAt: string };

let test: TestCloud;
let ann: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  ann = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

const logged = (work: () => Promise<unknown>): Promise<LoggedChange[]> => loggedBy(test, server(test), work);

/** The items of the log. */
async function logItems(): Promise<string[]> {
  const items = Object.values(await scanned(test));
  return items.filter(({ entity }) => entity?.S?.startsWith("Change")).map((item) => JSON.stringify(item));
}

describe("a site", () => {
  it("is logged with all that belongs to it, by its owner, and its deletion as such", async () => {
    const owner = await test.person();
    let siteId = "";
    const created: string[] = [];
    const changes = await logged(async () => {
      const domain = `${CANARY}.example.com`;
      ({ siteId } = await ownSite(test, owner, { name: CANARY, domains: [domain] }));
      const of = { siteId };
      const update = { ...of, expectedVersion: 1, name: `${CANARY} 2`, retentionDays: 60 };
      await change(test, owner, "updateSite", update, "version");
      const goal = { ...of, goalId: CANARY, name: CANARY, kind: "EVENT", pattern: CANARY };
      const goalMade = await change<Made>(test, owner, "putGoal", goal, "createdAt");
      const funnel = { ...of, funnelId: CANARY, name: CANARY, steps: STEPS };
      const funnelMade = await change<Made>(test, owner, "putFunnel", funnel, "createdAt");
      await change(test, owner, "deleteFunnel", { ...of, funnelId: CANARY, expectedVersion: 1 }, "funnelId");
      const filters = [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }];
      const input = { ...of, fields: ["STATS"], filters };
      const { share } = await change<{ share: Made & { shareId: string } }>(
        ...([test, owner, "shareSite", input, "share { shareId createdAt }"] as const),
      );
      const { shareId } = share;
      await change(test, owner, "revokeShare", { ...of, shareId }, "shareId");
      const { siteKey } = await change<{ siteKey: Made }>(
        ...([test, owner, "createSiteKey", of, "siteKey { createdAt }"] as const),
      );
      created.push(...[goalMade, funnelMade, share, siteKey].map(({ createdAt }) => createdAt));
      await change(test, ann, "deleteSite", { ...of, expectedVersion: 2 }, "siteId");
    });
    const [aimed, asked, shared, keyed] = created;
    const stored = "ownerId timezone shards retentionDays visitorIdRotation location excludedCountries";
    const site = `${stored} historyDays hourlyStatsDays dailyStatsDays name domains excludedPaths allowedOrigins`;
    expect(linesOf(changes, { ann, owner })).toEqual([
      `Funnel ${siteId}:${asked} CREATED owner: strict name steps`,
      `Funnel ${siteId}:${asked} DELETED owner: strict name steps`,
      `Goal ${siteId}:${aimed} CREATED owner: kind name pattern`,
      `Goal ${siteId}:${aimed} DELETED SYSTEM: kind name pattern`,
      `Share ${siteId}:${shared} CREATED owner: fields filters`,
      `Share ${siteId}:${shared} DELETED owner: fields filters`,
      `Site ${siteId} CREATED owner: ${site}`,
      `Site ${siteId} DELETED ann: ${site}`,
      `Site ${siteId} UPDATED owner: retentionDays name`,
      `SiteKey ${siteId}:${keyed} CREATED owner: createdAt`,
      `SiteKey ${siteId}:${keyed} DELETED SYSTEM: createdAt`,
    ]);
    const items = await logItems();
    expect(items.filter((item) => item.includes(siteId)).length).toBeGreaterThanOrEqual(changes.length);
    expect(items.filter((item) => item.includes(CANARY))).toEqual([]);
  });
});

describe("a user", () => {
  it("is logged from the sign-up to the deletion, with ids and no address or name", async () => {
    let bob: Person;
    const addresses = [`${CANARY}@example.com`, `${CANARY}@work.example`];
    const emails: string[] = [];
    const changes = await logged(async () => {
      bob = await test.person({ email: addresses[0]! });
      emails.push((await me(test, bob)).primaryEmailId);
      const work = await verify(test, bob, addresses[1]!);
      emails.push(work.emailId);
      await makePrimary(test, bob, work);
      const name = { firstName: CANARY, lastName: CANARY, phone: "+43 1 5861234", locale: "de-AT" };
      const { version } = await me(test, bob);
      granted(await mutate(test, bob, "updateUser", { ...name, expectedVersion: version }));
      const of = { userId: bob.userId, expectedVersion: version + 1 };
      granted(await mutate(test, ann, "setUserGroups", { ...of, groups: ["viewer"] }));
      granted(await mutate(test, ann, "suspendUser", { ...of, expectedVersion: version + 2 }));
      granted(await mutate(test, ann, "deleteUser", { ...of, expectedVersion: version + 3 }));
    });
    const { userId } = bob!;
    const [first, second] = emails;
    expect(linesOf(changes, { ann, bob: bob! })).toEqual([
      `Email ${userId}:${first} CREATED PERSON: isVerified email`,
      `Email ${userId}:${first} DELETED ann: isVerified email`,
      `Email ${userId}:${second} CREATED bob: isVerified email`,
      `Email ${userId}:${second} DELETED ann: isVerified email`,
      `Email ${userId}:${second} UPDATED bob: isVerified`,
      `User ${userId} CREATED PERSON: status email`,
      `User ${userId} DELETED ann: status groups email firstName lastName phone locale`,
      `User ${userId} UPDATED ann: groups`,
      `User ${userId} UPDATED ann: status`,
      `User ${userId} UPDATED bob: email`,
      `User ${userId} UPDATED bob: firstName lastName phone locale`,
    ]);
    for (const word of [CANARY, "5861234", "de-AT"])
      expect((await logItems()).filter((item) => item.includes(word))).toEqual([]);
  });
});

describe("a subscriber", () => {
  const email = `${CANARY}@subscriber.example`;
  const LOG_ID = "logId";

  it("is logged by the id of its own, with its suppressions and invoices", async () => {
    const ids: Record<string, string> = {};
    const changes = await logged(async () => {
      await change(test, ann, "putTopic", { topic: "topic", name: "News" }, "topic");
      const made = await upsert<{ logId: string }>(
        test,
        { email, firstName: CANARY, tags: [CANARY], customerId: CANARY },
        LOG_ID,
      );
      ids.subscriber = made.logId;
      await change(test, ann, "unsubscribe", { email }, "status");
      const stopped = await change<{ logId: string }>(
        ...([test, ann, "suppress", { email, reason: CANARY }, LOG_ID] as const),
      );
      ids.suppression = stopped.logId;
      await change(test, ann, "unsuppress", { email, reason: CANARY }, LOG_ID);
      const invoice = { ...INVOICE, email, customerName: CANARY, customerId: CANARY };
      const put = await change<{ logId: string }>(test, ann, "putInvoice", invoice, LOG_ID);
      ids.invoice = put.logId;
      const again = { ...invoice, amount: 900, expectedVersion: 1 };
      await change(test, server(test), "putInvoice", again, LOG_ID);
    });
    expect(linesOf(changes, { ann })).toEqual([
      `Invoice ${ids.invoice} CREATED ann: status currency amount dueDate email customerId customerName`,
      `Invoice ${ids.invoice} UPDATED BACKEND: amount`,
      `Subscriber ${ids.subscriber} CREATED BACKEND: ${SUBSCRIBER}`,
      `Subscriber ${ids.subscriber} UPDATED ann: status`,
      `Suppression ${ids.suppression} CREATED ann: kind actor reason`,
      `Suppression ${ids.suppression} DELETED ann: kind actor reason`,
      "Topic topic CREATED ann: name",
    ]);
    const { items } = await changesPage(test, ann, `of: { entity: "Invoice", id: "${ids.invoice}" }`);
    expect(items.map(({ fields }) => fields[0])).toEqual([
      { name: "amount", before: null, after: null },
      { name: "status", before: null, after: '"OPEN"' },
    ]);
    expect((await logItems()).filter((item) => item.includes(CANARY))).toEqual([]);
  });

  it("keeps its id at a new address, and its erasure leads to no change of the log", async () => {
    const next = `${CANARY}2@subscriber.example`;
    const { logId, version } = await read<{ logId: string; version: number }>(
      ...([test, `subscriber(email: "${email}") { logId version }`] as const),
    );
    const move = { email, newEmail: next, expectedVersion: version };
    const moved = await logged(() => change(test, ann, "changeSubscriberAddress", move, LOG_ID));
    expect(linesOf(moved, { ann })).toEqual([`Subscriber ${logId} CREATED ann: ${SUBSCRIBER}`]);
    // One suppression is replaced by that of the erasure, and another invoice keeps its present address.
    const stopped = await change<{ logId: string }>(
      ...([test, ann, "suppress", { email: next, reason: "asked" }, LOG_ID] as const),
    );
    const other = { ...INVOICE, invoiceId: "R-78", email: next, customerName: CANARY, customerId: CANARY };
    await change(test, ann, "putInvoice", other, LOG_ID);
    const kept = { ...other, email: "else@example.com", expectedVersion: 1 };
    await change(test, ann, "putInvoice", kept, LOG_ID);
    let jobId = "";
    const erased = await logged(async () => {
      ({ jobId } = await change<{ jobId: string }>(test, ann, "eraseSubscriber", { email: next }, "jobId"));
      await pass(test, "PT1M");
    });
    expect(linesOf(erased, { ann })).toEqual([]);
    const left = await read<{ items: { email: string; kind: string; logId: string | null }[] }>(
      ...([test, `suppressions(prefix: "${CANARY}") { items { email kind logId } }`] as const),
    );
    expect(left.items).toEqual([next, email].map((each) => ({ email: each, kind: "ERASED", logId: null })));
    const { customerName } = await read<{ customerName: string | null }>(
      ...([test, 'invoice(invoiceId: "R-78") { customerName }'] as const),
    );
    expect(customerName).toBeNull();
    for (const word of [CANARY, INVOICE.invoiceId, jobId])
      expect((await logItems()).filter((item) => item.includes(word))).toEqual([]);
    // Nothing leads from a person to the ids in the log.
    const others = Object.values(await scanned(test)).filter(({ entity }) => entity?.S !== "Change");
    for (const id of [logId, stopped.logId])
      expect(others.filter((item) => JSON.stringify(item).includes(id))).toEqual([]);
  });

  it("is logged as PERSON by what the person does, signed in or not, and its id names no user", async () => {
    const bob = await test.person();
    const { domain, siteId, version } = await ownSite(test, bob);
    const allowed = { siteId, signUpForm: true, expectedVersion: version };
    await change(test, ann, "updateSite", allowed, "signUpForm");
    const changes = await logged(async () => {
      const own = { email: bob.email, status: "SUBSCRIBED" };
      await change(test, bob, "updateMySubscription", own, "status");
      await change(test, bob, "updateMySubscription", { email: bob.email, tracking: false }, "status");
      const form = { email: "form@subscriber.example" };
      await openPage(test, `/s/${siteId}`, { form, headers: { origin: `https://${domain}` } });
    });
    const lines = linesOf(changes, { bob }).map((line) => line.replace(/ [0-9A-Z]{26}/, ""));
    lines.sort();
    expect(lines).toEqual([
      "Subscriber CREATED PERSON: status tracking email attributes tags optOuts",
      "Subscriber CREATED PERSON: status tracking email attributes tags optOuts",
      "Subscriber UPDATED PERSON: tracking",
    ]);
    const items = await logItems();
    const ofSubscribers = items.filter((item) => item.includes("Subscriber"));
    expect(ofSubscribers.filter((item) => item.includes(bob.userId))).toEqual([]);
  });

  it("of an import is logged from the next change on that no import makes", async () => {
    const address = "imported@subscriber.example";
    const importOf = (name: string) => imported(test, ann, `email,name\n${address},${name}\n`);
    let logId = "";
    const changes = await logged(async () => {
      await importOf("Ann");
      ({ logId } = await upsert<{ logId: string }>(test, { email: address, firstName: "Anna" }, LOG_ID));
      await importOf("Annie");
    });
    expect(linesOf(changes, { ann })).toEqual([`Subscriber ${logId} UPDATED BACKEND: firstName`]);
    const { firstName } = await read<{ firstName: string }>(
      ...([test, `subscriber(email: "${address}") { firstName }`] as const),
    );
    expect(firstName).toBe("Annie");
  });

  it("of an earlier release has its complaint lifted in the log", async () => {
    await suppressed(test, "old@subscriber.example", "COMPLAINT");
    const changes = await logged(() =>
      change(test, ann, "unsuppress", { email: "old@subscriber.example", reason: "asked" }, "email"),
    );
    const [{ changeId }] = changes as [LoggedChange];
    expect(linesOf(changes, { ann })).toEqual([`Suppression ${changeId} DELETED ann: kind reason`]);
  });
});

describe("a person", () => {
  it("is logged by its merges and its erasure, without its ids", async () => {
    const { writeKey } = await createSource(test, ann, { kind: "SERVER" });
    const profileOf = async (type: "user" | "anonymous", value: string) => {
      const body = { [`${type}Id`]: value, traits: { plan: CANARY } };
      await post(test, "/v1/identify", body, { key: writeKey });
      await settle(test);
      const query = `profileByIdentity(type: "${type}", value: "${value}") { profileId version }`;
      return read<{ profileId: string; version: number }>(test, query);
    };
    const [winner, loser] = [await profileOf("user", CANARY), await profileOf("anonymous", CANARY)];
    const changes = await logged(async () => {
      const both = { winnerId: winner.profileId, loserId: loser.profileId };
      const merged = await change<{ version: number }>(
        ...([test, ann, "mergeProfiles", { ...both, expectedVersion: winner.version }, "version"] as const),
      );
      await settle(test);
      const erase = { profileId: winner.profileId, suppress: false, expectedVersion: merged.version };
      await change(test, ann, "eraseProfile", erase, "profileId");
      await pass(test, "PT1M", "PT15M", "PT1M");
    });
    const lines = linesOf(changes, { ann }).map((line) => line.replace(/ [^ ]+/, ""));
    expect(lines).toEqual([
      "MergeLog CREATED ann: reason",
      "ProfileErasure CREATED ann: deletedAt",
      "ProfileErasure UPDATED SYSTEM: erasedAt",
    ]);
    for (const word of [CANARY, winner.profileId, loser.profileId])
      expect((await logItems()).filter((item) => item.includes(word))).toEqual([]);
  });
});

it("a log that takes nothing for 15 minutes has all afterwards, each once and in order", async () => {
  const topics = ["one", "two", "three"];
  const names = Array.from({ length: 12 }, (_, at) => `Name ${at}`);
  const by = server(test);
  await settle(test);
  const { cursor } = await changesAfter(test, by, "");
  const { faults } = test.cloud.dynamodb;
  faults.add({
    error: "InternalServerError",
    operation: "TransactWriteItems",
    prefix: "CHANGES#",
    times: 10_000,
  });
  for (const [at, name] of names.entries()) {
    const expectedVersion = at === 0 ? {} : { expectedVersion: at };
    for (const topic of topics)
      await change(test, by, "putTopic", { topic, name, ...expectedVersion }, "topic");
    if (at % 4 === 3) await pass(test, "PT5M");
  }
  expect((await changesAfter(test, by, cursor)).items).toEqual([]);
  expect(faults.areWaiting).toBe(true);
  faults.clear();
  await pass(test, "PT1M", "PT1M", "PT1M", "PT1M");
  const { items } = await changesAfter(test, by, cursor, 5);
  for (const topic of topics)
    expect(items.filter(({ id }) => id === topic).map(({ fields }) => fields[0]!.after)).toEqual(
      names.map((name) => JSON.stringify(name)),
    );
  expect(new Set(items.map(({ changeId }) => changeId)).size).toBe(topics.length * names.length);
});
