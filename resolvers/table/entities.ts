import * as delta from "./sites/delta.ts";
import * as dirty from "./sites/dirty.ts";
import * as email from "./users/email.ts";
import * as emailOwner from "./users/emailOwner.ts";
import * as emailVerification from "./users/emailVerification.ts";
import * as event from "./sites/event.ts";
import * as eventOnce from "./sites/eventOnce.ts";
import * as foldedEvents from "./sites/foldedEvents.ts";
import * as goal from "./sites/goal.ts";
import * as idempotency from "./idempotency.ts";
import type { Key } from "./key.ts";
import * as live from "./sites/live.ts";
import * as limit from "./limit.ts";
import * as notice from "./users/notice.ts";
import * as realtime from "./sites/realtime.ts";
import * as session from "./sites/session.ts";
import * as share from "./sites/share.ts";
import * as site from "./sites/site.ts";
import * as siteDomain from "./sites/siteDomain.ts";
import * as siteKey from "./sites/siteKey.ts";
import * as stats from "./sites/stats.ts";
import * as user from "./users/user.ts";

/** Where the items of an entity lie, the parts of their keys named in braces; and how long they live, where they expire. */
export type Place = Key & {
  GSI1PK?: string;
  GSI1SK?: string;
  GSI2PK?: string;
  GSI2SK?: string;
  ttl?: string;
};

const KEPT = `hours after ${stats.KEPT_DAYS.HOUR} days, days after ${stats.KEPT_DAYS.DAY}`;

const period = {
  siteId: "{siteId}",
  period: "{period}" as stats.Period,
  periodStart: "{periodStart}",
  generation: "{generation}",
};

/**
 * The place of every entity, as its own key builders spell it. `docs/data-model.md` and the NoSQL Workbench model are written from it
 * and from the items' types; a test holds it against the `entity` of those types.
 */
export const entities: Record<string, Place> = {
  User: {
    ...user.key("{userId}"),
    ...user.listed("{userId}", "{email}"),
    GSI2PK: user.withoutAccount.partition,
    GSI2SK: user.accountMissing("{userId}", "{accountMissingSince}").GSI2SK,
    ttl: "30 days, once deleted",
  },
  Email: {
    ...email.key("{userId}", "{emailId}"),
    GSI1PK: email.claiming("{address}").partition,
    GSI1SK: user.key("{userId}").PK,
    GSI2PK: email.lapsingOn("{yyyy-mm-dd}").partition,
    GSI2SK: "{emailId}",
  },
  EmailOwner: {
    ...emailOwner.key("{address}"),
    GSI2PK: emailOwner.all.partition,
    GSI2SK: "{address}",
  },
  EmailVerification: { ...emailVerification.key("{emailId}"), ttl: "15 minutes" },
  Limit: { ...limit.codesFor("{userId}", "{address}"), ttl: "1 hour" },
  Idempotency: { ...idempotency.key("{userId}", "{operation}", "{idempotencyKey}"), ttl: "24 hours" },
  Notice: {
    ...notice.key("{userId}", "{kind}", "{version}" as unknown as number),
    ttl: "30 seconds while it is mailed, then 30 days",
  },
  EventOnce: { ...eventOnce.key("{siteId}", "{eventId}"), ttl: "47 hours" },
  Site: {
    ...site.key("{siteId}"),
    ...site.listed("{siteId}", "{ownerId}"),
    ttl: "30 days, once deleted",
  },
  SiteDomain: siteDomain.key("{domain}"),
  SiteKey: {
    ...siteKey.key("{siteKeyId}"),
    GSI1PK: siteKey.keysOf("{siteId}").partition,
    GSI1SK: "{createdAt}#{siteKeyId}",
  },
  Share: {
    ...share.key("{shareId}"),
    GSI1PK: share.sharesOf("{siteId}").partition,
    GSI1SK: "{createdAt}#{shareId}",
    ttl: "as set",
  },
  Goal: goal.key("{siteId}", "{goalId}"),
  PageView: placeOf("PageView"),
  CustomEvent: placeOf("CustomEvent"),
  Engagement: placeOf("Engagement"),
  Session: {
    ...session.key("{siteId}", "{visitorId}", "{startedAt}"),
    ...session.listed("{siteId}", "{local day}", "{visitorId}", "{startedAt}"),
    ttl: "the site's `retentionDays`",
  },
  FoldedEvents: {
    ...foldedEvents.key("{siteId}", "{visitorId}", "{endedAt}", "{id}"),
    ttl: "2 days",
  },
  Delta: delta.key("{siteId}", "{hour}", "{deltaId}"),
  Stats: { ...stats.key(period.siteId, period.period, period.periodStart), ttl: KEPT },
  Breakdown: { ...stats.partKey(period, "{dimension}", "{n}" as unknown as number), ttl: KEPT },
  RealtimeStats: { ...realtime.key("{siteId}", "{minute}", "{id}"), ttl: "10 minutes" },
  LiveSite: { ...live.key("{siteId}"), ttl: "1 day" },
  Dirty: { ...dirty.key("{siteId}", "{local day}"), ttl: "32 days" },
};

/** Events of all kinds lie together, by UTC day and shard. */
function placeOf(entity: event.EventItem["entity"]): Place {
  const day = { siteId: "{siteId}", day: "{yyyy-mm-dd}", shard: "{shard}" as unknown as number };
  const { SK } = event.key({ ...day, entity, at: "{at}", eventId: "{eventId}" });
  return { PK: event.partition(day.siteId, day.day, day.shard), SK, ttl: "the site's `retentionDays`" };
}
