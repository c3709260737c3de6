import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Person, TestCloud } from "../../support/cloud.ts";
import { startTestCloud } from "../../support/cloud.ts";
import { askDirectly } from "../../support/collecting.ts";
import type { Answer, Sending, Source } from "../../support/people/events.ts";
import { createSource, post, rawEvents } from "../../support/people/events.ts";
import { change } from "../../support/sites.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let admin: Person;
let browser: Source;
let server: Source;
let narrow: Source;
let slow: Source;
let revokedKey: string;
let expiredKey: string;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  admin = await test.person({ groups: ["admin"] });
  browser = await createSource(test, admin);
  server = await createSource(test, admin, { kind: "SERVER" });
  narrow = await createSource(test, admin, { allowedOrigins: ["https://shop.example"] });
  slow = await createSource(test, admin, { eventsPerSecond: 1 });
  revokedKey = await another(browser);
  expect((await post(test, "/v1/track", track(), { key: revokedKey })).status).toBe(200);
  const { writeKeys } = (
    await test.graphql(admin, `{ source(sourceId: "${browser.sourceId}") { writeKeys { writeKeyId } } }`)
  ).data!.source as { writeKeys: { writeKeyId: string }[] };
  const input = { sourceId: browser.sourceId, writeKeyId: writeKeys.at(-1)!.writeKeyId };
  await change(test, admin, "revokeWriteKey", input, "sourceId");
  const expiring = await createSource(test, admin);
  expiredKey = expiring.writeKey;
  const rotation = { sourceId: expiring.sourceId, overlapHours: 0 };
  await change(test, admin, "rotateWriteKey", rotation, "writeKey");
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(() => test?.stop());

/** A second key of a source, which the first outlives. */
async function another({ sourceId }: Source): Promise<string> {
  const { writeKey } = await change<{ writeKey: string }>(
    test,
    admin,
    "rotateWriteKey",
    { sourceId },
    "writeKey",
  );
  return writeKey;
}

const track = (more: object = {}) => ({ type: "track", event: "Order", userId: "u1", ...more });
const gzip = { headers: { "content-encoding": "gzip" } };
const zipped = (text: string) => new Uint8Array(gzipSync(text));
const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, at]));
const nested = (levels: number): object => (levels > 1 ? { a: nested(levels - 1) } : {});
const many = (count: number) => ({
  batch: Array.from({ length: count }, (_, at) => track({ messageId: `m${at}` })),
});

const page = readFileSync(join(import.meta.dirname, "../../../docs/events.md"), "utf8");
const rows = [...page.matchAll(/^\|(.+)\|$/gm)].map(([, row]) =>
  row!.split("|").map((cell) => cell.trim().replaceAll("`", "")),
);
const callRows = rows.filter(([, , , problem]) => problem === "INVALID" || problem === "TOO_LARGE");
const reasons = /^(long-text|invalid-characters|invalid-value|too-many-names|too-deep|clock)$/;
const detailRows = rows.filter(([, reason]) => reasons.test(reason ?? ""));
const requestRows = rows.filter(([, status]) => /^\d{3}$/.test(status ?? ""));

const calls: Record<string, unknown> = {
  "not an object": 7,
  "an unknown type": track({ type: "Track" }),
  "neither userId nor anonymousId": track({ userId: null }),
  "an id that is an object": track({ userId: {} }),
  "a number with decimals as id, such as 199.99": track({ userId: 199.99 }),
  "an id of 257 characters": track({ userId: undefined, anonymousId: "a".repeat(257) }),
  "control characters in an id": track({ userId: "a\u0000" }),
  // As the body's reader leaves it: bytes of Latin-1 are no UTF-8.
  "an id in Latin-1": track({ userId: Buffer.from("J\u00fcrgen", "latin1").toString() }),
  "a track without event": track({ event: undefined }),
  "an event name that is an object": track({ event: {} }),
  "a group without groupId": track({ type: "group" }),
  "an alias without previousId": track({ type: "alias" }),
  "an alias without userId": { type: "alias", anonymousId: "a1", previousId: "u0" },
  "more than 32 KB": track({ properties: { text: "x".repeat(33_000) } }),
};

/** Calls, or a whole body as text, of which a detail is left out, and what is kept then. */
const details: Record<string, [sent: object | string, kept: object]> = {
  "an event name of 201 characters": [track({ event: "a".repeat(201) }), { name: "a".repeat(200) }],
  "a line break in an event name": [track({ event: "Order\nPaid" }), { name: "Order Paid" }],
  "half of a surrogate pair in a trait": [
    '{"batch":[{"type":"identify","userId":"u1","traits":{"a":"\\ud83d"}}]}',
    { content: { userId: "u1", traits: { a: "\ufffd" } } },
  ],
  "a property in Latin-1": [
    Buffer.from(JSON.stringify({ batch: [track({ properties: { a: "Z\u00fcrich" } })] }), "latin1"),
    { content: { userId: "u1", properties: { a: "Z\ufffdrich" } } },
  ],
  "a page whose name is a list": [
    { type: "page", userId: "u1", name: ["Home"] },
    { content: { userId: "u1" } },
  ],
  "properties that are a list": [track({ properties: ["plan"] }), { content: { userId: "u1" } }],
  "a context that is a number": [track({ context: 5 }), { content: { userId: "u1" } }],
  "the same of a batch": [
    JSON.stringify({ batch: [track({ context: { locale: "de" } })], context: 5 }),
    { content: { userId: "u1", context: { locale: "de" } } },
  ],
  "destinations that are text": [track({ integrations: "All" }), { content: { userId: "u1" } }],
  "301 traits": [
    track({ type: "identify", traits: named(301) }),
    { content: { userId: "u1", traits: named(300) } },
  ],
  "properties 11 levels deep": [
    track({ properties: nested(11) }),
    { content: { userId: "u1", properties: nested(10) } },
  ],
  "a number beyond those of a double": [
    '{"batch":[{"type":"track","event":"Order","userId":"u1","properties":{"a":1e400,"b":[1,1e400]}}]}',
    { content: { userId: "u1", properties: { b: [1, null] } } },
  ],
  "a messageId of 129 characters": [
    track({ messageId: "m".repeat(129) }),
    { messageId: expect.stringMatching(/^[\w-]{43}$/) as string },
  ],
  "a device that is a flag, of a user": [track({ anonymousId: false }), {}],
  "a messageId that is an object": [
    track({ messageId: {} }),
    { messageId: expect.stringMatching(/^[\da-f-]{36}$/) as string },
  ],
  "a messageId such as undefined": [
    track({ messageId: "undefined" }),
    { messageId: expect.stringMatching(/^[\da-f-]{36}$/) as string },
  ],
  "a timestamp that cannot be read": [track({ timestamp: "yesterday" }), {}],
  "a timestamp more than an hour ahead": [track({ timestamp: "2046-01-01T00:00:00Z" }), {}],
  "a sentAt that cannot be read": [
    track({ timestamp: "2026-01-02T03:04:05Z", sentAt: "now" }),
    { at: "2026-01-02T03:04:05.000Z" },
  ],
  "a sentAt more than an hour off": [track({ sentAt: "2006-01-01T00:00:00Z" }), {}],
};

type Request = [path: string, body: Parameters<typeof post>[2], how?: Sending];
const keyed = (body: Request[1], more: Sending = {}): Request => [
  "/v1/batch",
  body,
  { key: browser.writeKey, ...more },
];
const byKey = (key: string, headers: Record<string, string> = {}): Request => [
  "/v1/track",
  track(),
  { key, headers },
];
const from = (origin: string) => ({ origin });

const requests: Record<string, () => Request> = {
  "bad JSON": () => keyed("{"),
  "JSON that is no object": () => keyed("[]"),
  "said to be gzipped, and is not": () => keyed("{}", gzip),
  "a batch that is no list": () => keyed({ batch: {} }),
  "an empty batch": () => keyed({ batch: [] }),
  "1,001 calls": () => keyed(many(1001)),
  "no key": () => ["/v1/track", track()],
  "a wrong key": () => byKey(`${browser.writeKey}x`),
  "a revoked key": () => byKey(revokedKey),
  "an expired key": () => byKey(expiredKey),
  "the key of a SERVER source, from a page": () => byKey(server.writeKey, from("https://shop.example")),
  "a page that is not among allowedOrigins": () => byKey(narrow.writeKey, from("https://evil.example")),
  "another path": () => ["/v1/constructor", track(), { key: browser.writeKey }],
  "the settings of a wrong key": () => ["/v1/projects/wrong/settings", "", { method: "GET" }],
  "GET of a call": () => ["/v1/track", "", { method: "GET", key: browser.writeKey }],
  "POST of the settings": () => [`/v1/projects/${browser.writeKey}/settings`, {}],
  "a body of more than 500 KB": () => keyed({ batch: [track({ x: "x".repeat(520_000) })] }),
  "a gzipped body that is more than 500 KB unzipped": () => keyed(zipped("0".repeat(10_000_000)), gzip),
  "compressed otherwise than by gzip": () => keyed("{}", { headers: { "content-encoding": "br" } }),
  "more events than the source may send": () => byKey(slow.writeKey),
  "the table does not take all": () => byKey(browser.writeKey),
};
/** The preparation of the requests, by case. */
const before: Record<string, () => unknown> = {
  // The seconds that it takes to pay off what was taken too much are more than any test lasts.
  "more events than the source may send": () => post(test, "/v1/batch", many(1000), { key: slow.writeKey }),
  "the table does not take all": () =>
    test.cloud.dynamodb.faults.add({
      ...{ error: "ThrottlingException", operation: "BatchWriteItem", prefix: "m-503", times: 1000 },
    }),
};
/** Cases that cannot be sent through the distribution have a test of their own below. */
const APART = "not through the distribution";

/** Sends what must leave no raw event. */
async function sentInVain([path, body, how]: Request): Promise<Answer> {
  const stored = await rawEvents(test);
  const answer = await post(test, path, body, how);
  expect(await rawEvents(test)).toEqual(stored);
  return answer;
}

it("every row of the page has its scenario, and every scenario its row", () => {
  expect(callRows.map(([what]) => what)).toEqual(Object.keys(calls));
  expect(detailRows.map(([what]) => what)).toEqual(Object.keys(details));
  expect(requestRows.map(([what]) => what).sort()).toEqual([...Object.keys(requests), APART].sort());
});

describe("a detail that cannot be kept", () => {
  it.each(detailRows)("%s: %s %s", async (what, reason, field) => {
    const source = await createSource(test, admin);
    const [sent, kept] = details[what]!;
    const body = typeof sent === "string" || sent instanceof Uint8Array ? sent : { batch: [sent] };
    const answer = await post(test, "/v1/batch", body, { key: source.writeKey });
    expect([answer.status, answer.headers.get("x-rollcall-dropped")]).toEqual([200, reason]);
    const [stored, ...more] = await rawEvents(test, source.sourceId);
    expect([stored, more]).toMatchObject([kept, []]);
    const fields = [...new Set(field.split(" and "))];
    const at = what === "the same of a batch" ? {} : { index: 0, messageId: stored!.messageId };
    expect(answer.body).toEqual({
      success: true,
      dropped: fields.map((each) => ({ ...at, reason, field: each })),
    });
    if (!("at" in kept)) expect(stored!.at).toBe(stored!.receivedAt);
    const problems = await problemsOf(source, fields.length);
    const counted = reason.toUpperCase().replaceAll("-", "_");
    expect(problems.sort()).toEqual(fields.map((each) => `${counted} ${each}`).sort());
  });

  it("is counted once, though the request comes again after a 503", async () => {
    const source = await createSource(test, admin);
    const batch = [
      track({ messageId: "m-again", event: "a".repeat(201) }),
      track({ userId: {} }),
      track({ messageId: "m-first" }),
    ];
    const ask = () => post(test, "/v1/batch", { batch, context: 5 }, { key: source.writeKey });
    test.cloud.dynamodb.faults.add({
      ...{ error: "ThrottlingException", operation: "BatchWriteItem", prefix: "m-again", times: 1000 },
    });
    expect((await ask()).status).toBe(503);
    test.cloud.dynamodb.faults.clear();
    expect((await ask()).body).toMatchObject({ success: true, errors: [{ index: 1 }] });
    const all = ["INVALID userId", "INVALID_VALUE context", "LONG_TEXT event"];
    expect((await problemsOf(source, 3)).sort()).toEqual(all);
  });
});

/** The problems of a source, each as often as it was counted, once there are so many. */
function problemsOf({ sourceId }: Source, count: number): Promise<string[]> {
  const days = '(from: "2000-01-01", to: "2100-01-01", limit: 100)';
  const query = `{ source(sourceId: "${sourceId}") { problems${days} { items { reason field count } } } }`;
  return until(`${count} problems`, async () => {
    const { data } = await test.graphql(admin, query);
    const { items } = (
      data!.source as { problems: { items: { reason: string; field: string; count: number }[] } }
    ).problems;
    const found = items.flatMap(({ reason, field, count }) =>
      Array<string>(count).fill(`${reason} ${field}`),
    );
    return found.length >= count ? found : undefined;
  });
}

describe("a wrong call", () => {
  it.each(callRows)("%s: %s", async (what, field, message) => {
    const alone = await sentInVain(keyed({ batch: [calls[what]] }));
    expect([alone.status, alone.body.success]).toEqual([400, false]);
    expect(alone.body.errors).toMatchObject([{ index: 0, field, message }]);
  });

  it("leaves the rest of its batch, whatever it is", async () => {
    const source = await createSource(test, admin);
    const wrong = Object.values(calls);
    const ids = wrong.map((_, at) => `right-${String(at).padStart(2, "0")}`);
    const batch = wrong.flatMap((call, at) => [call, track({ messageId: ids[at] })]);
    const { status, body } = await post(test, "/v1/batch", { batch }, { key: source.writeKey });
    expect([status, body.success]).toEqual([200, true]);
    expect(body.errors!.map(({ index }) => index)).toEqual(wrong.map((_, at) => at * 2));
    const stored = await rawEvents(test, source.sourceId);
    expect(stored.map(({ messageId }) => messageId)).toEqual(ids);
  });

  it("is a problem of its source, without its value", async () => {
    const source = await createSource(test, admin);
    await post(test, "/v1/batch", { batch: Object.values(calls) }, { key: source.writeKey });
    const expected = callRows.map(([, field, , reason]) => `${reason} ${field}`);
    expect((await problemsOf(source, expected.length)).sort()).toEqual(expected.sort());
  });
});

describe("a wrong request", () => {
  it.each(requestRows.filter(([what]) => what !== APART))(
    "%s: %s %s",
    async (what, status, field, message) => {
      await before[what]?.();
      const request = requests[what]!();
      if (what === "the table does not take all") request[1] = track({ messageId: "m-503" });
      const answer = await sentInVain(request);
      expect([answer.status, answer.body]).toEqual([
        Number(status),
        { success: false, errors: [{ field, message }] },
      ]);
      const retryAfter = answer.headers.get("retry-after");
      if (status === "503") expect(retryAfter).toBe("1");
      else if (status === "429") expect(Number(retryAfter)).toBeGreaterThan(1);
      else expect(retryAfter).toBe(null);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("access-control-expose-headers")).toBe("retry-after, x-rollcall-dropped");
    },
  );

  it("has a wrong key in Authorization, and a right one in the body", async () => {
    const answer = await sentInVain(["/v1/track", track({ writeKey: browser.writeKey }), { key: "wrong" }]);
    expect([answer.status, answer.body.errors]).toMatchObject([401, [{ field: "writeKey" }]]);
  });

  it("that does not come through the distribution, whatever headers are made up", async () => {
    const [, status, field, message] = requestRows.find(([what]) => what === APART)!;
    const stored = await rawEvents(test);
    for (const edge of [undefined, "", "a".repeat(64)]) {
      const headers = {
        authorization: `Basic ${btoa(`${server.writeKey}:`)}`,
        "cloudfront-viewer-country": "US",
        ...(edge === undefined ? {} : { "x-rollcall-edge": edge }),
      };
      const answer = await askDirectly(test, "functions/http/events.ts", {
        ...{ body: track(), headers, path: "/v1/track" },
      });
      expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
        Number(status),
        { success: false, errors: [{ field, message }] },
      ]);
    }
    expect(await rawEvents(test)).toEqual(stored);
  });
});

it("the page's example is what happens", async () => {
  const [example] = [...page.matchAll(/```sh\n([\s\S]*?)\n```\n\n```text\n(.*)\n(.*)\n```/g)];
  const [, command, status, answered] = example!;
  const body = JSON.parse(/-d '([\s\S]*?)'/.exec(command!)![1]!) as object;
  const source = await createSource(test, admin);
  const answer = await post(test, "/v1/track", body, { key: source.writeKey });
  expect([`HTTP/1.1 ${answer.status} OK`, JSON.stringify(answer.body)]).toEqual([status, answered]);
  expect(await rawEvents(test, source.sourceId)).toMatchObject([
    { name: "Order Completed", content: { userId: "u-17", properties: { total: 59.9, plan: "pro" } } },
  ]);
});
