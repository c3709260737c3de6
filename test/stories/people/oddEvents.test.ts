import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person, TestCloud } from "../../support/cloud.ts";
import { startTestCloud } from "../../support/cloud.ts";
import type { Source } from "../../support/people/events.ts";
import { createSource, post } from "../../support/people/events.ts";
import { server } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let admin: Person;
beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

/** The ids of the events in the history of a user, once there are so many. */
function historyOf(userId: string, count: number): Promise<string[]> {
  const query = `{ profile(userId: "${userId}") { events(limit: 100) { items { eventId } } } }`;
  return until(`${count} events of ${userId}`, async () => {
    const { data } = await test.graphql(server(test), query);
    const found = (data as { profile: { events: { items: { eventId: string }[] } } | null } | null)?.profile;
    const ids = found?.events.items.map(({ eventId }) => eventId).sort();
    return ids?.length === count ? ids : undefined;
  });
}

interface Counted {
  reason: string;
  field: string | null;
  count: number;
}

/** The problems of a source, once there are so many. */
function problemsOf({ sourceId }: Source, count: number): Promise<Counted[]> {
  const day = new Date(test.cloud.clock.now()).toISOString().slice(0, 10);
  const next = new Date(test.cloud.clock.now() + 86_400_000).toISOString().slice(0, 10);
  const query = `{ source(sourceId: "${sourceId}") { problems(from: "${day}", to: "${next}") { items { reason field count } } } }`;
  return until(`${count} problems`, async () => {
    const { data } = await test.graphql(server(test), query);
    const { items } = (data as { source: { problems: { items: Counted[] } } }).source.problems;
    const sum = items.reduce((all, each) => all + each.count, 0);
    return sum === count ? items : undefined;
  });
}

describe("an odd value", () => {
  it.each<[string, object]>([
    ["context.device.id", { context: { device: { id: { toString: 1 } } } }],
    [
      "context.externalIds",
      {
        context: { externalIds: [{ id: { valueOf: null, toString: [] }, type: "crm", collection: "users" }] },
      },
    ],
    ["traits.email", { type: "identify", traits: { email: { toString: 1 } } }],
  ])("of %s is a problem of its source, and the events beside it are in the history", async (field, odd) => {
    const source = await createSource(test, admin, { kind: "SERVER" });
    const userId = field.replaceAll(".", "-");
    const good = Array.from({ length: 8 }, (_, at) => ({
      ...{ type: "track", event: "Order", userId, messageId: `good-${at}` },
    }));
    const bad = { type: "track", event: "Order", userId, messageId: "odd", ...odd };
    const batch = [...good.slice(0, 4), bad, ...good.slice(4)];
    expect((await post(test, "/v1/batch", { batch }, { key: source.writeKey })).status).toBe(200);
    expect(await historyOf(userId, 9)).toEqual([...good.map(({ messageId }) => messageId), "odd"]);
    expect(await problemsOf(source, 1)).toEqual([{ reason: "INVALID_ID", field, count: 1 }]);
  });
});

describe("a placeholder", () => {
  it("of 40 kinds joins no two people, whether a page or a server sends it", async () => {
    const ids = [
      ...[
        "true",
        "not_authenticated",
        '"null"',
        "'undefined'",
        "(null)",
        "<nil>",
        "NaN",
        "N/A",
        "(not set)",
        "nil",
      ],
      ...[
        "Guest User",
        "user-undefined",
        "USER_ID",
        "your_user_id",
        "{{ user.id }}",
        "${userId}",
        "#{id}",
        "%s",
      ],
      ...[
        "%USER_ID%",
        "<user_id>",
        ":userId",
        "$userId",
        "[[id]]",
        "*|ID|*",
        "__ID__",
        "{userId}",
        "\u200b",
        "\ufeff ",
      ],
      ...[
        "11111111-1111-1111-1111-111111111111",
        "22222222-2222-4222-8222-222222222222",
        "[object Object]",
        "[]",
      ],
      ...[
        "{}",
        "?",
        "-1",
        "0",
        "Infinity",
        "optional(nil)",
        "123e4567-e89b-12d3-a456-426614174000",
        "\u2800",
      ],
    ];
    const source = await createSource(test, admin, { kind: "SERVER" });
    const batch = ids.flatMap((userId, at) =>
      ["one", "other"].map((who) => ({
        ...{ type: "track", event: "Order", userId, anonymousId: `${who}-${at}`, messageId: `${who}-${at}` },
      })),
    );
    expect((await post(test, "/v1/batch", { batch }, { key: source.writeKey })).status).toBe(200);
    expect(await problemsOf(source, batch.length)).toEqual([
      { reason: "BLOCKED_ID", field: "userId", count: batch.length },
    ]);
    const profiles = await Promise.all(
      batch.map(async ({ anonymousId }) => {
        const query = `{ profileByIdentity(type: "anonymous", value: "${anonymousId}") { profileId } }`;
        return (await test.graphql(server(test), query)).data.profileByIdentity.profileId as string;
      }),
    );
    expect(new Set(profiles).size).toBe(batch.length);
  });
});

describe("an address of a server", () => {
  it("identifies its person in each place where Segment looks for it", async () => {
    const source = await createSource(test, admin, { kind: "SERVER" });
    const email = "Lea@Example.com";
    const batch = [
      { type: "identify", userId: "lea", messageId: "a1", traits: { email } },
      { type: "track", event: "Order", anonymousId: "d1", messageId: "a2", context: { traits: { email } } },
      { type: "track", event: "Order", anonymousId: "d2", messageId: "a3", properties: { email } },
    ];
    expect((await post(test, "/v1/batch", { batch }, { key: source.writeKey })).status).toBe(200);
    expect(await historyOf("lea", 3)).toEqual(["a1", "a2", "a3"]);
  });
});

describe("half of a surrogate pair", () => {
  it("in the name of a trait or property is replaced, and the profile can be read", async () => {
    const source = await createSource(test, admin, { kind: "SERVER" });
    const batch = `{"batch":[{"type":"identify","userId":"half","messageId":"h1","traits":{"a\\ud800":"b\\udc00"}}]}`;
    expect((await post(test, "/v1/batch", batch, { key: source.writeKey })).status).toBe(200);
    expect(await historyOf("half", 1)).toEqual(["h1"]);
    const { data } = await test.graphql(server(test), `{ profile(userId: "half") { traits } }`);
    expect(JSON.parse(data.profile.traits as string)).toEqual({ "a\ufffd": "b\ufffd" });
  });
});
