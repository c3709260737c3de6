import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import type * as client from "../../../client/index.ts";
import { ulid } from "../../../functions/lib/ids/ulid.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { change, joined, ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { operations, operationsOf } from "./operations.ts";

const HOUR = 3_600_000;
const domain = "shop.example.com";

let app: AmplifyApp;
let site: client.SiteFieldsFragment;
let goal: client.GoalFieldsFragment;
let funnelId: string;
let share: { share: client.ShareFieldsFragment; token: string };
/**
 * Two things that a visitor did in the hour before this one, a minute apart: `ids` of a page view and of a
 * custom event.
 */
let hour: { from: string; to: string };
let ids: string[];

beforeAll(async () => {
  app = await AmplifyApp.start("admin", {});
  const start = Math.floor(app.test.cloud.clock.now() / HOUR) * HOUR - HOUR;
  hour = { from: new Date(start).toISOString(), to: new Date(start + HOUR).toISOString() };
  ids = [ulid(start + 300_000), ulid(start + 360_000)];
});
afterAll(() => app?.stop());

it("makes a site and finds it by id, by domain, among its own and among all", async () => {
  const lasting = { visitorIdRotation: "MONTH" as const };
  const input = { name: "Shop", domains: ["old.example.com"], timezone: "UTC", ...lasting };
  const { createSite } = await app.run(documents.CreateSiteDocument, { input });
  const { siteId } = createSite!;
  expect(createSite).toMatchObject({ version: 1, ownerId: app.user.userId, status: "ACTIVE", ...input });
  const update = { siteId, domains: [domain], expectedVersion: 1 };
  const { updateSite } = await app.run(documents.UpdateSiteDocument, { input: update });
  expect(updateSite).toMatchObject({ siteId, version: 2, domains: [domain], name: "Shop" });
  site = updateSite!;
  expect(await app.run(documents.SiteDocument, { siteId })).toEqual({ site });
  expect(await app.run(documents.SiteByDomainDocument, { domain })).toEqual({ siteByDomain: site });
  const page = { items: [site], nextToken: null };
  await until("the indexes have it", async () => {
    const [{ mySites }, { sites }] = [
      await app.run(documents.MySitesDocument, {}),
      await app.run(documents.SitesDocument, { limit: 10 }),
    ];
    return mySites!.items.length + sites!.items.length === 2;
  });
  expect(await app.run(documents.MySitesDocument, {})).toEqual({ mySites: page });
  expect(await app.run(documents.SitesDocument, { limit: 10 })).toEqual({ sites: page });
});

it("puts goals, and deletes one", async () => {
  const { siteId } = site;
  const put = async (input: object) =>
    (await app.run(documents.PutGoalDocument, { input: { siteId, ...input } as client.PutGoalInput }))
      .putGoal!;
  goal = await put({ name: "Bought", kind: "EVENT", pattern: "Order", defaultRevenue: 500, currency: "EUR" });
  expect(goal).toMatchObject({
    siteId,
    version: 1,
    kind: "EVENT",
    match: null,
    pattern: "Order",
    defaultRevenue: 500,
  });
  const other = await put({ name: "Read", kind: "DURATION", minDuration: 60 });
  const input = { siteId, goalId: other.goalId, expectedVersion: 1 };
  expect(await app.run(documents.DeleteGoalDocument, { input })).toEqual({ deleteGoal: other });
  const { site: found } = await app.run(documents.GoalsDocument, { siteId });
  expect(found!.goals!).toEqual({ items: [goal], nextToken: null });
});

it("saves funnels, filters and notes, and deletes one of each", async () => {
  const { siteId } = site;
  const funnel = {
    siteId,
    name: "Sign-up",
    steps: [{ kind: "PAGE", pattern: "/" }, { goalId: goal.goalId }],
  };
  const { putFunnel } = await app.run(documents.PutFunnelDocument, {
    input: funnel as client.PutFunnelInput,
  });
  expect(putFunnel).toMatchObject({ siteId, version: 1, name: "Sign-up", strict: false });
  funnelId = putFunnel!.funnelId;
  expect(putFunnel!.steps.map(({ kind, goalId }) => [kind, goalId])).toEqual([
    ["PAGE", null],
    [null, goal.goalId],
  ]);
  const { putFunnel: second } = await app.run(documents.PutFunnelDocument, {
    input: { ...funnel, strict: true } as client.PutFunnelInput,
  });
  const gone = { siteId, funnelId: second!.funnelId, expectedVersion: 1 };
  expect(await app.run(documents.DeleteFunnelDocument, { input: gone })).toEqual({ deleteFunnel: second });
  const { site: ofFunnels } = await app.run(documents.FunnelsDocument, { siteId });
  expect(ofFunnels!.funnels!).toEqual({ items: [putFunnel], nextToken: null });

  const austria = {
    siteId,
    name: "Austria",
    filters: [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }],
  };
  const input = austria as client.PutSavedFilterInput;
  const { putSavedFilter } = await app.run(documents.PutSavedFilterDocument, { input });
  expect(putSavedFilter).toMatchObject({ version: 1, filters: [{ ...austria.filters[0], event: null }] });
  const { putSavedFilter: other } = await app.run(documents.PutSavedFilterDocument, { input });
  const ended = { siteId, savedFilterId: other!.savedFilterId, expectedVersion: 1 };
  expect(await app.run(documents.DeleteSavedFilterDocument, { input: ended })).toEqual({
    deleteSavedFilter: other,
  });
  const { site: ofFilters } = await app.run(documents.SavedFiltersDocument, { siteId });
  expect(ofFilters!.savedFilters!).toEqual({ items: [putSavedFilter], nextToken: null });
});

it("puts notes on days, moves one, and deletes one", async () => {
  const { siteId } = site;
  const put = async (input: object) =>
    (
      await app.run(documents.PutSiteNoteDocument, {
        input: { siteId, text: "Relaunch", ...input } as client.PutSiteNoteInput,
      })
    ).putSiteNote!;
  const [first, second] = [await put({ date: "2026-03-16" }), await put({ date: "2026-03-17" })];
  const moved = await put({ noteId: first.noteId, date: "2026-03-31", expectedVersion: 1 });
  expect(moved).toMatchObject({
    noteId: first.noteId,
    date: "2026-03-31",
    version: 2,
    createdAt: first.createdAt,
  });
  const notes = async (from: string, to: string) =>
    (await app.run(documents.SiteNotesDocument, { siteId, from, to })).site!.notes!.items;
  expect(await notes("2026-03-01", "2026-04-01")).toEqual([second, moved]);
  expect(await notes("2026-03-16", "2026-03-31")).toEqual([second]);
  const input = { siteId, noteId: second.noteId, expectedVersion: 1 };
  expect(await app.run(documents.DeleteSiteNoteDocument, { input })).toEqual({ deleteSiteNote: second });
  expect(await notes("2026-03-01", "2026-04-01")).toEqual([moved]);
});

it("makes links and keys, and ends one of each", async () => {
  const { siteId } = site;
  const linked = async (fields: client.ShareField[]) => {
    const { shareSite } = await app.run(documents.ShareSiteDocument, { input: { siteId, fields } });
    return { share: shareSite!.share, token: shareSite!.token! };
  };
  share = await linked(["STATS", "BREAKDOWN", "REALTIME", "DEPTH"]);
  const ended = await linked(["STATS"]);
  const revocation = { siteId, shareId: ended.share.shareId };
  expect(await app.run(documents.RevokeShareDocument, { input: revocation })).toEqual({
    revokeShare: ended.share,
  });
  const { createSiteKey } = await app.run(documents.CreateSiteKeyDocument, { input: { siteId } });
  expect(createSiteKey!.key).toMatch(/^\S{40,}$/);
  const { access } = await until("the index has what is left", async () => {
    const { site: access } = await app.run(documents.SiteAccessDocument, { siteId });
    return access!.shares!.items.length === 1 && access!.siteKeys!.items.length === 1 && { access };
  });
  expect(access!.shares!.items).toEqual([share.share]);
  expect(access!.siteKeys!.items).toEqual([createSiteKey!.siteKey]);
  const { siteKeyId } = createSiteKey!.siteKey;
  expect(await app.run(documents.RevokeSiteKeyDocument, { input: { siteId, siteKeyId } })).toEqual({
    revokeSiteKey: createSiteKey!.siteKey,
  });
  const { sharedSite } = await app.run(documents.SharedSiteDocument, { token: share.token }, "apiKey");
  const { fields } = share.share;
  expect(sharedSite).toMatchObject({ name: "Shop", timezone: "UTC", fields });
  await expect(app.run(documents.SharedSiteDocument, { token: ended.token }, "apiKey")).rejects.toMatchObject(
    {
      errors: [{ errorType: "NotFound" }],
    },
  );
});

it("records, as a server, what a visitor did", async () => {
  const { siteId } = site;
  const common = { siteId, visitorId: "user-7" };
  const url = `https://${domain}/hats?utm_source=news`;
  const view = { ...common, name: "pageview", url, eventId: ids[0] };
  const { recordEvent } = await app.run(documents.RecordEventDocument, { input: view }, "iam");
  const at = new Date(Date.parse(hour.from) + 300_000).toISOString();
  expect(recordEvent).toEqual({ __typename: "PageView", eventId: ids[0], at, type: "pageview" });
  const props = '{"plan":"pro"}';
  const order = { ...common, name: "Order", url, props, eventId: ids[1], revenue: 1999, currency: "EUR" };
  const { recordEvent: second } = await app.run(documents.RecordEventDocument, { input: order }, "iam");
  expect(second).toMatchObject({ __typename: "CustomEvent", eventId: ids[1], type: "event" });

  const { site: viewed } = await app.run(documents.PageViewsDocument, { siteId, ...hour });
  const seen = { hostname: domain, path: "/hats" };
  expect(viewed!.pageViews!.items).toMatchObject([
    { eventId: ids[0], at, ...seen, attribution: { source: "news" } },
  ]);
  const { site: done } = await app.run(documents.CustomEventsDocument, { siteId, ...hour });
  const paid = { revenue: 1999, currency: "EUR" };
  expect(done!.events!.items).toMatchObject([{ eventId: ids[1], ...seen, name: "Order", props, ...paid }]);
});

it("reads the visit, and what it comes to", async () => {
  const { siteId } = site;
  const date = hour.from.slice(0, 10);
  await app.test.advance("PT10S");
  const visit = await until("the visit is folded", async () => {
    const { site: found } = await app.run(documents.SessionsDocument, { siteId, date });
    const [first] = found!.sessions!.items;
    return first?.events === 1 && first.pageViews === 1 && first;
  });
  const attribution = { source: "news", utmSource: "news" };
  expect(visit).toMatchObject({ duration: 60, isBounce: false, entryPage: "/hats", attribution });
  // The event's own revenue goes before the goal's.
  expect(visit.goals).toMatchObject([{ goalId: goal.goalId, revenue: 1999 }]);
  const { visitorId } = visit;
  const { visitorSessions } = await app.run(documents.VisitorSessionsDocument, { siteId, visitorId });
  expect(visitorSessions!.items).toMatchObject([
    {
      ...visit,
      steps: [
        { path: "/hats", name: null },
        { path: "/hats", name: "Order" },
      ],
    },
  ]);

  const counted = { pageViews: 1, sessions: 1, bounces: 0, duration: 60, events: 1, engagedSeconds: 0 };
  const rates = { bounceRate: 0, averageDuration: 60, viewsPerSession: 1, averageTimeOnPage: 0 };
  const stats = { ...counted, ...rates, uniqueVisitors: 1, conversions: 1 };
  const whole = { ...stats, periodStart: hour.from, periodEnd: hour.to };
  const { site: hourly } = await app.run(documents.SiteStatsDocument, { siteId, period: "HOUR", ...hour });
  expect(hourly!.stats!).toEqual({ items: [whole], nextToken: null });
  const { site: summed } = await app.run(documents.SiteSummaryDocument, { siteId, ...hour });
  expect(summed!.summary).toMatchObject({ ...hour, stats: whole, previous: { pageViews: 0 } });
  const sources = { siteId, dimension: "SOURCE" as const, ...hour };
  const { site: listed } = await app.run(documents.SiteBreakdownDocument, sources);
  expect(listed!.breakdown).toMatchObject({ items: [{ name: "news", ...counted, ...rates }], other: null });

  const { token } = share;
  const range = { token, ...hour };
  const hours = { ...range, period: "HOUR" as const };
  const { sharedSite: byHour } = await app.run(documents.SharedSiteStatsDocument, hours, "apiKey");
  expect(byHour!.stats).toEqual(hourly!.stats);
  const { sharedSite: inAll } = await app.run(documents.SharedSiteSummaryDocument, range, "apiKey");
  expect(inAll!.summary).toEqual(summed!.summary);

  const input = { from: hour.from, to: hour.to, lists: [{ dimension: sources.dimension }] };
  const { site: reported } = await app.run(documents.SiteReportDocument, { siteId, input });
  expect(reported!.report).toMatchObject({ stats: whole, lists: [{ items: listed!.breakdown!.items }] });
  const { sharedSite: ofLink } = await app.run(
    documents.SharedSiteReportDocument,
    { token, input },
    "apiKey",
  );
  expect(ofLink!.report).toMatchObject({ stats: whole, lists: reported!.report!.lists });
  const rows = { ...range, dimension: "SOURCE" as const };
  const { sharedSite: bySource } = await app.run(documents.SharedSiteBreakdownDocument, rows, "apiKey");
  expect(bySource!.breakdown).toEqual(listed!.breakdown);
});

it("asks how visits go on, of the site and by the link", async () => {
  const { siteId } = site;
  const { token } = share;
  const step = { kind: "PAGE" as const, pattern: "/hats" };
  const funnel = { ...hour, steps: [step, { goalId: goal.goalId }] };
  const { site: asked } = await app.run(documents.SiteFunnelDocument, { siteId, ...funnel });
  expect(asked!.funnel).toMatchObject({
    sessions: 1,
    steps: [
      { name: "/hats", count: 1, rate: 1, stepRate: null, lost: 0 },
      { name: "Bought", count: 1, rate: 1, stepRate: 1, lost: 0 },
    ],
  });
  const { site: kept } = await app.run(documents.SiteFunnelDocument, { siteId, ...hour, funnelId });
  const { sharedSite: linked } = await app.run(
    documents.SharedSiteFunnelDocument,
    { token, ...hour, funnelId },
    "apiKey",
  );
  expect(kept!.funnel).toMatchObject({
    steps: [
      { name: "/", count: 0 },
      { name: "Bought", count: 0 },
    ],
  });
  expect(linked!.funnel).toMatchObject({ steps: kept!.funnel!.steps });

  const after = [{ kind: "PAGE" as const, value: "/hats" }];
  const next = { items: [{ kind: "EVENT", name: "Order", sessions: 1, share: 1 }], sessions: 1, ended: 0 };
  const { site: went } = await app.run(documents.SitePathsDocument, { siteId, ...hour, after });
  const { sharedSite: shown } = await app.run(
    documents.SharedSitePathsDocument,
    { token, ...hour, after },
    "apiKey",
  );
  expect([went!.paths, shown!.paths]).toMatchObject([next, next]);

  // Ids last for a month here, so that a visitor can come back.
  const by = "DAY" as const;
  const dayOf = Date.parse(`${hour.from.slice(0, 10)}T00:00:00Z`);
  const day = { from: new Date(dayOf).toISOString(), to: new Date(dayOf + 24 * HOUR).toISOString() };
  const { site: back } = await app.run(documents.SiteRetentionDocument, { siteId, by, ...day });
  const { sharedSite: seen } = await app.run(
    documents.SharedSiteRetentionDocument,
    { token, by, ...day },
    "apiKey",
  );
  const cohort = { cohorts: [{ start: day.from, visitors: 1 }] };
  expect([back!.retention, seen!.retention]).toMatchObject([cohort, cohort]);
});

it("begins a job that exports the site's visits", async () => {
  const input = { siteId: site.siteId, ...hour, what: "SESSIONS" as const, format: "CSV" as const };
  const { exportSite } = await app.run(documents.ExportSiteDocument, { input });
  expect(exportSite).toMatchObject({ actor: app.user.userId, kind: "EXPORT_SITE" });
});

it("hears who is there, as the owner and by the link", async () => {
  const { siteId } = site;
  const { token } = share;
  const own = await app.listen(documents.OnRealtimeStatsDocument, { siteId });
  const linked = await app.listen(documents.OnSharedRealtimeDocument, { token }, "apiKey");
  const input = { siteId, name: "pageview", url: `https://${domain}/now`, visitorId: "user-8" };
  await app.run(documents.RecordEventDocument, { input }, "iam");
  const now = { siteId, currentVisitors: 1, pageViews: 1, activePages: [{ path: "/now", visitors: 1 }] };
  const { onRealtimeStats } = await own.heard.until((each) => each.onRealtimeStats?.currentVisitors === 1);
  expect(onRealtimeStats).toMatchObject(now);
  const { onSharedRealtime } = await linked.heard.until(
    (each) => each.onSharedRealtime?.currentVisitors === 1,
  );
  expect(onSharedRealtime).toMatchObject(now);
  const { site: asked } = await app.run(documents.SiteRealtimeDocument, { siteId });
  expect(asked!.realtime).toMatchObject(now);
  const { sharedSite } = await app.run(documents.SharedSiteRealtimeDocument, { token }, "apiKey");
  expect(sharedSite!.realtime).toMatchObject(now);
  const minute = expect.objectContaining({ pageViews: 1, visitors: 1 });
  const { site: shown } = await app.run(documents.SiteRealtimeMinutesDocument, { siteId });
  expect(shown!.realtimeMinutes).toContainEqual(minute);
  const { sharedSite: byLink } = await app.run(
    documents.SharedSiteRealtimeMinutesDocument,
    { token },
    "apiKey",
  );
  expect(byLink!.realtimeMinutes).toContainEqual(minute);
  own.stop();
  linked.stop();
});

it("accepts an invitation, invites people, and changes the members of a site", async () => {
  const { test, user } = app;
  const [owner, member] = [await test.person(), await test.person()];
  const { siteId } = await joined(test, await ownSite(test, owner), [[member, "VIEWER"]]);
  const invitation = { siteId, email: user.email, role: "EDITOR" };
  await change(test, owner, "inviteSiteMember", invitation, "invitationId");
  const mail = (await test.mails(user.email)).at(-1)!;
  const [, token = ""] = /#\/invitation\/(\S+)/.exec(mail.text)!;
  const accepted = await app.run(documents.AcceptSiteInvitationDocument, { input: { token } });
  expect(accepted.acceptSiteInvitation).toMatchObject({ siteId, ownerId: owner.userId });

  const kim = { siteId, email: "kim@example.com", role: "VIEWER" as const };
  const { inviteSiteMember } = await app.run(documents.InviteSiteMemberDocument, { input: kim });
  expect(inviteSiteMember).toMatchObject(kim);
  const open = await app.run(documents.SiteInvitationsDocument, { siteId });
  expect(open.site?.invitations).toEqual([inviteSiteMember]);
  const { invitationId } = inviteSiteMember!;
  const revoked = await app.run(documents.RevokeSiteInvitationDocument, { input: { siteId, invitationId } });
  expect(revoked.revokeSiteInvitation).toMatchObject({ siteId, invitationId });

  const { userId } = member;
  const raised = { siteId, userId, role: "EDITOR" as const, expectedVersion: 1 };
  const { setSiteRole } = await app.run(documents.SetSiteRoleDocument, { input: raised });
  expect(setSiteRole).toMatchObject({ userId, role: "EDITOR", version: 2 });
  const { transferSite } = await app.run(documents.TransferSiteDocument, { input: { siteId, userId } });
  expect(transferSite).toMatchObject({ siteId, ownerId: userId });
  const { site: shown } = await app.run(documents.SiteMembersDocument, { siteId });
  expect(shown?.members.map((each) => [each.userId, each.role])).toEqual(
    expect.arrayContaining([
      ...[[userId, "OWNER"] as const, [owner.userId, "EDITOR"] as const, [user.userId, "EDITOR"] as const],
    ]),
  );
  const former = { siteId, userId: owner.userId };
  const { removeSiteMember } = await app.run(documents.RemoveSiteMemberDocument, { input: former });
  expect(removeSiteMember).toMatchObject(former);
  const { leaveSite } = await app.run(documents.LeaveSiteDocument, { input: { siteId } });
  expect(leaveSite).toMatchObject({ siteId, userId: user.userId });
});

it("deletes the site, and gets the erasure report", async () => {
  const { siteId } = site;
  const { deleteSite } = await app.run(documents.DeleteSiteDocument, {
    input: { siteId, expectedVersion: 2 },
  });
  expect(deleteSite).toMatchObject({ siteId, version: 3, status: "DELETED" });
  const report = await until("the site is erased", async () => {
    const { siteErasure } = await app.run(documents.SiteErasureDocument, { siteId });
    return siteErasure!.erasedAt !== null && siteErasure!;
  });
  expect(report).toMatchObject({ siteId, deletedAt: deleteSite!.updatedAt });
  const counts = Object.fromEntries(report.deleted!.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({
    Goal: 1,
    Funnel: 1,
    SavedFilter: 1,
    SiteNote: 1,
    Share: 1,
    PageView: 2,
    CustomEvent: 1,
  });
  await expect(app.run(documents.SiteDocument, { siteId })).rejects.toMatchObject({
    errors: [{ errorType: "NotFound" }],
  });
});

// The operations on users: amplify.test.ts.
it("has run every operation on sites that the generated client has", () => {
  const all = operationsOf("sites");
  expect(app.unused(all)).toEqual([]);
  expect(all.length).toBe(61);
  // Another domain's operations need a test of their own.
  const others = [...operationsOf("users"), ...operationsOf("mail"), ...operationsOf("people")];
  expect(operations.length).toBe(all.length + others.length);
});
