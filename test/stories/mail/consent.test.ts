import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as consent from "#table/mail/consent";
import { tombstoneKey } from "#table/changes/stamp";
import type { Key } from "#table/key";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as topic from "#table/mail/topics/topic";
import * as user from "#table/users/user";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { linkPathOf, openPage } from "../../support/links.ts";
import { claim, granted, tableOf } from "../../support/people.ts";
import { verify } from "../../support/accounts.ts";
import { change, putItems } from "../../support/sites.ts";
import { addresses, read, server, upsert } from "../../support/subscribers.ts";

let test: TestCloud;
let admin: Person;
let editor: Person;
beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  admin = await test.person({ groups: ["admin"] });
  editor = await test.person({ groups: ["editor"] });
});
afterAll(() => test?.stop());

interface Consents {
  items: {
    action: string;
    topic: string | null;
    reason: string | null;
    actor: string;
    email: string;
    at: string;
  }[];
  nextToken: string | null;
}
const CONSENTS = "{ items { action topic reason actor email at } nextToken }";
const now = (): string => new Date(test.cloud.clock.now()).toISOString();
const consentsOf = async (email: string): Promise<Consents["items"]> => {
  const { consents } = await read<{ consents: Consents }>(
    test,
    `subscriber(email: "${email}") { consents(order: NEWEST_FIRST) ${CONSENTS} }`,
  );
  return consents.items;
};

/** All pages of a list, one item at a time. */
async function paged(list: string): Promise<Consents["items"]> {
  const found: Consents["items"] = [];
  let token: string | null = null;
  do {
    const after: string = token === null ? "" : `, nextToken: ${JSON.stringify(token)}`;
    const page: Consents = await read(test, `${list}, limit: 1${after}) ${CONSENTS}`);
    found.push(...page.items);
    token = page.nextToken;
  } while (token !== null);
  return found;
}

describe("consent", () => {
  it("is ended and taken up, and each change is on record with who made it and why", async () => {
    const email = "ann@example.com";
    await upsert(test, { email });
    for (const topic of ["news", "offers"])
      await change(test, editor, "putTopic", { topic, name: topic, description: "Weekly" }, "version");
    const STATE = "status topics optOuts version";
    const ask = (name: string, input: object = {}) => change(test, editor, name, { email, ...input }, STATE);
    expect(await ask("unsubscribe", { topic: "news" })).toEqual({
      status: "SUBSCRIBED",
      topics: ["offers"],
      optOuts: ["news"],
      version: 2,
    });
    expect(await ask("unsubscribe")).toMatchObject({ status: "UNSUBSCRIBED", version: 3 });
    expect(await ask("unsubscribe")).toMatchObject({ status: "UNSUBSCRIBED", version: 3 });
    expect(await ask("unsubscribe", { topic: "news" })).toMatchObject({ version: 3 });
    // A server's daily import changes nothing of it.
    expect(await upsert(test, { email, firstName: "Ann" }, STATE)).toMatchObject({ status: "UNSUBSCRIBED" });
    expect(await ask("resubscribe", { reason: "asked by phone" })).toMatchObject({
      status: "SUBSCRIBED",
      version: 5,
    });
    expect(await ask("resubscribe", { topic: "news", reason: "at the fair" })).toMatchObject({
      topics: ["news", "offers"],
      optOuts: [],
      version: 6,
    });
    const actor = editor.userId;
    const said = { email, actor, topic: null, reason: null, at: expect.any(String) as string };
    expect(await consentsOf(email)).toEqual([
      { ...said, action: "TOPIC_IN", topic: "news", reason: "at the fair" },
      { ...said, action: "RESUBSCRIBED", reason: "asked by phone" },
      { ...said, action: "UNSUBSCRIBED" },
      { ...said, action: "TOPIC_OUT", topic: "news" },
      { ...said, action: "SUBSCRIBED", actor: "backend" },
    ]);
  });

  it("is not taken up for a person who has not confirmed", async () => {
    const email = "pending@example.com";
    await upsert(test, { email, doubleOptIn: true });
    const query = "mutation($input: ResubscribeInput!) { resubscribe(input: $input) { status } }";
    const { errors } = await test.graphql(admin, query, { input: { email, reason: "sure" } });
    expect(errors).toMatchObject([{ errorType: "InvalidTransition", errorInfo: { status: "PENDING" } }]);
    expect(await read(test, `subscriber(email: "${email}") { status }`)).toEqual({ status: "PENDING" });
  });

  it("is ended whatever a server sets at the same time, and what it sets is kept", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `race${round}@example.com`;
      await upsert(test, { email });
      const call = async (query: string, input: object): Promise<void> => {
        const { errors } = await test.graphql(server(test), query, { input });
        if (errors[0]?.errorInfo?.retry) return call(query, input);
        expect(errors).toEqual([]);
      };
      const leave = () =>
        call("mutation($input: UnsubscribeInput!) { unsubscribe(input: $input) { status } }", { email });
      const set = (name: string) =>
        call("mutation($input: UpsertSubscriberInput!) { upsertSubscriber(input: $input) { status } }", {
          email,
          attributes: JSON.stringify({ [name]: 1 }),
        });
      await Promise.all([set("a"), set("b"), leave(), set("c"), set("d")]);
      const found = await read<{ status: string; attributes: string }>(
        test,
        `subscriber(email: "${email}") { status attributes }`,
      );
      expect({ ...found, attributes: JSON.parse(found.attributes) as object }).toEqual({
        status: "UNSUBSCRIBED",
        attributes: { a: 1, b: 1, c: 1, d: 1 },
      });
      const actions = (await consentsOf(email)).map(({ action }) => action);
      expect(actions).toEqual(["UNSUBSCRIBED", "SUBSCRIBED"]);
    }
  });

  it("is listed by kind and time over months, half-open", async () => {
    const [first, second, third, end] = [
      "2025-11-30T23:59:59.999Z",
      "2025-12-01T00:00:00.000Z",
      "2026-02-10T10:00:00.000Z",
      "2026-02-10T10:00:00.001Z",
    ] as const;
    const names = [first, second, third].map((at) => `${at.slice(0, 10)}@months.example`);
    const items = [first, second, third].map((at, number) => {
      const said = { consentId: "id", action: "UNSUBSCRIBED" as const, source: "PAGE" as const, at };
      const email = names[number]!;
      return { ...consent.key(email, at, "id"), ...consent.item({ ...said, email }) };
    });
    await putItems(test, items);
    const list = (from: string, to: string, more = "") =>
      paged(`consents(action: UNSUBSCRIBED, from: "${from}", to: "${to}"${more}`);
    const namesOf = (items: Consents["items"]) => items.map(({ email }) => email);
    expect(namesOf(await list(first, end))).toEqual(names);
    expect(namesOf(await list(first, end, ", order: NEWEST_FIRST"))).toEqual(names.toReversed());
    expect(namesOf(await list(first, third))).toEqual(names.slice(0, 2));
    expect(namesOf(await list(second, third))).toEqual(names.slice(1, 2));
  });
});

describe("suppression", () => {
  const email = "bounced@example.com";
  const suppressed = (kind: suppression.SuppressionKind) =>
    putItems(test, [
      { ...suppression.key(email), ...suppression.item({ email, kind, reason: "550", at: now() }) },
    ]);
  const ask = (name: string, caller: Person) =>
    change(test, caller, name, { email: "BOUNCED@example.com", reason: "asked" }, "email kind reason");

  it("replaces a weaker one, never weakens, and needs no subscriber", async () => {
    expect(await ask("suppress", editor)).toEqual({ email, kind: "MANUAL", reason: "asked" });
    for (const [kind, then] of [
      ["SOFT_BOUNCE", "MANUAL"],
      ["BOUNCE", "MANUAL"],
      ["COMPLAINT", "COMPLAINT"],
      ["ERASED", "ERASED"],
    ] as const) {
      await suppressed(kind);
      expect(await ask("suppress", editor)).toMatchObject({ kind: then });
    }
    expect(await addresses(test, 'suppressions(prefix: "BOUNCED@")')).toEqual([email]);
    expect(await addresses(test, 'suppressions(prefix: "bouncee")')).toEqual([]);
  });

  it("is lifted with a reason that stays on record", async () => {
    await upsert(test, { email: "other@example.com" });
    for (const [kind, caller] of [
      ["BOUNCE", editor],
      ["COMPLAINT", admin],
    ] as const) {
      await suppressed(kind);
      expect(await ask("unsuppress", caller)).toMatchObject({ kind, reason: "550" });
    }
    expect(await addresses(test, 'suppressions(prefix: "bounced@")')).toEqual([]);
    const lifted = Object.values(await tableOf(test)).filter((each) => each.action?.S === "UNSUPPRESSED");
    const said = lifted.map((each) => [each.email?.S, each.actor?.S, each.reason?.S]);
    expect(said.sort()).toEqual([editor, admin].map(({ userId }) => [email, userId, "asked"]).sort());
  });

  it("shows on the subscriber, and so does the user who has verified the address, and no other", async () => {
    const alice = await test.person({ email: "alice@example.com" });
    await verify(test, alice, "alice@work.example");
    await claim(test, alice, "alice@claimed.example");
    for (const email of ["alice@work.example", "alice@claimed.example"]) await upsert(test, { email });
    const of = (email: string) =>
      read(test, `subscriber(email: "${email}") { user { userId } suppression { kind } }`);
    expect(await of("alice@work.example")).toEqual({ user: { userId: alice.userId }, suppression: null });
    await change(test, editor, "suppress", { email: "alice@claimed.example", reason: "asked" }, "kind");
    expect(await of("alice@claimed.example")).toEqual({ user: null, suppression: { kind: "MANUAL" } });
  });
});

describe("the last change of an item", () => {
  /** `changedBy` and the two parts of `changedRequest`. */
  async function stampOf({ PK, SK }: Key): Promise<(string | undefined)[]> {
    const items = Object.values(await tableOf(test));
    const found = items.find((each) => each.PK?.S === PK && each.SK?.S === SK);
    return [found?.changedBy?.S, ...(found?.changedRequest?.S ?? "").split("#")];
  }
  const email = "changed@example.com";
  const makerOf = async (key: Key) => (await stampOf(key))[0];

  it("is a server's, a user's, or that of a person with a link", async () => {
    await upsert(test, { email });
    expect(await makerOf(subscriber.key(email))).toBe("BACKEND");
    await change(test, editor, "unsubscribe", { email }, "email");
    expect(await makerOf(subscriber.key(email))).toBe(`USER#${editor.userId}`);
    const path = await linkPathOf(test, "unsubscribe", {
      address: email,
      sendId: "01J0000000000000000000SEND",
    });
    await openPage(test, path, { form: { action: "join" } });
    expect(await makerOf(subscriber.key(email))).toBe("PERSON");
    expect(await makerOf(user.key(editor.userId))).toBe("PERSON");
  });

  it("is on the tombstone of a deleted item", async () => {
    await change(test, admin, "suppress", { email, reason: "asked" }, "kind");
    await change(test, editor, "unsuppress", { email, reason: "asked" }, "email");
    expect(await makerOf(tombstoneKey(suppression.key(email)))).toBe(`USER#${editor.userId}`);
  });

  it("has the id of its request, and of each field of it another one", async () => {
    const field = (name: string) =>
      `${name}: putTopic(input: { topic: "${name}", name: "${name}", description: "Weekly" }) { version }`;
    granted(await test.graphql(editor, `mutation { ${field("one")} ${field("two")} }`));
    const [one, two] = [await stampOf(topic.key("one")), await stampOf(topic.key("two"))];
    expect(one[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect([one[0], one[1], one[2] === two[2]]).toEqual([two[0], two[1], false]);
  });
});
