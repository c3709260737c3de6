import type { Pattern } from "../pattern.ts";
import * as user from "../users/user.ts";
import * as delta from "./delta.ts";
import * as pendingRollup from "./pendingRollup.ts";
import * as event from "./event.ts";
import * as eventDedupe from "./eventDedupe.ts";
import * as sessionEventIds from "./sessionEventIds.ts";
import * as funnel from "./funnel.ts";
import * as goal from "./goal.ts";
import * as live from "./live.ts";
import * as realtime from "./realtime.ts";
import * as savedFilter from "./savedFilter.ts";
import * as session from "./session.ts";
import * as share from "./share.ts";
import * as site from "./site.ts";
import * as siteDomain from "./siteDomain.ts";
import * as siteKey from "./siteKey.ts";
import * as siteMember from "./siteMember.ts";
import * as siteNote from "./siteNote.ts";
import * as siteProblem from "./siteProblem.ts";
import * as stats from "./stats.ts";

/** The functions that read the stored counts of a site. */
const COUNTS = ["step/counts", "step/countsShared"];
/** The fields that read complete periods without a function. */
const STATS = ["Site.stats", "SharedSite.stats"];
/** The functions that ask the visits for a field; `ASKS` has everything that asks them. */
const FIELDS = ["step/ask", "step/askShared"];
const ASKS = [...FIELDS, "queue/lake"];
/** The resolvers that look at the current visitors of a site. */
const LOOKS = ["Site", "SharedSite"].flatMap((type) => [`${type}/realtime`, `${type}/realtimeMinutes`]);

/** The access patterns of the entities of sites. */
export const sitePatterns: Pattern[] = [
  {
    row: "sites-1",
    question: "a site",
    by: [
      "Query.siteErasure",
      "Mutation/recordEvent",
      "http/collect",
      "http/events",
      ...ASKS,
      "stream/aggregate",
      "queue/erase",
      "queue/live",
      "queue/rollup",
      "queue/reconcile",
      "command/bury",
      "command/rebuild",
      ...LOOKS,
    ],
    requests: (input) => [{ get: site.key(input.siteId), consistent: true }],
  },
  {
    row: "sites-2",
    question: "whether a site to push still exists",
    by: ["Mutation.publishRealtimeStats"],
    requests: (input) => [{ get: site.key(input.siteId) }],
  },
  {
    row: "sites-3",
    question: "the sites of a person, own ones and those of memberships, a page at a time",
    by: ["Query.mySites", "Query.search"],
    requests: (input) => [
      { query: site.ofOwner(input.userId), page: true },
      {
        batch: [site.key(input.siteId), siteMember.key(input.siteId, input.userId)],
        consistent: true,
        mixed: true,
      },
    ],
  },
  {
    row: "sites-4",
    question: "all sites of a person, own ones and memberships",
    by: ["cognito/postConfirmation", "step/provision", "queue/cognito", "queue/reconcile", "command/bury"],
    requests: (input) => [{ query: site.ofOwner(input.userId) }],
  },
  {
    row: "sites-5",
    question: "all sites, a page at a time, and the caller's roles in them",
    by: ["Query.sites"],
    requests: (input) => [
      { query: site.all, page: true },
      {
        batch: [site.key(input.siteId), siteMember.key(input.siteId, input.userId)],
        consistent: true,
        mixed: true,
      },
    ],
  },
  {
    row: "sites-6",
    question: "the site that has a domain",
    by: ["http/collect"],
    requests: (input) => [
      { get: siteDomain.key(input.domain), consistent: true },
      { get: site.key(input.siteId), consistent: true },
    ],
  },
  {
    row: "sites-7",
    question: "a site, and of a person the profile and the membership",
    by: [
      "Mutation.createSiteKey",
      "Mutation.deleteFunnel",
      "Mutation.deleteGoal",
      "Mutation.deleteSavedFilter",
      "Mutation.deleteSite",
      "Mutation.deleteSiteNote",
      "Mutation.leaveSite",
      ...["Mutation.inviteSiteMember", "Mutation.revokeSiteInvitation"],
      "Mutation.putFunnel",
      "Mutation.putGoal",
      "Mutation.putSavedFilter",
      "Mutation.putSiteNote",
      "Mutation.revokeShare",
      "Mutation.revokeSiteKey",
      "Mutation.shareSite",
      "Mutation.updateSite",
      "Subscription.onRealtimeStats",
    ],
    requests: (input) => [
      {
        batch: [user.key(input.userId), site.key(input.siteId), siteMember.key(input.siteId, input.userId)],
        consistent: true,
        mixed: true,
      },
    ],
  },
  {
    row: "sites-8",
    question: "the share of a token, and its site",
    by: ["Query.sharedSite", "Subscription.onSharedRealtime"],
    requests: (input) => [
      { get: share.key(input.hash), consistent: true },
      { get: site.key(input.siteId), consistent: true },
    ],
  },
  {
    row: "sites-9",
    question: "a site's links",
    by: ["Site.shares", "queue/erase"],
    requests: (input) => [{ query: share.sharesOf(input.siteId), page: true, order: "either" }],
  },
  {
    row: "sites-10",
    question: "the site that a server's key is for",
    by: ["http/collect"],
    requests: (input) => [
      { get: siteKey.key(input.hash), consistent: true },
      { get: site.key(input.siteId), consistent: true },
    ],
  },
  {
    row: "sites-11",
    question: "a site's keys",
    by: ["Site.siteKeys", "queue/erase"],
    requests: (input) => [{ query: siteKey.siteKeysOf(input.siteId), page: true, order: "either" }],
  },
  {
    row: "sites-12",
    question: "page views of a range, in one day and shard",
    by: ["Site.pageViews"],
    requests: ({ siteId, shard, from, to }) => [
      {
        query: event.within({ siteId, entity: "PageView", day: from.slice(0, 10), shard }, from, to),
        page: true,
        order: "either",
      },
    ],
  },
  {
    row: "sites-13",
    question: "custom events of a range, in one day and shard",
    by: ["Site.events"],
    requests: ({ siteId, shard, from, to }) => [
      {
        query: event.within({ siteId, entity: "CustomEvent", day: from.slice(0, 10), shard }, from, to),
        page: true,
        order: "either",
      },
    ],
  },
  {
    row: "sites-14",
    question: "the sessions of a visitor",
    by: ["Query.visitorSessions"],
    requests: (input) => [
      { query: session.ofVisitor(input.siteId, input.visitorId), page: true, order: "either" },
    ],
  },
  {
    row: "sites-15",
    question: "the sessions of a local day",
    by: ["Site.sessions"],
    requests: (input) => [
      { query: session.ofDay(input.siteId, input.from.slice(0, 10)), page: true, order: "either" },
      { batch: [session.key(input.siteId, input.visitorId, input.from)], consistent: true },
    ],
  },
  {
    row: "sites-16",
    question: "a page of the goals of a site",
    by: ["Site.goals"],
    requests: (input) => [{ query: goal.goalsOf(input.siteId), consistent: true, page: true }],
  },
  {
    row: "sites-17",
    question: "all goals of a site",
    by: [...FIELDS, "stream/aggregate", "command/rebuild"],
    requests: (input) => [{ query: goal.goalsOf(input.siteId) }],
  },
  {
    row: "sites-18",
    question: "a goal",
    by: ["Mutation.deleteGoal", "Mutation.putGoal"],
    requests: (input) => [{ get: goal.key(input.siteId, input.goalId), consistent: true }],
  },
  {
    row: "sites-19",
    question: "the event that was recorded with an id from its sender",
    by: ["Mutation/recordEvent"],
    requests: ({ siteId, eventId, shard, from }) => [
      { get: eventDedupe.key(siteId, eventId), consistent: true },
      { get: event.key({ siteId, entity: "PageView", at: from, eventId, shard }), consistent: true },
    ],
  },
  {
    row: "sites-20",
    question: "a visitor's sessions up to an instant, latest first",
    by: ["stream/aggregate", "queue/rollup", "command/rebuild", ...ASKS],
    requests: (input) => [
      {
        query: session.ofVisitorUntil(input.siteId, input.visitorId, input.to),
        consistent: true,
        page: true,
        order: "backwards",
      },
    ],
  },
  {
    row: "sites-21",
    question: "events of a visitor since an instant that a long session no longer names",
    by: ["stream/aggregate"],
    requests: (input) => [
      { query: sessionEventIds.ofVisitorFrom(input.siteId, input.visitorId, input.from), consistent: true },
    ],
  },
  {
    row: "sites-22",
    question: "an hour, and a page of the deltas that are to be merged into it",
    by: ["stream/aggregate", "queue/rollup"],
    requests: (input) => [
      { get: stats.key(input.siteId, "HOUR", input.from), consistent: true },
      { query: delta.ofHour(input.siteId, input.from), consistent: true, page: true },
    ],
  },
  {
    row: "sites-23",
    question: "the first parts of an hour's lists",
    by: ["stream/aggregate", "queue/rollup", "command/rebuild"],
    requests: ({ siteId, from: periodStart, dimension, generation }) => [
      {
        batch: [stats.partKey({ siteId, period: "HOUR", periodStart, generation }, dimension, 0)],
        consistent: true,
      },
    ],
  },
  {
    row: "sites-24",
    question: "the first parts of the lists of days",
    by: ["queue/rollup", "command/rebuild"],
    requests: ({ siteId, from: periodStart, dimension, generation }) => [
      {
        batch: [stats.partKey({ siteId, period: "DAY", periodStart, generation }, dimension, 0)],
        consistent: true,
      },
    ],
  },
  {
    row: "sites-25",
    question: "the next part of a list of an hour",
    by: ["queue/rollup", ...COUNTS],
    requests: ({ siteId, from: periodStart, dimension, part, generation }) => [
      {
        get: stats.partKey({ siteId, period: "HOUR", periodStart, generation }, dimension, part),
        consistent: true,
      },
    ],
  },
  {
    row: "sites-26",
    question: "the next part of a list of a day or month",
    by: ["queue/rollup", ...COUNTS],
    requests: ({ siteId, period, from: periodStart, dimension, part, generation }) => [
      {
        get: stats.partKey({ siteId, period, periodStart, generation }, dimension, part),
        consistent: true,
      },
    ],
  },
  {
    row: "sites-27",
    question: "the days of a range, or its months",
    by: [...COUNTS, ...ASKS],
    requests: (input) => [{ query: stats.within(input.siteId, input.period, input.from, input.to) }],
  },
  {
    row: "sites-28",
    question: "the hours of a range, with the deltas that are not merged yet",
    by: COUNTS,
    requests: (input) => [
      { query: delta.within(input.siteId, input.from, input.to), consistent: true },
      { query: stats.within(input.siteId, "HOUR", input.from, input.to), consistent: true },
    ],
  },
  {
    row: "sites-29",
    question: "the visitors of the days of a range",
    by: COUNTS,
    requests: (input) => [
      { query: stats.firstParts(input.siteId, stats.SHORT_LISTS, "DAY", input.from, input.to) },
    ],
  },
  {
    row: "sites-30",
    question: "one list of the days of a range, or of its months",
    by: COUNTS,
    requests: (input) => [
      { query: stats.within(input.siteId, input.period, input.from, input.to) },
      { query: stats.firstParts(input.siteId, input.dimension, input.period, input.from, input.to) },
      { query: stats.firstParts(input.siteId, stats.SHORT_LISTS, input.period, input.from, input.to) },
    ],
  },
  {
    row: "sites-31",
    question: "one list of the hours of a range, with the deltas that are not merged yet",
    by: COUNTS,
    requests: (input) => [
      { query: delta.within(input.siteId, input.from, input.to), consistent: true },
      { query: stats.within(input.siteId, "HOUR", input.from, input.to), consistent: true },
      { query: stats.firstParts(input.siteId, input.dimension, "HOUR", input.from, input.to) },
      { query: stats.firstParts(input.siteId, stats.SHORT_LISTS, "HOUR", input.from, input.to) },
    ],
  },
  {
    row: "sites-32",
    question: "sites that have one of some local dates to roll up, the latest first",
    by: ["schedule/due"],
    requests: (input) => [{ query: pendingRollup.ofDays(input.day, input.lastDay), order: "backwards" }],
  },
  {
    row: "sites-33",
    question: "the deltas that are to be merged into the hours of a day",
    by: ["queue/rollup", "command/rebuild"],
    requests: (input) => [{ query: delta.within(input.siteId, input.from, input.to), consistent: true }],
  },
  {
    row: "sites-34",
    question: "a day, and the hours that it is the sum of",
    by: ["queue/rollup", "command/rebuild"],
    requests: (input) => [
      { get: stats.key(input.siteId, "DAY", input.from), consistent: true },
      { query: stats.within(input.siteId, "HOUR", input.from, input.to), consistent: true },
    ],
  },
  {
    row: "sites-35",
    question: "a month, the days that it is the sum of, and which of them are still to be rolled up",
    by: ["queue/rollup", "command/rebuild"],
    requests: (input) => [
      { get: stats.key(input.siteId, "MONTH", input.from), consistent: true },
      { query: stats.within(input.siteId, "DAY", input.from, input.to), consistent: true },
      { batch: [pendingRollup.key(input.siteId, input.day)], consistent: true },
    ],
  },
  {
    row: "sites-36",
    question: "the parts with one number of a list of a month, including leftovers",
    by: ["queue/rollup", "command/rebuild"],
    requests: (input) => [
      {
        query: stats.partsAt(input.siteId, input.dimension, input.part, "MONTH", input.from, input.to),
        consistent: true,
      },
    ],
  },
  {
    row: "sites-37",
    question: "the current visitors of a site, and its last 30 minutes",
    by: [...LOOKS, "queue/live"],
    requests: (input) => [{ query: realtime.within(input.siteId, input.from, input.to), consistent: true }],
  },
  {
    row: "sites-38",
    question: "sites that have subscribers",
    by: ["schedule/due"],
    requests: () => [{ query: live.all }],
  },
  {
    row: "sites-39",
    question: "until when a site's visits are written, and whether it has subscribers",
    by: [...LOOKS, "queue/live", "http/collect", "http/events", "Mutation/recordEvent"],
    requests: (input) => [{ get: live.key(input.siteId), consistent: true }],
  },
  {
    row: "sites-40",
    question: "which of several sites are looked at, and which of those have subscribers",
    by: ["stream/react"],
    requests: (input) => [{ batch: [live.key(input.siteId)], consistent: true }],
  },
  {
    row: "sites-41",
    question: "all stored items of a deleted site, a page at a time",
    by: ["queue/erase"],
    requests: ({ siteId, day, shard }) => [
      { query: { partition: site.sitePartition(siteId) }, consistent: true, page: true },
      { query: event.ofDay(siteId, day, shard), consistent: true, page: true },
      { query: session.ofDay(siteId, day), page: true },
    ],
  },
  {
    row: "sites-42",
    question: "all events of a part of a day, in one shard",
    by: ["command/rebuild", "stream/aggregate", "queue/rollup"],
    requests: ({ siteId, shard, from, to }) =>
      (["PageView", "CustomEvent", "Engagement"] as const).map((entity) => ({
        query: event.within({ siteId, entity, day: from.slice(0, 10), shard }, from, to),
        consistent: true,
      })),
  },
  {
    row: "sites-43",
    question: "an hour, and all deltas that are to be merged into it",
    by: ["command/rebuild"],
    requests: (input) => [
      { get: stats.key(input.siteId, "HOUR", input.from), consistent: true },
      { query: delta.ofHour(input.siteId, input.from), consistent: true },
    ],
  },
  {
    row: "sites-44",
    question:
      "the raw events of the last 30 minutes, newest first, while the current visitors are not written",
    by: [...LOOKS, "queue/live"],
    requests: ({ siteId, shard, from, to }) =>
      (["PageView", "CustomEvent"] as const).map((entity) => ({
        query: event.within({ siteId, entity, day: from.slice(0, 10), shard }, from, to),
        consistent: true,
        page: true,
        order: "backwards",
      })),
  },
  {
    row: "sites-45",
    question: "the raw events of a day without files, oldest first, up to a limit",
    by: ASKS,
    requests: ({ siteId, shard, from, to }) =>
      (["PageView", "CustomEvent", "Engagement"] as const).map((entity) => ({
        query: event.within({ siteId, entity, day: from.slice(0, 10), shard }, from, to),
        consistent: true,
        page: true,
      })),
  },
  {
    row: "sites-46",
    question: "which days without files are still to be rolled up",
    by: ASKS,
    requests: (input) => [{ batch: [pendingRollup.key(input.siteId, input.day)], consistent: true }],
  },
  {
    row: "sites-47",
    question: "all goals of a site, as they are now",
    by: ASKS,
    requests: (input) => [{ query: goal.goalsOf(input.siteId), consistent: true }],
  },
  {
    row: "sites-48",
    question: "a page of the saved funnels of a site",
    by: ["Site.funnels"],
    requests: (input) => [{ query: funnel.funnelsOf(input.siteId), consistent: true, page: true }],
  },
  {
    row: "sites-49",
    question: "a page of the saved filters of a site",
    by: ["Site.savedFilters"],
    requests: (input) => [{ query: savedFilter.savedFiltersOf(input.siteId), consistent: true, page: true }],
  },
  {
    row: "sites-50",
    question: "a page of the notes about some days of a site",
    by: ["Site.notes"],
    requests: ({ siteId, from, to }) => [
      { query: siteNote.within(siteId, from, to), consistent: true, page: true, order: "either" },
    ],
  },
  {
    row: "sites-51",
    question: "a saved funnel",
    by: ["Mutation.deleteFunnel", "Mutation.putFunnel", ...FIELDS],
    requests: (input) => [{ get: funnel.key(input.siteId, input.savedId), consistent: true }],
  },
  {
    row: "sites-52",
    question: "a saved filter",
    by: ["Mutation.deleteSavedFilter", "Mutation.putSavedFilter"],
    requests: (input) => [{ get: savedFilter.key(input.siteId, input.savedId), consistent: true }],
  },
  {
    row: "sites-53",
    question: "all notes of a site, at most 400, of which one has an id",
    by: ["Mutation.deleteSiteNote", "Mutation.putSiteNote"],
    requests: (input) => [{ query: siteNote.notesOf(input.siteId), consistent: true }],
  },
  {
    row: "sites-54",
    question: "what was wrong with a site's events on some days",
    by: ["Site.problems"],
    requests: ({ siteId, from, to }) => [
      { query: siteProblem.within(siteId, from, to), page: true, order: "either" },
    ],
  },
  {
    row: "sites-55",
    question: "the days of a range that are complete, or its months",
    by: [...STATS, "Site.summary", "SharedSite.summary"],
    requests: (input) => [
      { query: stats.within(input.siteId, input.period, input.from, input.to), page: true },
    ],
  },
  {
    row: "sites-56",
    question: "the first delta of the hours of a range, and the hours that are complete",
    by: STATS,
    requests: (input) => [
      { query: delta.within(input.siteId, input.from, input.to), page: true, consistent: true },
      { query: stats.within(input.siteId, "HOUR", input.from, input.to), page: true, consistent: true },
    ],
  },
  {
    row: "sites-57",
    question: "the link to revoke",
    by: ["Mutation.revokeShare"],
    requests: (input) => [{ get: share.key(input.hash), consistent: true }],
  },
  {
    row: "sites-58",
    question: "the key to revoke",
    by: ["Mutation.revokeSiteKey"],
    requests: (input) => [{ get: siteKey.key(input.hash), consistent: true }],
  },
  {
    row: "sites-59",
    question: "sites that have a local date to roll up, as releases up to 0.2.0 stored it",
    by: ["queue/due"],
    requests: (input) => [{ query: pendingRollup.earlierOfDay(input.day), consistent: true }],
  },
  {
    row: "sites-60",
    question: "a site with the caller's membership",
    by: [
      ...["Query.site", "Query.visitorSessions", "Mutation.createSite", "Mutation.exportSite"],
      ...["Query.job", "Mutation.cancelJob", "Subscription.onJob"],
    ],
    requests: (input) => [
      {
        batch: [site.key(input.siteId), siteMember.key(input.siteId, input.userId)],
        consistent: true,
        mixed: true,
      },
    ],
  },
  {
    row: "sites-61",
    question: "the site that has a domain, with the caller's membership",
    by: ["Query.siteByDomain"],
    requests: (input) => [
      { get: siteDomain.key(input.domain), consistent: true },
      {
        batch: [site.key(input.siteId), siteMember.key(input.siteId, input.userId)],
        consistent: true,
        mixed: true,
      },
    ],
  },
  {
    row: "sites-62",
    question: "all members of a site, at most 99, and the users of them and of the owner",
    by: ["Site.members"],
    requests: (input) => [
      { query: siteMember.membersOfSite(input.siteId), consistent: true },
      { batch: [user.key(input.userId)], consistent: true },
    ],
  },
  {
    row: "sites-63",
    question:
      "a caller's profile with a site and the caller's membership, and another member with its profile",
    by: ["Mutation.removeSiteMember", "Mutation.setSiteRole", "Mutation.transferSite"],
    requests: (input) => [
      {
        batch: [user.key(input.userId), site.key(input.siteId), siteMember.key(input.siteId, input.userId)],
        consistent: true,
        mixed: true,
      },
    ],
  },
  {
    row: "sites-64",
    question: "a membership of a deleted user, or of the maker of an export",
    by: ["queue/cognito", "queue/reconcile", "queue/lake"],
    requests: (input) => [{ get: siteMember.key(input.siteId, input.userId), consistent: true }],
  },
  {
    row: "sites-65",
    question: "the members of a site whose owner has no account",
    by: ["queue/reconcile", "command/bury"],
    requests: (input) => [{ query: siteMember.membersOfSite(input.siteId), consistent: true }],
  },
];
