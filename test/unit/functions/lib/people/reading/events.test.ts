import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventItem, mergeItem } from "../../../../../support/people/profiles.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

let table: ServedTable;
let events: typeof import("#functions/people/reading/events").events;
let merges: typeof import("#functions/people/reading/merges").merges;
let writeAll: typeof import("#functions/aws/dynamodb").writeAll;
beforeAll(async () => {
  table = await serveTable();
  ({ events } = await import("#functions/people/reading/events"));
  ({ merges } = await import("#functions/people/reading/merges"));
  ({ writeAll } = await import("#functions/aws/dynamodb"));
});
afterAll(() => table.stop());
afterEach(() => (table.fate = () => undefined));

const NOW = Date.UTC(2026, 2, 17);
/** The instant so many minutes after noon. */
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 16, 12, minutes)).toISOString();
const alone = { profileId: "alone" };
const merged = { profileId: "root", members: ["one", "two"] };

type Page = { items: { eventId: string }[]; nextToken: string | null };
const idsOf = ({ items }: Page) => items.map(({ eventId }) => eventId);

/** All pages of a list, by the ids of their events. */
async function allPages(read: (nextToken?: string) => Promise<Page>): Promise<string[][]> {
  const pages: string[][] = [];
  let next: string | undefined;
  do {
    const page = await read(next);
    pages.push(idsOf(page));
    next = page.nextToken ?? undefined;
  } while (next !== undefined);
  return pages;
}

/** Runs an action. Returns the number of its requests to the table, and of the items that they return. */
async function counted<T>(run: () => Promise<T>) {
  const recording = table.dynamodb.recorder.start();
  const answer = await run();
  const requests = recording.stop();
  return { answer, queries: requests.length, read: requests.reduce((sum, { count = 0 }) => sum + count, 0) };
}

describe("the history of a person", () => {
  beforeAll(async () => {
    const ofMembers = ["root", "one", "two"].flatMap((profileId, first) =>
      Array.from({ length: 4 }, (_, each) =>
        eventItem(profileId, at(first + 3 * each), `m${first + 3 * each}`),
      ),
    );
    const ofAlone = [1, 2, 3, 4, 5].map((minutes) => eventItem("alone", at(minutes), `a${minutes}`));
    // Neighbours in the order of keys, and of the same second.
    const others = [eventItem("alone2", at(3), "no"), eventItem("two2", at(3), "no")];
    await writeAll({ puts: [...ofMembers, ...ofAlone, ...others] });
  });

  it("is read newest first, a page with one request", async () => {
    const page = (nextToken?: string) => events(alone, { limit: 2, nextToken }, NOW);
    const { answer, queries, read } = await counted(() => page());
    expect([idsOf(answer), queries, read]).toEqual([["a5", "a4"], 1, 2]);
    expect((await allPages(page)).flat()).toEqual(["a5", "a4", "a3", "a2", "a1"]);
  });

  it("of a merged one is that of all its profiles, with one request each", async () => {
    const newest = ["m11", "m10", "m9", "m8", "m7", "m6", "m5", "m4", "m3", "m2", "m1", "m0"];
    for (const limit of [1, 5, 12, 25]) {
      const pages = await allPages((nextToken) => events(merged, { limit, nextToken }, NOW));
      expect(pages.flat()).toEqual(newest);
      expect(pages.slice(0, -2).every((page) => page.length === limit)).toBe(true);
    }
    expect((await counted(() => events(merged, {}, NOW))).queries).toBe(3);
  });

  it("is read oldest first by its order, in pages of its own", async () => {
    const oldest = ["m0", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9", "m10", "m11"];
    for (const limit of [1, 5, 12, 25]) {
      const asked = { limit, order: "OLDEST_FIRST" as const };
      const pages = await allPages((nextToken) => events(merged, { ...asked, nextToken }, NOW));
      expect(pages.flat()).toEqual(oldest);
    }
    const range = { from: at(3), to: at(9), limit: 2, order: "OLDEST_FIRST" as const };
    const pages = await allPages((nextToken) => events(merged, { ...range, nextToken }, NOW));
    expect(pages.flat()).toEqual(["m3", "m4", "m5", "m6", "m7", "m8"]);
    const { nextToken } = await events(merged, { limit: 5 }, NOW);
    await expect(events(merged, { nextToken, order: "OLDEST_FIRST" }, NOW)).rejects.toMatchObject({
      field: "nextToken",
    });
  });

  it("goes on rightly if a profile was parted, or has joined, between two pages", async () => {
    const { nextToken } = await events(merged, { limit: 5 }, NOW);
    const parted = await events({ ...merged, members: ["two"] }, { nextToken }, NOW);
    expect(idsOf(parted)).toEqual(["m6", "m5", "m3", "m2", "m0"]);
  });

  it("is that of a range with its beginning and without its end", async () => {
    const within = async (from?: number, to?: number) =>
      idsOf(await events(merged, { from: from && at(from), to: to && at(to) } as never, NOW));
    expect(await within(3, 6)).toEqual(["m5", "m4", "m3"]);
    expect(await within(10)).toEqual(["m11", "m10"]);
    expect(await within(undefined, 2)).toEqual(["m1", "m0"]);
    const range = { from: at(3), to: at(9), limit: 2 };
    const pages = await allPages((nextToken) => events(merged, { ...range, nextToken }, NOW));
    expect(pages.flat()).toEqual(["m8", "m7", "m6", "m5", "m4", "m3"]);
  });

  it("takes no token of another person, list or range, and no forged one", async () => {
    const { nextToken } = await events(alone, { limit: 4 }, NOW);
    const refused = { name: "InputError", field: "nextToken" };
    await expect(events(merged, { nextToken }, NOW)).rejects.toMatchObject(refused);
    await expect(events(alone, { nextToken, from: at(3) }, NOW)).rejects.toMatchObject(refused);
    await expect(merges(alone, { nextToken })).rejects.toMatchObject(refused);
    const [list] = JSON.parse(Buffer.from(nextToken!, "base64url").toString()) as [string];
    for (const place of [[list], [list, 1], [list, "META"], [list, "EVENT#1", "two"], ["x", "EVENT#1"], {}])
      await expect(
        events(alone, { nextToken: Buffer.from(JSON.stringify(place)).toString("base64url") }, NOW),
      ).rejects.toMatchObject(refused);
    await expect(events(alone, { limit: 101 }, NOW)).rejects.toMatchObject({ field: "limit" });
    await expect(events(alone, { from: at(3), to: at(3) }, NOW)).rejects.toMatchObject({ field: "to" });
  });

  it("returns an event once that two of its profiles have", async () => {
    const both = ["left", "right"].flatMap((id) => [eventItem(id, at(1), "both"), eventItem(id, at(0), id)]);
    await writeAll({ puts: both });
    const person = { profileId: "left", members: ["right"] };
    const pages = await allPages((nextToken) => events(person, { limit: 1, nextToken }, NOW));
    expect(pages.flat()).toEqual(["both", "right", "left"]);
  });

  it("has events of one instant in the order of their ids' bytes, each once", async () => {
    const ids = ["\u{1F600}", "\uFFFD", "é", "z", "a"];
    await writeAll({ puts: ids.map((id, each) => eventItem(each % 2 ? "odd" : "even", at(0), id)) });
    for (const limit of [1, 2, 3]) {
      const person = { profileId: "even", members: ["odd"] };
      const pages = await allPages((nextToken) => events(person, { limit, nextToken }, NOW));
      expect(pages.flat()).toEqual(ids);
    }
  });
});

describe("what is left out of a history", () => {
  it("is an expired event, from its very second on", async () => {
    const expires = (id: string, ttl: number) => eventItem("expiring", at(0), id, { ttl });
    await writeAll({ puts: [expires("over", NOW / 1000), expires("not yet", NOW / 1000 + 1)] });
    expect(idsOf(await events({ profileId: "expiring" }, {}, NOW))).toEqual(["not yet"]);
  });

  it("is what has another name: a page reads on until it is full", async () => {
    const named = Array.from({ length: 300 }, (_, each) =>
      eventItem("named", at(each), `n${each}`, { name: each % 100 === 0 ? "Order Completed" : "Viewed" }),
    );
    await writeAll({ puts: [...named, eventItem("named", at(-1), "none")] });
    const person = { profileId: "named" };
    const page = await events(person, { name: "Order Completed", limit: 2 }, NOW);
    expect(idsOf(page)).toEqual(["n200", "n100"]);
    const rest = await events(person, { name: "Order Completed", limit: 2, nextToken: page.nextToken }, NOW);
    expect([idsOf(rest), rest.nextToken]).toEqual([["n0"], null]);
    expect(idsOf(await events(person, { name: "" }, NOW))).toEqual([]);
  });

  it("ends a page after 1,000 items, and loses none of what follows", async () => {
    const rare = Array.from({ length: 1250 }, (_, each) => {
      const name = each === 0 || each === 700 ? "Rare" : "Often";
      return eventItem(each % 2 ? "rare" : "rare too", at(each), `r${each}`, { name });
    });
    await writeAll({ puts: rare });
    const person = { profileId: "rare", members: ["rare too"] };
    const { answer, read } = await counted(() => events(person, { name: "Rare" }, NOW));
    expect([idsOf(answer), answer.nextToken === null]).toEqual([["r700"], false]);
    expect(read).toBeGreaterThanOrEqual(1000);
    expect(read).toBeLessThanOrEqual(1100);
    const next = await events(person, { name: "Rare", nextToken: answer.nextToken }, NOW);
    expect([idsOf(next), next.nextToken]).toEqual([["r0"], null]);
  });
});

describe("an event of a history", () => {
  it("is shown with its content, deflated or not, and every name in it", async () => {
    const content = `{"properties":{"__proto__":1,"long":"${"x".repeat(2000)}"},"context":{"a b":null}}`;
    const long = eventItem("shown", at(1), "long", { body: JSON.parse(content) as object });
    const more = { name: "Signed Up", sourceId: "S", userId: "alice", anonymousId: "phone" };
    await writeAll({
      puts: [long, eventItem("shown", at(0), "short", { ...more, body: { traits: { a: 1 } } })],
    });
    expect(long).not.toHaveProperty("body");
    const { items } = await events({ profileId: "shown" }, {}, NOW);
    expect(JSON.stringify(items[0]!.properties)).toBe(
      JSON.stringify((JSON.parse(content) as never)["properties"]),
    );
    expect(items[0]).toMatchObject({ traits: null, context: { "a b": null } });
    expect(items[1]).toEqual({
      ...{ __typename: "ProfileEvent", eventId: "short", messageId: "short", at: at(0), receivedAt: at(0) },
      ...{ type: "track", profileId: "shown", properties: null, traits: { a: 1 }, context: null },
      ...more,
    });
  });

  it("may have no content", async () => {
    await writeAll({ puts: [eventItem("bare", at(0), "bare", { body: undefined, type: "entered" })] });
    const { items } = await events({ profileId: "bare" }, {}, NOW);
    expect(items).toMatchObject([{ type: "entered", properties: null, traits: null, context: null }]);
  });
});

describe("the merges of a person", () => {
  it("are those of all its profiles, newest first", async () => {
    const undone = { undoneAt: at(9), undoneBy: "alice", reason: "MANUAL", by: "alice" };
    await writeAll({
      puts: [
        mergeItem("root", "one", at(0)),
        mergeItem("one", "two", at(1)),
        mergeItem("root", "x", at(2), undone),
      ],
    });
    const first = await merges(merged, { limit: 2 });
    expect(first.items).toMatchObject([
      { loserId: "x", ...undone },
      { winnerId: "one", loserId: "two", at: at(1), reason: "IDENTITY", by: "rules" },
    ]);
    const last = await merges(merged, { limit: 2, nextToken: first.nextToken });
    expect(last).toMatchObject({ items: [{ winnerId: "root", loserId: "one" }], nextToken: null });
    expect(await merges(alone, {})).toEqual({ items: [], nextToken: null });
    const { items } = await merges(merged, { order: "OLDEST_FIRST" });
    expect(items).toEqual([...first.items, ...last.items].reverse());
  });
});
