import { afterAll, beforeAll, describe, expect, it } from "vitest";
import fc from "fast-check";
import { plainValuesOf } from "#functions/aws/attributes";
import { wordItemsOf } from "#functions/search/words";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberCount from "#table/mail/subscriberCount";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as word from "#table/word";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { granted, tableOf } from "../../support/people.ts";
import { change, putItems } from "../../support/sites.ts";
import { refusal } from "../../support/accounts.ts";
import { settle } from "../../access/askers/settle.ts";
import "../../support/seed.ts";
import { addresses, read, server, upsert } from "../../support/subscribers.ts";

let test: TestCloud;
let editor: Person;
beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  editor = await test.person({ groups: ["editor"] });
});
afterAll(() => test?.stop());

const json = (value: unknown) => JSON.stringify(value);
const WHOLE =
  "email typedEmail status version firstName attributes tags optOuts customerId tracking previous";
/** DynamoDB keeps no order of a map's names. */
const parsed = (subscriber: object) => {
  const { attributes } = subscriber as { attributes: string };
  return { ...subscriber, attributes: JSON.parse(attributes) as unknown };
};
const records = (email: string, more = "") =>
  read<{ items: Record<string, unknown>[] }>(
    test,
    `subscriberItems(email: "${email}"${more}) { items { __typename ... on Consent { action source actor topic pageUrl } } }`,
  );

describe("a subscriber that a server makes", () => {
  it("is there whole, with the consent and where it is from", async () => {
    const input = {
      email: " Anna@Example.com ",
      firstName: "Anna",
      attributes: json({ plan: "pro", seats: 3, address: { city: "Graz" } }),
      tags: ["customer", "beta", "customer"],
      optOuts: ["news"],
      customerId: "c-1",
      source: "checkout",
    };
    const made = await upsert(test, input, WHOLE);
    const whole = {
      email: "anna@example.com",
      typedEmail: "Anna@Example.com",
      status: "SUBSCRIBED",
      version: 1,
      firstName: "Anna",
      tags: ["customer", "beta"],
      optOuts: ["news"],
      customerId: "c-1",
      tracking: true,
      previous: [],
    };
    expect(made).toEqual({ ...whole, attributes: expect.any(String) });
    // JSON once: not the JSON text of a JSON text.
    const { attributes } = made as unknown as { attributes: string };
    expect(JSON.parse(attributes)).toEqual({ plan: "pro", seats: 3, address: { city: "Graz" } });
    expect(parsed(await read<object>(test, `subscriber(email: "ANNA@example.com") { ${WHOLE} }`))).toEqual(
      parsed(made),
    );
    const { items } = await records("anna@example.com", ", withHistory: true");
    const said = { __typename: "Consent", source: "API", actor: "backend" };
    expect(items).toHaveLength(3);
    expect(items).toEqual(
      expect.arrayContaining([
        { ...said, action: "SUBSCRIBED", topic: null, pageUrl: "checkout" },
        { ...said, action: "TOPIC_OUT", topic: "news", pageUrl: null },
        { __typename: "Subscriber" },
      ]),
    );
    expect((await records("anna@example.com")).items).toEqual([{ __typename: "Subscriber" }]);
  });

  it("keeps what a later call does not name; null removes, tags are replaced, opt-outs only added", async () => {
    const input = {
      email: "anna@example.com",
      attributes: json({ seats: null, city: "Linz" }),
      doubleOptIn: true,
    };
    const patched = await upsert<Record<string, unknown>>(test, input, WHOLE, editor);
    expect(patched).toMatchObject({ firstName: "Anna", status: "SUBSCRIBED", version: 2, customerId: "c-1" });
    expect(JSON.parse(String(patched.attributes))).toEqual({
      plan: "pro",
      city: "Linz",
      address: { city: "Graz" },
    });
    const more = { tags: ["beta", "vip"], optOuts: ["offers"], firstName: null, customerId: "c-2" };
    const replaced = await upsert(test, { email: "anna@example.com", ...more }, WHOLE, editor);
    expect(replaced).toMatchObject({
      version: 3,
      firstName: null,
      tags: ["beta", "vip"],
      optOuts: ["news", "offers"],
      customerId: "c-2",
    });
    expect(parsed(await read<object>(test, `subscriber(email: "anna@example.com") { ${WHOLE} }`))).toEqual(
      parsed(replaced),
    );
    const tagged = (tag: string) => addresses(test, `subscribersByTag(tag: "${tag}")`);
    expect([await tagged("customer"), await tagged("beta"), await tagged("vip")]).toEqual([
      [],
      ["anna@example.com"],
      ["anna@example.com"],
    ]);
    const of = (id: string) => addresses(test, `subscribersByCustomer(customerId: "${id}")`);
    expect([await of("c-1"), await of("c-2")]).toEqual([[], ["anna@example.com"]]);
    expect(await upsert(test, { email: "anna@example.com", customerId: null }, "customerId")).toEqual({
      customerId: null,
    });
    expect(await of("c-2")).toEqual([]);
  });

  it("is pending until it confirms, if the server asks for that", async () => {
    const input = { email: "pending@example.com", doubleOptIn: true };
    expect(await upsert(test, input, "status version")).toEqual({ status: "PENDING", version: 1 });
    const item = Object.values(await tableOf(test)).find(
      (each) => each.entity?.S === "Subscriber" && each.email?.S === "pending@example.com",
    );
    expect(item?.optInId?.S).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    // Again: neither subscribed, nor asked for another mail.
    expect(await upsert(test, { ...input, doubleOptIn: false }, "status")).toEqual({ status: "PENDING" });
    expect(await upsert(test, input, "status")).toEqual({ status: "PENDING" });
    const after = Object.values(await tableOf(test)).find((each) => each.optInId?.S !== undefined);
    expect(after?.optInId).toEqual(item?.optInId);
  });

  it("has all attributes that calls set at the same time", async () => {
    const email = "crowd@example.com";
    await upsert(test, { email });
    const names = Array.from({ length: 20 }, (_, at) => `a${at}`);
    await Promise.all(names.map((name) => upsert(test, { email, attributes: json({ [name]: name }) })));
    const found = await read<{ attributes: string; version: number }>(
      test,
      `subscriber(email: "${email}") { attributes version }`,
    );
    expect(JSON.parse(found.attributes)).toEqual(Object.fromEntries(names.map((name) => [name, name])));
    expect(found.version).toBe(21);
  });

  it("is made once by calls at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        test.graphql(
          server(test),
          "mutation($input: UpsertSubscriberInput!) { upsertSubscriber(input: $input) { version } }",
          { input: { email: "once@example.com", tags: [`t${at}`] } },
        ),
      ),
    );
    const made = answers.filter(({ errors }) => errors.length === 0);
    expect(made.length).toBeGreaterThanOrEqual(1);
    for (const { errors } of answers)
      expect(errors.map(({ errorType, errorInfo }) => [errorType, errorInfo])).toEqual(
        errors.map(() => ["Conflict", { retry: true }]),
      );
    const items = Object.values(await tableOf(test)).filter((each) => each.email?.S === "once@example.com");
    const tags = items.filter((each) => each.entity?.S === "SubscriberTag").map((each) => each.tag?.S);
    const { tags: stored } = await read<{ tags: string[] }>(
      test,
      'subscriber(email: "once@example.com") { tags }',
    );
    expect(tags).toEqual(stored);
    expect(items.filter((each) => each.action?.S === "SUBSCRIBED")).toHaveLength(1);
  });
});

describe("lists of subscribers", () => {
  const names = ["lista", "listb2", "listb", "listc"];
  const emails = names.map((name) => `${name}@example.com`);
  beforeAll(async () => {
    for (const email of emails)
      await upsert(test, { email, tags: ["list", `of-${email[4]}`], customerId: "list" });
    await upsert(test, { email: "lisu@example.com", tags: ["list2"], customerId: "list2" });
  });

  it.each([
    ['subscribers(prefix: " LIST")', emails],
    ['subscribers(prefix: "listb")', emails.slice(1, 3)],
    ['subscribers(prefix: "listb@example.com")', emails.slice(2, 3)],
    ['subscribersByTag(tag: "list")', emails],
    ['subscribersByTag(tag: "List")', []],
    ['subscribersByCustomer(customerId: "list")', emails],
    [
      'subscribersByEmail(emails: ["LISTC@example.com", "none@example.com", "lista@example.com", "listc@example.com"])',
      ["listc@example.com", "lista@example.com"],
    ],
    ["subscribersByEmail(emails: [])", []],
  ])("%s has its own, without neighbours", async (list, expected) => {
    expect(await addresses(test, list)).toEqual(expected);
  });

  it.each([
    'subscribers(prefix: "list"',
    'subscribersByTag(tag: "list"',
    'subscribersByCustomer(customerId: "list"',
  ])("%s) is read in pages, and takes no token of another list", async (list) => {
    const found: string[] = [];
    let token: string | null = null;
    do {
      const after: string = token ? `, nextToken: ${json(token)}` : "";
      const page: { items: { email: string }[]; nextToken: string | null } = await read(
        test,
        `${list}, limit: 3${after}) { items { email } nextToken }`,
      );
      found.push(...page.items.map(({ email }) => email));
      token = page.nextToken;
    } while (token);
    expect(found).toEqual(emails);
    const foreign = await read<{ nextToken: string }>(test, "subscribers(limit: 1) { nextToken }");
    const other = list.replace(/: "list"/, ': "of-b"').replace('prefix: "of-b"', 'prefix: "listb"');
    const query = `{ ${other}, nextToken: ${json(foreign.nextToken)}) { items { email } } }`;
    const { errors } = await test.graphql(editor, query);
    expect(errors.map(({ errorType, errorInfo }) => [errorType, errorInfo])).toEqual([
      ["ValidationError", { field: "nextToken" }],
    ]);
  });

  it("takes 100 addresses at once, and no more", async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => `${at}${"x".repeat(60)}@example.com`);
    const query = "query($emails: [String!]!) { subscribersByEmail(emails: $emails) { items { email } } }";
    const ask = (count: number) => test.graphql(editor, query, { emails: many(count) });
    expect(granted(await ask(100))).toEqual({ items: [] });
    expect((await ask(101)).errors[0]).toMatchObject({
      errorType: "ValidationError",
      errorInfo: { field: "emails" },
    });
  });
});

describe("the list of one status", () => {
  const of = (status: string) => addresses(test, `subscribers(status: ${status}, prefix: "listed")`);
  const pending = () => addresses(test, "subscribers(status: PENDING, limit: 100)");

  it("follows each change of a status and of an address", async () => {
    const emails = ["listed1", "listed2", "listed3"].map((name) => `${name}@example.com`);
    for (const email of emails) await upsert(test, { email });
    await upsert(test, { email: "listed4@example.com", doubleOptIn: true });
    expect(await of("SUBSCRIBED")).toEqual(emails);
    expect(await pending()).toContain("listed4@example.com");
    const [first, second, third] = emails as [string, string, string];
    await change(test, server(test), "unsubscribe", { email: first }, "email");
    expect([await of("SUBSCRIBED"), await of("UNSUBSCRIBED")]).toEqual([[second, third], [first]]);
    await change(test, server(test), "resubscribe", { email: first, reason: "asked by phone" }, "email");
    expect([await of("SUBSCRIBED"), await of("UNSUBSCRIBED")]).toEqual([emails, []]);
    const moved = { email: second, newEmail: "listed9@example.com" };
    await change(test, server(test), "changeSubscriberAddress", { ...moved, expectedVersion: 1 }, "email");
    expect(await of("SUBSCRIBED")).toEqual([first, third, "listed9@example.com"]);
  });
});

describe("the list with filters", () => {
  const list = (args: string) => addresses(test, `subscribers(${args})`);
  const [ada, bob, cyd] = ["ada", "bob", "cyd"].map((name) => `${name}.filtered@example.com`) as [
    string,
    string,
    string,
  ];
  beforeAll(async () => {
    await upsert(test, { email: ada, firstName: "Filtrada Lovelace", tags: ["filtered"] });
    await upsert(test, { email: bob, firstName: "Filtrada", tags: ["filtered"], optOuts: ["offers"] });
    await upsert(test, { email: cyd, firstName: "Filtrina", tags: ["filtered"] });
    await change(test, server(test), "unsubscribe", { email: cyd }, "email");
    await settle(test);
  });

  it.each([
    ['search: "filtr"', [ada, bob, cyd]],
    ['search: "FILTRADA"', [ada, bob]],
    ['search: "lovelace"', [ada]],
    ['search: "ada.filt"', [ada]],
    ['search: "filtered"', []],
    ['search: "filtr", status: UNSUBSCRIBED', [cyd]],
    ['search: "filtr", topic: "offers"', [ada]],
    ['search: "filtr", prefix: "bob"', [bob]],
    ['search: "filtr", tag: "none"', []],
    ['tag: "filtered"', [ada, bob, cyd]],
    ['tag: "filtered", prefix: "b"', [bob]],
    ['tag: "filtered", status: SUBSCRIBED', [ada, bob]],
    ['tag: "filtered", topic: "offers"', [ada]],
    ['topic: "offers", prefix: "bob.f"', []],
    ['topic: "offers", prefix: "ada.f"', [ada]],
    ['topic: "offers", status: UNSUBSCRIBED, prefix: "cyd"', [cyd]],
  ])("%s has its own", async (args, expected) => {
    expect(await list(args)).toEqual(expected);
  });

  it.each(['search: "filtr"', 'tag: "filtered", status: SUBSCRIBED'])(
    "%s has full pages, each subscriber once",
    async (args) => {
      const all = await list(args);
      const found: string[] = [];
      let token: string | null = null;
      do {
        const after: string = token ? `, nextToken: ${json(token)}` : "";
        const page: { items: { email: string }[]; nextToken: string | null } = await read(
          test,
          `subscribers(${args}, limit: 1${after}) { items { email } nextToken }`,
        );
        expect(page.items).toHaveLength(1);
        found.push(...page.items.map(({ email }) => email));
        token = page.nextToken;
      } while (token);
      expect(found).toEqual(all);
    },
  );
});

describe("pages of the list with filters", () => {
  const LETTERS = ["", ".x", "-y", "z"];
  const everyone = Array.from({ length: 150 }, (_, at): SubscriberItem => {
    const address = `prop${LETTERS[at % 4]}${at}@example.net`;
    const status = at % 3 === 0 ? "UNSUBSCRIBED" : "SUBSCRIBED";
    const made = subscriber.item({ address, typedEmail: address, status, now: "2026-01-01T00:00:00.000Z" });
    return {
      ...subscriber.key(address),
      ...made,
      ...(at % 5 === 0 ? {} : { firstName: ["Prop", "Property", "Ann Prop", "Zoe"][at % 4] }),
      ...(at % 7 === 0 ? { customerId: `prop/${at}` } : {}),
      tags: at % 2 === 0 ? ["propTag"] : [],
      optOuts: at % 4 === 0 ? ["proptopic"] : [],
    };
  });
  beforeAll(async () => {
    const tagged = everyone.filter(({ tags }) => tags.length > 0);
    const tags = tagged.map(({ email }) => ({
      ...subscriberTag.key("propTag", email),
      ...subscriberTag.item("propTag", email),
    }));
    await putItems(test, [...everyone, ...everyone.flatMap((item) => wordItemsOf(item)), ...tags]);
    await settle(test);
  });

  const filters = fc.record(
    {
      search: fc.constantFrom("pro", "prop", "prop.x", "property", "zoe", "prop 1"),
      tag: fc.constant("propTag"),
      topic: fc.constant("proptopic"),
      status: fc.constantFrom("SUBSCRIBED", "UNSUBSCRIBED"),
      prefix: fc.constantFrom("prop.x1", "propz"),
    },
    { requiredKeys: [] },
  );
  type Filters = Partial<Record<"search" | "tag" | "topic" | "status" | "prefix", string>>;
  const meets = (
    item: SubscriberItem,
    { search, tag, topic, prefix = "prop", ...asked }: Filters,
  ): boolean => {
    const status = asked.status ?? (topic ? "SUBSCRIBED" : undefined);
    const { texts } = subscriber.searchedSubscriber(item)!;
    const isFound = search === undefined || word.wordsOf(texts).some((each) => each.startsWith(search));
    const hasStatus = status === undefined || item.status === status;
    const isOfTag = tag === undefined || item.tags.includes(tag);
    const hasTopic = topic === undefined || !item.optOuts.includes(topic);
    return isFound && hasStatus && isOfTag && hasTopic && item.email.startsWith(prefix);
  };
  type Page = { items: { email: string }[]; nextToken: string | null };
  const query =
    "query ($search: String, $tag: String, $topic: ID, $status: SubscriberStatus, $prefix: String, $limit: Int, " +
    "$nextToken: String) { subscribers(search: $search, tag: $tag, topic: $topic, status: $status, " +
    "prefix: $prefix, limit: $limit, nextToken: $nextToken) { items { email state { sent } } nextToken } }";

  it("are full or the last one, have each subscriber once, and take at most 8 requests", async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(7, 25, 60), async (asked, limit) => {
        const narrow = { ...asked, ...(Object.keys(asked).length === 0 ? { prefix: "prop" } : {}) };
        // Other people of this file have other addresses.
        const of = asked.search || asked.tag ? narrow : { ...narrow, prefix: asked.prefix ?? "prop" };
        const found: string[] = [];
        let nextToken: string | null = null;
        do {
          const recording = test.cloud.dynamodb.recorder.start();
          const page: Page = granted(await test.graphql(server(test), query, { ...of, limit, nextToken }));
          const requests = recording.stop().filter(({ by }) => by === "Query.subscribers");
          expect(requests.length).toBeLessThanOrEqual(8);
          expect(page.items.length).toBe(page.nextToken ? limit : page.items.length);
          found.push(...page.items.map(({ email }) => email));
          ({ nextToken } = page);
        } while (nextToken);
        const expected = everyone.filter((item) => meets(item, of)).map(({ email }) => email);
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });
});

describe("the numbers of subscribers", () => {
  interface Numbers {
    total: number;
    byStatus: { status: string; count: number }[];
    byTag: { tag: string; count: number }[];
    byTopic: { topic: string; count: number; leftCount: number }[];
  }
  const numbers = () =>
    read<Numbers>(
      test,
      "subscriberCounts { total byStatus { status count } byTag { tag count } byTopic { topic count leftCount } }",
      editor,
    );

  /** The same, counted one by one. */
  async function recount(): Promise<Numbers> {
    const items = Object.values(await tableOf(test))
      .filter((item) => item.entity?.S === "Subscriber" && !item.movedTo)
      .map((item) => plainValuesOf<SubscriberItem>(item as never));
    const having = (tag: string) => items.filter(({ tags }) => tags.includes(tag));
    const without = (topic: string) => items.filter(({ optOuts }) => optOuts.includes(topic));
    const of = (status: string) => items.filter((item) => item.status === status);
    const each = (values: string[]) => [...new Set(values)].sort();
    return {
      total: items.length,
      byStatus: ["SUBSCRIBED", "PENDING", "UNSUBSCRIBED"].map((status) => ({
        ...{ status, count: of(status).length },
      })),
      byTag: each(items.flatMap(({ tags }) => tags))
        .map((tag) => ({ tag, count: having(tag).length }))
        .sort((one, other) => other.count - one.count),
      byTopic: each(items.flatMap(({ optOuts }) => optOuts)).map((topic) => {
        const left = without(topic);
        const count = of("SUBSCRIBED").filter((item) => !left.includes(item)).length;
        return { topic, count, leftCount: left.length };
      }),
    };
  }

  it("are refused until people of earlier releases are counted, and then those of all changes", async () => {
    expect(await refusal(test.graphql(editor, "{ subscriberCounts { total } }"))).toBe("BackfillRunning");
    await putItems(test, [{ ...subscriberCount.ready, entity: "CountsReady" }]);
    await settle(test);
    const { byTopic, ...counted } = await numbers();
    const { byTopic: left, ...recounted } = await recount();
    expect(counted).toEqual(recounted);
    expect(byTopic).toEqual(expect.arrayContaining(left));
  });
});

describe("tags of several subscribers", () => {
  const emails = Array.from({ length: 60 }, (_, at) => `many${String(at).padStart(2, "0")}@example.com`);
  const tag = (input: object, caller: Caller = editor) =>
    test
      .graphql(
        caller,
        "mutation($input: TagSubscribersInput!) { tagSubscribers(input: $input) { items { email subscriber { email tags version } errorType } } }",
        { input },
      )
      .then((answer) => granted<{ items: Tagged[] }>(answer).items);
  type Tagged = {
    email: string;
    subscriber: { email: string; tags: string[]; version: number } | null;
    errorType: string | null;
  };
  beforeAll(async () => {
    for (const email of emails) await upsert(test, { email, tags: ["before"] });
  });

  it("are added to each, and taken away, beside those that it has", async () => {
    const added = await tag({ emails, tags: ["before", "one", "two"], add: true });
    expect(added.map(({ subscriber }) => subscriber)).toEqual(
      emails.map((email) => ({ email, tags: ["before", "one", "two"], version: 2 })),
    );
    expect(await addresses(test, 'subscribersByTag(tag: "two", limit: 100)')).toEqual(emails);
    const again = await tag({ emails, tags: ["one"], add: true });
    expect(again.map(({ subscriber }) => subscriber?.version)).toEqual(emails.map(() => 2));
    const gone = await tag({ emails: emails.slice(0, 2), tags: ["one", "two"], add: false });
    expect(gone.map(({ subscriber }) => subscriber?.tags)).toEqual([["before"], ["before"]]);
    expect(await addresses(test, 'subscribersByTag(tag: "two", limit: 100)')).toEqual(emails.slice(2));
  });

  it("answer for each address: unknown, changed, and full", async () => {
    const twenty = Array.from({ length: 20 }, (_, at) => `t${at}`);
    await upsert(test, { email: "full@example.com", tags: twenty });
    await upsert(test, { email: "left@example.com" });
    const moved = { email: "left@example.com", newEmail: "moved@example.com", expectedVersion: 1 };
    await change(test, server(test), "changeSubscriberAddress", moved, "email");
    const asked = ["Full@example.com", "none@example.com", "left@example.com", "moved@example.com"];
    const answers = await tag({ emails: asked, tags: ["more"], add: true }, server(test));
    expect(answers).toEqual([
      { email: "full@example.com", subscriber: null, errorType: "LimitExceeded" },
      { email: "none@example.com", subscriber: null, errorType: "NotFound" },
      ...["left@example.com", "moved@example.com"].map((email) => ({
        email,
        subscriber: { email: "moved@example.com", tags: ["more"], version: 3 },
        errorType: null,
      })),
    ]);
  });
});
