import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pass, settle } from "../access/askers/settle.ts";
import { CHANGE_PAGE, changesAfter, changesPage, linesOf, loggedBy, type LoggedChange } from "./changeLog.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { change } from "../support/sites.ts";
import { server } from "../support/subscribers.ts";
import { createText, decide, saveText } from "../support/templates.ts";
import { until } from "../support/until.ts";
import { scanned } from "../support/wholeTable.ts";

/** Values that no item of the log may have: secrets, texts of mails, rules and URLs. */
const CANARY = "canary-7f3a";

let test: TestCloud;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  [ann, bob] = [await test.person({ groups: ["admin"] }), await test.person({ groups: ["admin"] })];
});
afterAll(() => test?.stop());

const read = (args = "") => changesPage(test, ann, args);
const readOn = (after: string, limit?: number) => changesAfter(test, ann, after, limit);

/** The changes that `work` makes, as lines. */
async function changesOf(work: () => Promise<unknown>): Promise<string[]> {
  return linesOf(await loggedBy(test, ann, work), { ann, bob });
}

const byName = (name: string) => ({ trait: { name, op: "EXISTS" } });

describe("each change is logged once, with its actor and fields", () => {
  it("of templates and their versions", async () => {
    const created = "status author transactional once";
    let key = "";
    const lines = await changesOf(async () => {
      const made = await createText(test, ann, { key: "offers/may", text: CANARY, subject: CANARY });
      ({ key } = made);
      await saveText(test, ann, made, { text: `${CANARY} 2` });
      await decide(test, bob, "approveTemplate", { key, number: 2, expectedVersion: 1, note: CANARY });
      await createText(test, server(test), { key: "offers/once", once: true });
    });
    expect(lines).toEqual([
      "Template offers/may CREATED ann: kind latestNumber",
      "Template offers/may UPDATED ann: latestNumber",
      "Template offers/may UPDATED bob: approvedNumber",
      `TemplateVersion offers/may:1 CREATED ann: ${created}`,
      "TemplateVersion offers/may:1 UPDATED ann: status",
      `TemplateVersion offers/may:2 CREATED ann: ${created}`,
      "TemplateVersion offers/may:2 UPDATED bob: status approvedAt approvedBy",
      `TemplateVersion offers/once:1 CREATED BACKEND: ${created}`,
    ]);
    const { items } = await read(`of: { entity: "Template", id: "${key}" }, order: OLDEST_FIRST`);
    expect(items).toHaveLength(7);
    const approved = items.at(-1)!;
    expect(approved.actor).toEqual({ kind: "USER", id: bob.userId, name: bob.email });
    expect(approved.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("of topics, settings and sequences", async () => {
    const lines = await changesOf(async () => {
      const topic = { topic: "news", name: "News" };
      await change(test, ann, "putTopic", topic, "topic");
      await change(test, bob, "putTopic", { ...topic, name: "The news", expectedVersion: 1 }, "topic");
      // Nothing that is listed changes.
      await change(test, bob, "putTopic", { ...topic, name: "The news", expectedVersion: 2 }, "topic");
      const settings = { expectedVersion: 0, timezone: "Europe/Vienna", postalAddress: "Ring 1" };
      await change(test, ann, "updateEmailSettings", settings, "version");
      const sequence = {
        sequenceId: "hello",
        name: "Hello",
        steps: [{ id: "a", send: { templateKey: "offers/may" } }],
      };
      await change(test, bob, "putSequence", sequence, "version");
      const pause = { sequenceId: "hello", expectedVersion: 1 };
      await change(test, server(test), "pauseSequence", pause, "version");
    });
    expect(lines).toEqual([
      "EmailSettings EMAIL CREATED ann: postalAddress timezone",
      "Sequence hello CREATED bob: name status latestNumber",
      "Sequence hello UPDATED BACKEND: status",
      "Topic news CREATED ann: name",
      "Topic news UPDATED bob: name",
    ]);
    const { items } = await read(`of: { entity: "Topic", id: "news" }`);
    expect(items.map(({ fields }) => fields)).toEqual([
      [{ name: "name", before: '"News"', after: '"The news"' }],
      [{ name: "name", before: null, after: '"News"' }],
    ]);
  });

  it("of campaigns, which Rollcall itself goes on with; a dry run is none", async () => {
    let campaignId = "";
    const lines = await changesOf(async () => {
      const input = { tag: "spring", templateKey: "offers/may", where: { tag: CANARY } };
      await change(test, ann, "sendToTag", { ...input, dryRun: true }, "campaignId");
      const made = await change<{ campaignId: string }>(test, bob, "sendToTag", input, "campaignId");
      ({ campaignId } = made);
      await pass(test, "PT2M");
    });
    expect(lines).toEqual([
      `Campaign ${campaignId} CREATED bob: status templateKey number tag where`,
      `Campaign ${campaignId} UPDATED SYSTEM: status`,
    ]);
  });

  it("of customer data, without secrets, rules, URLs and schemas", async () => {
    let sourceId = "";
    const lines = await changesOf(async () => {
      const made = await change<{ source: { sourceId: string } }>(
        ...([test, ann, "createSource", { name: "Shop" }, "source { sourceId }"] as const),
      );
      ({ sourceId } = made.source);
      await change(test, bob, "rotateWriteKey", { sourceId }, "source { sourceId }");
      await change(
        test,
        bob,
        "updateSource",
        { sourceId, expectedVersion: 2, blockedIds: [CANARY] },
        "version",
      );
      const plan = { planId: "shop", name: "Shop" };
      await change(test, ann, "putTrackingPlan", plan, "version");
      const event = { planId: "shop", type: "TRACK", name: "Order" };
      const schema = JSON.stringify({ type: "object", description: CANARY });
      await change(test, ann, "putPlanEvent", { ...event, schema }, "version");
      await change(test, bob, "deletePlanEvent", { ...event, expectedVersion: 1 }, "version");
      const segment = { segmentId: "vip", name: "VIP", rule: byName(CANARY) };
      await change(test, ann, "putSegment", segment, "version");
      const trait = { name: "orders", kind: "COUNT", event: { name: CANARY } };
      await change(test, ann, "putComputedTrait", trait, "version");
      const url = `https://example.com/${CANARY}`;
      const headers = [{ name: "Authorization", value: CANARY }];
      const hook = { destinationId: "hook", name: "Hook", kind: "WEBHOOK", url, headers };
      await change(
        test,
        server(test),
        "putSegment",
        { ...segment, name: "All", expectedVersion: 1 },
        "version",
      );
      await change(test, ann, "putDestination", hook, "destination { version }");
      await change(test, bob, "deleteDestination", { destinationId: "hook", expectedVersion: 1 }, "version");
      await change(test, bob, "deleteComputedTrait", { name: "orders", expectedVersion: 1 }, "version");
    });
    const settings = "name kind status onViolation userIds retentionDays eventsPerSecond";
    expect(lines).toEqual([
      "ComputedTrait orders CREATED ann: name kind event",
      "ComputedTrait orders DELETED bob: name kind event",
      "Destination hook CREATED ann: name kind status log url headers secretId",
      "Destination hook DELETED bob: name kind status log url headers secretId",
      "PlanEvent shop:TRACK:Order CREATED ann: type name schema",
      "PlanEvent shop:TRACK:Order DELETED bob: type name schema",
      "Segment vip CREATED ann: name status rule",
      "Segment vip UPDATED BACKEND: name",
      `Source ${sourceId} CREATED ann: ${settings} writeKeys`,
      `Source ${sourceId} UPDATED bob: blockedIds`,
      `Source ${sourceId} UPDATED bob: writeKeys`,
      "TrackingPlan shop CREATED ann: name",
    ]);
  });
});

it("no item of the log has a secret, the text of a mail, a rule or a URL", async () => {
  const items = Object.values(await scanned(test)).filter(({ entity }) => entity?.S?.startsWith("Change"));
  expect(items.length).toBeGreaterThan(40);
  expect(items.filter((item) => JSON.stringify(item).includes(CANARY))).toEqual([]);
});

it.each([
  // The guards name the written changes, so fewer requests are made than would fail.
  ["LostAnswer", true],
  ["InternalServerError", false],
])("a batch that comes again because of %s logs each change once", async (error, isAnyLeft) => {
  const { faults } = test.cloud.dynamodb;
  const lines = await changesOf(async () => {
    for (const prefix of ["CHANGES#mail", "CHANGES#people"])
      faults.add({ error, operation: "TransactWriteItems", prefix, times: 7 });
    for (const topic of ["one", "two"])
      await change(test, ann, "putTopic", { topic: `${topic}-${error.toLowerCase()}`, name: "A" }, "topic");
    await change(test, ann, "putTrackingPlan", { planId: error.toLowerCase(), name: "A" }, "version");
    // A reader waits for the clock before it tries a batch again.
    await pass(test, ...Array.from({ length: 8 }, () => "PT5S"));
    expect(faults.areWaiting).toBe(isAnyLeft);
    faults.clear();
  });
  expect(lines).toEqual([
    `Topic one-${error.toLowerCase()} CREATED ann: name`,
    `Topic two-${error.toLowerCase()} CREATED ann: name`,
    `TrackingPlan ${error.toLowerCase()} CREATED ann: name`,
  ]);
});

describe("pages", () => {
  const idsOf = ({ items }: { items: LoggedChange[] }) => items.map(({ changeId }) => changeId);

  /** All changes of a list, by pages of so many, each full but the last. */
  async function allOf(args: string, limit: number): Promise<LoggedChange[]> {
    const items: LoggedChange[] = [];
    for (let nextToken: string | null = null; ;) {
      const token: string = nextToken ? `, nextToken: "${nextToken}"` : "";
      const page = await read(`${args}limit: ${limit}${token}`);
      items.push(...page.items);
      if (!page.nextToken) return items;
      expect(page.items).toHaveLength(limit);
      nextToken = page.nextToken;
    }
  }

  it.each(["", "domain: MAIL, ", "domain: PEOPLE, ", "domain: USERS, "])(
    "of %s are the same in both orders",
    async (args) => {
      const [newest, oldest] = [await allOf(args, 7), await allOf(`${args}order: OLDEST_FIRST, `, 5)];
      expect(idsOf({ items: oldest.toReversed() })).toEqual(idsOf({ items: newest }));
      expect(newest.length).toBeGreaterThan(3);
    },
  );

  it("of all domains are those of each, and what a cursor reads in steps of one", async () => {
    const all = idsOf({ items: await allOf("order: OLDEST_FIRST, ", 100) });
    const each: LoggedChange[] = [];
    for (const domain of ["MAIL", "PEOPLE", "SITES", "USERS"])
      each.push(...(await allOf(`domain: ${domain}, `, 100)));
    expect(all.toSorted()).toEqual(idsOf({ items: each }).sort());
    expect(idsOf(await readOn("", 1))).toEqual(all);
  });

  it("the newest changes have the cursor of the end", async () => {
    const { cursor } = await read("limit: 3");
    expect(cursor).toBe((await readOn("")).cursor);
    await change(test, ann, "putTopic", { topic: "last", name: "Last" }, "topic");
    await settle(test);
    expect((await readOn(cursor!)).items.map(({ id }) => id)).toEqual(["last"]);
  });

  it("of an actor are those of the user, a server, a person who signs up, or Rollcall itself", async () => {
    const all = await allOf("", 100);
    const namesOf = async (actor: string) =>
      (await allOf(`actor: "${actor}", `, 20)).map(({ changeId }) => changeId).sort();
    await until("the index has all", async () => {
      const found = [...(await namesOf(ann.userId)), ...(await namesOf(bob.userId))];
      const others: string[] = [];
      for (const actor of ["backend", "person", "system"]) others.push(...(await namesOf(actor)));
      return found.length + others.length === all.length;
    });
    const of = (kind: string, id: string | null) =>
      idsOf({ items: all.filter(({ actor }) => actor.kind === kind && actor.id === id) }).sort();
    expect(await namesOf(bob.userId)).toEqual(of("USER", bob.userId));
    expect(await namesOf("backend")).toEqual(of("BACKEND", null));
    expect(await namesOf("person")).toEqual(of("PERSON", null));
  });

  it.each([
    [`of: { entity: "Topic", id: "news" }, domain: MAIL`, "domain"],
    [`of: { entity: "Session", id: "a" }`, "of.entity"],
    [`of: { entity: "TemplateVersion", id: "a:1" }`, "of.entity"],
    [`after: "", order: OLDEST_FIRST`, "after"],
    [`after: "mail"`, "after"],
    [`limit: 101`, "limit"],
    [`nextToken: "mail=,people=,sites=,users="`, "nextToken"],
    [`domain: MAIL, nextToken: "-mail=,people=,sites=,users="`, "nextToken"],
    [`from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z"`, "to"],
  ])("refuse %s", async (args, field) => {
    const { errors } = await test.graphql(ann, `{ changes(${args}) { ${CHANGE_PAGE} } }`);
    expect(errors).toMatchObject([{ errorType: "ValidationError", errorInfo: { field } }]);
  });
});
