import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RawClient } from "../../../packages/local-cloud/test/appsync/realtime/client.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { listen } from "../../support/listener.ts";
import { createSource, post, rawEvents, type Source } from "../../support/people/events.ts";
import { tableOf } from "../../support/people.ts";
import { change } from "../../support/sites.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  admin = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

interface Frame {
  outcome: string;
  messageId: string | null;
  type: string | null;
  name: string | null;
  userId: string | null;
  anonymousId: string | null;
  at: string | null;
  receivedAt: string;
  profileId: string | null;
  call: string | null;
  problems: { reason: string; field: string | null; message: string | null }[];
  skipped: number;
}

const FIELDS =
  "sourceId outcome messageId type name userId anonymousId at receivedAt profileId call problems { reason field message } skipped";

async function subscribe({ sourceId }: Source): Promise<RawClient> {
  const query = `subscription($id: ID!) { onSourceEvent(sourceId: $id) { ${FIELDS} } }`;
  const heard = await listen(test, admin, query, { id: sourceId });
  if ("refused" in heard) throw new Error(heard.refused);
  return heard.client;
}

/** The next frames, those of each call together: `TAKEN` and `FILED` come by different ways. */
async function frames(heard: RawClient, count: number): Promise<Frame[]> {
  const all: Frame[] = [];
  while (all.length < count) all.push((await heard.next()).payload.data.onSourceEvent as unknown as Frame);
  const orderOf = ({ messageId, outcome }: Frame): string =>
    `${messageId ?? ""} ${outcome === "TAKEN" ? 0 : 1}`;
  return all.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const send = (source: Source, batch: unknown[]) =>
  post(test, "/v1/batch", { batch }, { key: source.writeKey });
const track = (messageId: string, more: object = {}) => ({
  ...{ type: "track", event: "Order", userId: "u-1", messageId },
  ...more,
});
const nothing = { userId: null, anonymousId: null, profileId: null, call: null };

describe("a subscriber of a source", () => {
  it("sees a call twice: when it was taken, and with its content once it is in a history", async () => {
    const source = await createSource(test, admin);
    const heard = await subscribe(source);
    const properties = JSON.parse('{ "total": 59.9, "__proto__": { "a": "\\"b\\"" } }') as object;
    await send(source, [track("m-1", { anonymousId: "a-1", properties })]);
    const [taken, filed] = (await frames(heard, 2)) as [Frame, Frame];
    const { at, receivedAt } = taken;
    const of = { sourceId: source.sourceId, messageId: "m-1", type: "track", name: "Order", at, receivedAt };
    expect(taken).toEqual({ ...of, ...nothing, outcome: "TAKEN", problems: [], skipped: 0 });
    expect(filed).toEqual({
      ...of,
      ...{ outcome: "FILED", userId: "u-1", anonymousId: "a-1", problems: [], skipped: 0 },
      ...{ profileId: expect.any(String) as string, call: expect.any(String) as string },
    });
    expect(filed.call).toBe(JSON.stringify({ userId: "u-1", anonymousId: "a-1", properties }));
    const query = `{ profileById(profileId: "${filed.profileId}") { userId } }`;
    expect((await test.graphql(admin, query)).data).toEqual({ profileById: { userId: "u-1" } });
    heard.close();
  });

  it("sees why calls are refused or dropped, and nothing of the person", async () => {
    const source = await createSource(test, admin, { kind: "SERVER" });
    const suppressed = { type: "user", value: "gone" };
    await change(test, admin, "suppressPerson", suppressed, "type");
    const heard = await subscribe(source);
    const long = "x".repeat(300);
    const batch = [
      track("m-1", { event: long, userId: "u".repeat(257) }),
      track("m-2", { userId: "gone", properties: { secret: 1 } }),
      track("m-3", { userId: "null" }),
      track("m-4", { timestamp: "2046-01-01T00:00:00Z" }),
    ];
    await send(source, batch);
    const all = await frames(heard, 7);
    expect(all.filter(({ outcome }) => outcome !== "FILED")).toMatchObject([
      {
        ...{ outcome: "REFUSED", messageId: "m-1", type: "track", name: "x".repeat(256), at: null },
        problems: [{ reason: "TOO_LARGE", field: "userId", message: "must have at most 256 characters" }],
      },
      { outcome: "TAKEN", messageId: "m-2" },
      { outcome: "DROPPED", messageId: "m-2", problems: [{ reason: "SUPPRESSED", field: null }] },
      { outcome: "TAKEN", messageId: "m-3" },
      {
        ...{ outcome: "DROPPED", messageId: "m-3" },
        problems: [{ reason: "BLOCKED_ID", field: "userId" }, { reason: "NO_IDENTITY" }],
      },
      { outcome: "TAKEN", messageId: "m-4", problems: [{ reason: "CLOCK", field: "timestamp" }] },
    ]);
    for (const each of all) if (each.outcome !== "FILED") expect(each).toMatchObject(nothing);
    expect(all.at(-1)).toMatchObject({ outcome: "FILED", problems: [{ reason: "CLOCK" }] });
    heard.close();
  });

  it("sees requests that are refused as a whole", async () => {
    const source = await createSource(test, admin, { kind: "SERVER", eventsPerSecond: 1 });
    const heard = await subscribe(source);
    const { writeKey: key } = source;
    const headers = { origin: "https://shop.example" };
    expect((await post(test, "/v1/track", track("m-1"), { key, headers })).status).toBe(403);
    expect((await post(test, "/v1/batch", { batch: [] }, { key })).status).toBe(400);
    const whole = await frames(heard, 2);
    const of = { ...nothing, outcome: "REFUSED", messageId: null, type: null, name: null };
    expect(whole).toEqual([expect.objectContaining(of), expect.objectContaining(of)]);
    expect(whole.map(({ problems: [problem] }) => problem!.field).sort()).toEqual(["batch", "origin"]);
    // The first request is read as a whole; those that follow pay for it.
    await test.advance("PT1S");
    await send(
      source,
      Array.from({ length: 500 }, () => ({ type: "unknown" })),
    );
    expect(await frames(heard, 10)).toMatchObject(Array.from({ length: 10 }, () => of));
    await test.advance("PT1S");
    expect((await post(test, "/v1/track", track("m-4"), { key })).status).toBe(429);
    expect(await frames(heard, 1)).toMatchObject([
      { outcome: "REFUSED", messageId: "m-4", name: "Order", problems: [{ reason: "RATE" }] },
    ]);
    heard.close();
  });

  it("sees 10 frames a second, and how many calls it does not see", async () => {
    const source = await createSource(test, admin);
    const heard = await subscribe(source);
    const many = Array.from({ length: 30 }, (_, at) => track(`m-${String(at).padStart(2, "0")}`));
    await send(source, many);
    const all = await frames(heard, 10);
    expect(all.map(({ messageId, outcome }) => `${messageId} ${outcome}`)).toEqual(
      many.slice(0, 5).flatMap(({ messageId }) => [`${messageId} TAKEN`, `${messageId} FILED`]),
    );
    expect(all.map(({ skipped }) => skipped)).toEqual([25, ...Array.from({ length: 9 }, () => 0)]);
    expect(await rawEvents(test, source.sourceId)).toHaveLength(30);
    heard.close();
  });
});

describe("a source without subscribers", () => {
  it("has no writes for them; one who comes later sees what comes after 3 s", async () => {
    const source = await createSource(test, admin);
    await send(source, [track("m-1"), { type: "track" }]);
    const items = Object.values(await tableOf(test));
    expect(
      items.filter(({ PK, entity }) => entity?.S === "SourceFrames" && PK?.S?.includes(source.sourceId)),
    ).toEqual([]);
    expect((await rawEvents(test, source.sourceId)).map((each) => "isShown" in each)).toEqual([false]);
    const heard = await subscribe(source);
    await test.advance("PT3S");
    await until("a call is shown", async () => {
      await send(source, [track("m-2")]);
      return heard.heard.length > 0;
    });
    expect((await frames(heard, 1))[0]).toMatchObject({ messageId: "m-2" });
    heard.close();
  });
});
