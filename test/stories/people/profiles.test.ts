import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { eventItem, mergeItem, own, profileItems } from "../../support/people/profiles.ts";
import { putItems } from "../../support/sites.ts";
import { read, upsert } from "../../support/subscribers.ts";

/**
 * A root with two members; and a profile with an identity that its browser has claimed. ULIDs in three parts
 * of the list.
 */
const [root, one, two, forged] = ["A0", "B1", "C0", "D5"].map((end) => `01ARZ3NDEKTSV4RRFFQ69G5F${end}`) as [
  string,
  string,
  string,
  string,
];
let test: TestCloud;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  alice = await test.person({ email: "alice@example.com" });
  bob = await test.person({ email: "bob@example.com" });
  for (const { email } of [alice, bob]) await upsert(test, { email });
});
afterAll(() => test?.stop());

const minute = (at: number) => `2026-01-01T10:${String(at).padStart(2, "0")}:00.000Z`;

type Page<Item> = { items: Item[]; nextToken: string | null };

/** All items of a list of `root`, read page by page with a limit. */
async function all<Item>(list: string, selection: string, limit: number): Promise<Item[]> {
  const found: Item[] = [];
  let after = "";
  do {
    const field = `${list}(limit: ${limit}${after}) { items { ${selection} } nextToken }`;
    const profile = await read<Record<string, Page<Item>>>(
      test,
      `profileById(profileId: "${two}") { ${field} }`,
    );
    const { items, nextToken } = profile[list]!;
    found.push(...items);
    after = nextToken ? `, nextToken: "${nextToken}"` : "";
  } while (after !== "");
  return found;
}

describe("a person of three profiles", () => {
  beforeAll(async () => {
    const into = { into: root };
    const odd = JSON.parse(
      `{"__proto__":["kept","${minute(0)}","m"],"gone":[null,"${minute(0)}","m"]}`,
    ) as never;
    await putItems(test, [
      ...profileItems(root, { members: [one, two], userIds: [alice.userId] }, odd),
      ...profileItems(one, { ...into, identities: [own("user", alice.userId)] }),
      ...profileItems(two, { ...into, identities: [own("anonymous", "tablet", { isVerified: false })] }),
      ...Array.from({ length: 12 }, (_, at) => eventItem([root, one, two][at % 3]!, minute(at), `m${at}`)),
      mergeItem(root, one, minute(20)),
      mergeItem(root, two, minute(30)),
    ]);
  });

  it("is the same by each identity and id, and once in the list of all", async () => {
    const asked = [
      `profile(userId: "${alice.userId}")`,
      'profileByIdentity(type: "anonymous", value: "tablet")',
      ...[root, one, two].map((profileId) => `profileById(profileId: "${profileId}")`),
    ];
    for (const field of asked) {
      const found = await read(test, `${field} { profileId userId traits identities { value } }`);
      expect(found).toEqual({
        ...{ profileId: root, userId: alice.userId, traits: '{"__proto__":"kept"}' },
        identities: [{ value: alice.userId }, { value: "tablet" }],
      });
    }
    const listed: string[] = [];
    let after = "";
    do {
      const page = await read<Page<{ profileId: string }>>(
        test,
        `profiles(limit: 1${after}) { items { profileId } nextToken }`,
      );
      listed.push(...page.items.map(({ profileId }) => profileId));
      after = page.nextToken ? `, nextToken: "${page.nextToken}"` : "";
    } while (after !== "");
    expect(listed).toEqual([root]);
  });

  it("has one history and one list of merges, page by page", async () => {
    for (const limit of [1, 5, 100]) {
      const events = await all<{ eventId: string }>("events", "eventId", limit);
      expect(events.map(({ eventId }) => eventId)).toEqual(
        Array.from({ length: 12 }, (_, at) => `m${11 - at}`),
      );
    }
    const merges = await all<{ loserId: string }>("merges", "loserId", 1);
    expect(merges.map(({ loserId }) => loserId)).toEqual([two, one]);
  });

  it("leads to its account and subscriber, and these lead back", async () => {
    const { user, subscriber } = await read<Record<string, object>>(
      test,
      `profileById(profileId: "${two}") { user { email } subscriber { email } }`,
    );
    expect([user, subscriber]).toEqual([{ email: alice.email }, { email: alice.email }]);
    const back = "{ profile { profileId } }";
    expect(await read(test, `user(userId: "${alice.userId}") ${back}`)).toEqual({
      profile: { profileId: root },
    });
    expect(await read(test, `subscriber(email: "${alice.email}") ${back}`)).toEqual({
      profile: { profileId: root },
    });
  });

  it("is not read by the person without a group, whose profile it is", async () => {
    const { data, errors } = await test.graphql(alice, "{ me { userId profile { profileId } } }");
    expect(data).toEqual({ me: { userId: alice.userId, profile: null } });
    expect(errors.map(({ errorType }) => errorType)).toEqual(["Unauthorized"]);
  });
});

it("a browser's claim leads to no account and no subscriber, and neither leads to it", async () => {
  const claim = { isVerified: false };
  const identities = [own("user", bob.userId, claim), own("email", bob.email, claim)];
  await putItems(test, profileItems(forged, { identities }, { email: [bob.email, minute(0), "m"] }));
  const linked = "profileId user { email } subscriber { email }";
  const nothing = { profileId: forged, user: null, subscriber: null };
  expect(await read(test, `profile(userId: "${bob.userId}") { ${linked} }`)).toEqual(nothing);
  const back = "{ profile { profileId } }";
  expect(await read(test, `user(userId: "${bob.userId}") ${back}`)).toEqual({ profile: null });
  expect(await read(test, `subscriber(email: "${bob.email}") ${back}`)).toEqual({ profile: null });
});
