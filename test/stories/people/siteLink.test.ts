import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { EventItem } from "#table/sites/event";
import { pass } from "../../access/askers/settle.ts";
import type { Person, TestCloud } from "../../support/cloud.ts";
import { startTestCloud } from "../../support/cloud.ts";
import { rawOf, send } from "../../support/collecting.ts";
import type { Source } from "../../support/people/events.ts";
import { createSource, post, rawEvents } from "../../support/people/events.ts";
import type { OwnSite } from "../../support/sites.ts";
import { change, ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let admin: Person;
let own: OwnSite;
let source: Source;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  admin = await test.person({ groups: ["admin"] });
  own = await ownSite(test, admin, {
    excludedPaths: ["/admin/**"],
    excludedCountries: ["KP"],
    location: "CITY",
  });
  source = await createSource(test, admin, { siteId: own.siteId });
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(() => test?.stop());

const page = (messageId: string, path: string, properties: object = {}) => ({
  ...{ type: "page", userId: "person-7", anonymousId: "device-7", messageId },
  properties: { url: `https://${own.domain}${path}`, ...properties },
});
const batchOf = (batch: object[], headers: Record<string, string> = {}, key = source.writeKey) =>
  post(test, "/v1/batch", { batch }, { key, headers: { origin: `https://${own.domain}`, ...headers } });
const viewsOf = async (path: string, { siteId } = own) =>
  (await rawOf(test, siteId)).filter((event) => event.path === path);
const historyOf = async (prefix: string) =>
  (await rawEvents(test)).map(({ messageId }) => messageId).filter((id) => id.startsWith(prefix));

describe("a page of a source that belongs to a site", () => {
  it("is stored there as /api/event stores it, and neither names the other", async () => {
    const url = `https://${own.domain}/hats?utm_source=news`;
    const referrer = "https://www.google.com/";
    const viewer = { "x-local-viewer": "203.0.113.7; AT; 9; Wien" };
    const from = { origin: `https://${own.domain}`, ...viewer };
    expect((await send(test, { n: "pageview", u: url, d: own.domain, r: referrer }, from)).status).toBe(202);
    const answer = await batchOf([page("first-1", "/hats", { url, referrer })], viewer);
    expect([answer.status, answer.body, answer.headers.get("x-rollcall-dropped")]).toEqual([
      ...[200, { success: true }, null],
    ]);
    const [collected, linked] = await viewsOf("/hats");
    const rest = ({ eventId: _id, at: _at, ttl: _ttl, SK: _sk, ...event }: EventItem) => event;
    expect(rest(linked!)).toEqual(rest(collected!));
    expect(linked).toMatchObject({ source: "news", utmSource: "news", country: "AT", browser: "Chrome" });
    expect(linked).toMatchObject({ region: "AT-9", city: "Wien", browserVersion: "141", osVersion: "10" });
    expect(JSON.stringify(linked)).not.toMatch(/first-1|person-7|device-7/);
    const [taken] = (await rawEvents(test, source.sourceId)).filter((each) => each.messageId === "first-1");
    expect(taken).toMatchObject({ type: "page", content: { userId: "person-7" } });
    for (const id of [linked!.visitorId, linked!.eventId, own.siteId, "Wien", "Version"])
      expect(JSON.stringify(taken)).not.toContain(id);
  });

  it("may have its address in its context, and tracks beside it do not count", async () => {
    const url = `https://${own.domain}/context`;
    const context = { page: { url, referrer: `https://${own.domain}/hats` } };
    const bare = { type: "page", anonymousId: "a1", messageId: "context-1", context };
    await batchOf([bare, { ...bare, type: "track", event: "Order", messageId: "context-2" }]);
    const [view, ...more] = await viewsOf("/context");
    expect([view!.source, view!.referrer, more]).toEqual([undefined, undefined, []]);
    expect(await historyOf("context")).toEqual(["context-1", "context-2"]);
  });

  it("counts once, however often it comes, and so does each of a batch", async () => {
    const batch = Array.from({ length: 11 }, (_, at) =>
      page(`again-${String(at).padStart(2, "0")}`, "/again"),
    );
    await batchOf(batch.slice(3, 5));
    // Requests at once wait for each other, for 2 s of the machine. One that is busy answers 503, and a
    // sender sends all again.
    const sent = [[...batch, ...batch], [...batch].reverse()].map((calls) =>
      until("the answer that all are taken", async () => {
        const { status } = await batchOf(calls);
        if (status !== 200) expect(status).toBe(503);
        return status === 200;
      }),
    );
    await Promise.all(sent);
    const ids = new Set((await viewsOf("/again")).map(({ eventId }) => eventId));
    expect([ids.size, await viewsOf("/again")]).toMatchObject([11, { length: 11 }]);
    expect(await historyOf("again")).toHaveLength(11);
  });

  it("is neither here nor there if the table takes none of the two", async () => {
    const error = "ThrottlingException";
    test.cloud.dynamodb.faults.add({ error, operation: "TransactWriteItems", prefix: "both", times: 1000 });
    const batch = [page("both-1", "/both"), { ...page("both-2", "/both"), type: "screen" }];
    expect((await batchOf(batch)).status).toBe(503);
    expect([await historyOf("both"), await viewsOf("/both")]).toEqual([["both-2"], []]);
    test.cloud.dynamodb.faults.clear();
    expect((await batchOf(batch)).status).toBe(200);
    expect(await historyOf("both")).toEqual(["both-1", "both-2"]);
    expect(await viewsOf("/both")).toHaveLength(1);
  });

  it("is counted in the site's hours", async () => {
    await test.advance("PT10S");
    const from = new Date(test.cloud.clock.now() - 86_400_000).toISOString();
    const to = new Date(test.cloud.clock.now() + 3_600_000).toISOString();
    const query = `{ site(siteId: "${own.siteId}") { summary(from: "${from}", to: "${to}") { stats { pageViews uniqueVisitors } } } }`;
    await until("15 page views of one visitor, of whom /api/event sent one", async () => {
      const { data } = await test.graphql(admin, query);
      const { stats } = (data!.site as { summary: { stats: { pageViews: number; uniqueVisitors: number } } })
        .summary;
      return stats.pageViews === 15 && stats.uniqueVisitors === 1;
    });
  });
});

const docs = readFileSync(join(import.meta.dirname, "../../../docs/events.md"), "utf8");
const reasons = "unknown-site|foreign-origin|foreign-page|excluded-path|excluded-country|bot|no-page|late";
const rows = [...docs.matchAll(new RegExp(`^\\| ([^|]+?) *\\| \`(${reasons})\` *\\|$`, "gm"))].map(
  ([, what, reason]) => [what!, reason!] as const,
);

/** The name of a page that the site does not count, and what is sent. */
const uncounted: Record<string, () => ReturnType<typeof post>> = {
  "the site was deleted": () => batchOf([page("gone-1", "/gone")], {}, gone.writeKey),
  "the page that sends is neither of the site's domains nor below one nor allowed": () =>
    batchOf([page("dropped-1", "/dropped")], { origin: "https://foreign.example" }),
  "it names a page that is none of the site's": () =>
    batchOf([page("dropped-2", "/dropped", { url: "https://foreign.example/dropped" })]),
  "the site leaves the path out": () => batchOf([page("dropped-3", "/admin/dropped")]),
  "the site leaves the visitor's country out": () =>
    batchOf([page("dropped-7", "/dropped")], { "x-local-viewer": "203.0.113.7; KP" }),
  "the request's user agent is a robot's": () =>
    batchOf([page("dropped-4", "/dropped")], { "user-agent": "Googlebot/2.1" }),
  "a `SERVER` source sent it, which does not say whose page it is": () =>
    post(test, "/v1/batch", { batch: [page("dropped-8", "/dropped")] }, { key: server.writeKey }),
  "it names no page, or none that the site can read": () =>
    batchOf([page("dropped-5", "", { url: "/dropped" })]),
  "it happened more than 30 minutes before it was received": () =>
    batchOf([
      {
        ...page("dropped-6", "/dropped"),
        timestamp: new Date(test.cloud.clock.now() - 31 * 60_000).toISOString(),
      },
    ]),
};
let gone: Source;
let server: Source;

describe("a page that the site does not count", () => {
  beforeAll(async () => {
    const deleted = await ownSite(test, admin);
    gone = await createSource(test, admin, { siteId: deleted.siteId });
    server = await createSource(test, admin, { siteId: own.siteId, kind: "SERVER" });
    expect(
      (await batchOf([page("kept-1", "/kept")], { origin: "https://x.example" }, gone.writeKey)).status,
    ).toBe(200);
    await change(test, admin, "deleteSite", { siteId: deleted.siteId, expectedVersion: 1 }, "siteId");
    // The deleted site's items are gone by then: the page views of all sites are compared.
    await pass(test, "PT31S");
  });

  it("is in a row of the page, and each row is tried here", () => {
    expect(rows.map(([what]) => what).sort()).toEqual(Object.keys(uncounted).sort());
  });

  it.each(rows)("%s: %s", async (what, reason) => {
    const [before, views] = [await rawEvents(test), await rawOf(test)];
    const answer = await uncounted[what]!();
    const dropped = [{ index: 0, messageId: expect.any(String) as string, reason }];
    expect([answer.status, answer.body]).toEqual([200, { success: true, dropped }]);
    expect(answer.headers.get("x-rollcall-dropped")).toBe(reason);
    expect((await rawEvents(test)).length).toBe(before.length + 1);
    expect(await rawOf(test)).toEqual(views);
  });

  it("leaves the others of its batch counted, and is named with them", async () => {
    const batch = [page("rest-1", "/rest"), page("rest-2", "/admin/rest"), page("rest-3", "", { url: 7 })];
    const answer = await batchOf(batch);
    expect(answer.headers.get("x-rollcall-dropped")).toBe("excluded-path, no-page");
    expect(answer.body.dropped).toEqual([
      { index: 1, messageId: "rest-2", reason: "excluded-path" },
      { index: 2, messageId: "rest-3", reason: "no-page" },
    ]);
    expect(await viewsOf("/rest")).toHaveLength(1);
    expect(await historyOf("rest")).toEqual(["rest-1", "rest-2", "rest-3"]);
  });

  it("is counted without the details that are left out, which are named", async () => {
    const url = `https://${own.domain}/tagged?utm_source=a%0Ab&x=${"y".repeat(2600)}`;
    const answer = await batchOf([page("tagged-1", "/tagged", { url, referrer: { href: "x" } })]);
    const of = { index: 0, messageId: "tagged-1" };
    expect(answer.body).toEqual({
      success: true,
      dropped: [
        { ...of, reason: "invalid-characters", field: "utm_source" },
        { ...of, reason: "invalid-referrer", field: "referrer" },
      ],
    });
    expect(answer.headers.get("x-rollcall-dropped")).toBe("invalid-characters, invalid-referrer");
    expect(await viewsOf("/tagged")).toMatchObject([{ utmSource: "a b" }]);
  });

  it("is one of a source without a site", async () => {
    const { writeKey: key } = await createSource(test, admin);
    const answer = await post(test, "/v1/page", page("apart", "/apart"), { key });
    expect([answer.status, answer.headers.get("x-rollcall-dropped")]).toEqual([200, null]);
    expect([await historyOf("apart"), await viewsOf("/apart")]).toEqual([["apart"], []]);
  });

  it("is one of a source that no longer belongs to the site", async () => {
    const input = { sourceId: source.sourceId, siteId: null, expectedVersion: 1 };
    await change(test, admin, "updateSource", input, "sourceId");
    await test.advance("PT31S");
    await batchOf([page("loose", "/loose")]);
    expect([await historyOf("loose"), await viewsOf("/loose")]).toEqual([["loose"], []]);
  });
});
