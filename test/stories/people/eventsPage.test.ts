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
const requestRows = rows.filter(([, status]) => /^\d{3}$/.test(status ?? ""));

const calls: Record<string, unknown> = {
  "not an object": 7,
  "an unknown type": track({ type: "Track" }),
  "neither userId nor anonymousId": track({ userId: null }),
  "an id that is an object": track({ userId: {} }),
  "a number with decimals as id, such as 199.99": track({ userId: 199.99 }),
  "an id of 257 characters": track({ anonymousId: "a".repeat(257) }),
  "control characters in an id": track({ userId: "a\u0000" }),
  "a messageId of 129 characters": track({ messageId: "a".repeat(129) }),
  "a track without event": track({ event: undefined }),
  "an event name of 201 characters": track({ event: "a".repeat(201) }),
  "a page whose name is a number": track({ type: "page", name: 7 }),
  "a group without groupId": track({ type: "group" }),
  "an alias without previousId": track({ type: "alias" }),
  "an alias without userId": { type: "alias", anonymousId: "a1", previousId: "u0" },
  "traits that are a list": track({ type: "identify", traits: ["plan"] }),
  "301 traits": track({ type: "identify", traits: named(301) }),
  "properties 11 levels deep": track({ properties: nested(11) }),
  "a number beyond those of a double":
    '{"type":"track","event":"Order","userId":"u1","properties":{"a":1e999}}',
  "a context that is text": track({ context: "x" }),
  "more than 32 KB": track({ properties: { text: "x".repeat(33_000) } }),
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
  "a batch whose context is text": () => keyed({ batch: [track()], context: "x" }),
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
/** What must be so before the request. */
const before: Record<string, () => unknown> = {
  // The seconds that it takes to pay off what was taken too much are more than any test lasts.
  "more events than the source may send": () => post(test, "/v1/batch", many(1000), { key: slow.writeKey }),
  "the table does not take all": () =>
    test.cloud.dynamodb.faults.add({
      ...{ error: "ThrottlingException", operation: "BatchWriteItem", prefix: "m-503", times: 1000 },
    }),
};
/** What cannot be sent through the distribution has a test of its own below. */
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
  expect(requestRows.map(([what]) => what).sort()).toEqual([...Object.keys(requests), APART].sort());
});

describe("a wrong call", () => {
  it.each(callRows)("%s: %s", async (what, field, message) => {
    const call = calls[what];
    const body = typeof call === "string" ? `{"batch":[${call}]}` : { batch: [call] };
    const alone = await sentInVain(keyed(body));
    expect([alone.status, alone.body.success]).toEqual([400, false]);
    expect(alone.body.errors).toMatchObject([{ index: 0, field, message }]);
  });

  it("leaves the rest of its batch, whatever it is", async () => {
    const source = await createSource(test, admin);
    const wrong = Object.values(calls).filter((call) => typeof call !== "string");
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
    const wrong = callRows.map(([what]) => calls[what!]).filter((call) => typeof call !== "string");
    const texts = wrong.map((call) => JSON.stringify(call));
    await post(test, "/v1/batch", `{"batch":[${texts.join()}]}`, { key: source.writeKey });
    const days = '(from: "2000-01-01", to: "2100-01-01", limit: 100)';
    const query = `{ source(sourceId: "${source.sourceId}") { problems${days} { items { reason name field count } } } }`;
    const expected = callRows
      .filter(([what]) => typeof calls[what!] !== "string")
      .map(([, field, , reason]) => `${reason} ${field}`);
    await until("all problems are counted", async () => {
      const { data } = await test.graphql(admin, query);
      const { items } = (
        data!.source as { problems: { items: { reason: string; field: string; count: number }[] } }
      ).problems;
      const found = items.flatMap(({ reason, field, count }) =>
        Array<string>(count).fill(`${reason} ${field}`),
      );
      return found.sort().join() === expected.sort().join();
    });
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
