import type { EntityPlace } from "../place.ts";
import * as delta from "./delta.ts";
import * as pendingRollup from "./pendingRollup.ts";
import * as event from "./event.ts";
import * as eventDedupe from "./eventDedupe.ts";
import * as sessionEventIds from "./sessionEventIds.ts";
import * as funnel from "./funnel.ts";
import * as goal from "./goal.ts";
import * as goalReached from "./goalReached.ts";
import * as live from "./live.ts";
import * as realtime from "./realtime.ts";
import * as savedFilter from "./savedFilter.ts";
import * as session from "./session.ts";
import * as share from "./share.ts";
import * as site from "./site.ts";
import * as siteDomain from "./siteDomain.ts";
import * as siteInvitation from "./siteInvitation.ts";
import * as siteKey from "./siteKey.ts";
import * as siteMember from "./siteMember.ts";
import * as siteNote from "./siteNote.ts";
import type { SiteProblemReason } from "./siteProblem.ts";
import * as siteProblem from "./siteProblem.ts";
import * as stats from "./stats.ts";

const KEPT =
  "hours after the site's `hourlyStatsDays`, days after its `dailyStatsDays`; months are kept without limit";

const period = {
  siteId: "{siteId}",
  period: "{period}" as stats.Period,
  periodStart: "{periodStart}",
  generation: "{generation}",
};

export const siteEntities: Record<string, EntityPlace> = {
  EventDedupe: { ...eventDedupe.key("{siteId}", "{eventId}"), ttl: "47 hours" },
  Site: {
    ...site.key("{siteId}"),
    ...site.listed("{siteId}", "{ownerId}"),
    ttl: "30 days, once deleted",
  },
  SiteDomain: siteDomain.key("{domain}"),
  SiteKey: {
    ...siteKey.key("{siteKeyId}"),
    GSI1PK: siteKey.siteKeysOf("{siteId}").partition,
    GSI1SK: "{createdAt}#{siteKeyId}",
  },
  Share: {
    ...share.key("{shareId}"),
    GSI1PK: share.sharesOf("{siteId}").partition,
    GSI1SK: "{createdAt}#{shareId}",
    ttl: "as set",
  },
  SiteMember: {
    ...siteMember.key("{siteId}", "{userId}"),
    ...siteMember.listed("{siteId}", "{userId}"),
  },
  SiteInvitation: { ...siteInvitation.key("{siteId}", "{invitationId}"), ttl: "7 days" },
  Goal: goal.key("{siteId}", "{goalId}"),
  GoalReached: { ...goalReached.key("{siteId}", "{eventId}"), ttl: "30 days" },
  Funnel: funnel.key("{siteId}", "{funnelId}"),
  SavedFilter: savedFilter.key("{siteId}", "{savedFilterId}"),
  SiteNote: siteNote.key("{siteId}", "{yyyy-mm-dd}", "{noteId}"),
  SiteProblem: {
    ...siteProblem.key("{siteId}", "{yyyy-mm-dd}", "{reason}" as SiteProblemReason, "{slot of field}"),
    ttl: "14 days",
  },
  PageView: placeOf("PageView"),
  CustomEvent: placeOf("CustomEvent"),
  Engagement: placeOf("Engagement"),
  Session: {
    ...session.key("{siteId}", "{visitorId}", "{startedAt}"),
    ...session.listed("{siteId}", "{local day}", "{visitorId}", "{startedAt}"),
    ttl: "the site's `retentionDays`",
  },
  SessionEventIds: {
    ...sessionEventIds.key("{siteId}", "{visitorId}", "{endedAt}", "{id}"),
    ttl: "2 days",
  },
  Delta: delta.key("{siteId}", "{hour}", "{deltaId}"),
  Stats: { ...stats.key(period.siteId, period.period, period.periodStart), ttl: KEPT },
  Breakdown: { ...stats.partKey(period, "{dimension}", "{n}" as unknown as number), ttl: KEPT },
  RealtimeStats: { ...realtime.key("{siteId}", "{minute}", "{id}"), ttl: "40 minutes" },
  LiveSite: { ...live.key("{siteId}"), ttl: "1 day" },
  PendingRollup: { ...pendingRollup.key("{siteId}", "{local day}"), ttl: "32 days" },
};

/** Events of all kinds are stored together, by UTC day and shard. */
function placeOf(entity: event.EventItem["entity"]): EntityPlace {
  const day = { siteId: "{siteId}", day: "{yyyy-mm-dd}", shard: "{shard}" as unknown as number };
  const { SK } = event.key({ ...day, entity, at: "{at}", eventId: "{eventId}" });
  return { PK: event.eventPartition(day.siteId, day.day, day.shard), SK, ttl: "the site's `retentionDays`" };
}
