import * as engagementEvent from "#table/mail/engagementEvent";
import * as mailStats from "#table/mail/mailStats";
import * as skippedPerson from "#table/mail/skippedPerson";
import * as segment from "#table/people/segment";
import type { Caller, TestCloud } from "../support/cloud.ts";
import { listen, type Subscribed } from "../support/listener.ts";
import { campaignItem, textItems } from "../support/sends.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/**
 * Callers that read: groups and servers. Callers that change: editors, admins and servers. In the order of
 * `callers`.
 */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
const publish: Row = [http, deny, deny, deny, deny, deny, deny, deny, deny, alice];
const edit: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];

const CAMPAIGN = [
  ...["campaignId", "status", "version", "templateKey", "number", "variants", "tag", "where", "sendAt"],
  ...[
    "segmentId",
    "localTime",
    "dryRun",
    "startsAt",
    "walkedAt",
    "claimed",
    "skipped",
    "skippedBecause",
    "estimate",
    "pausedBecause",
  ],
  ...[
    "actor",
    "createdAt",
    "updatedAt",
    "events",
    "stats",
    "name",
    "totals",
    "skippedPeople",
    "links",
    "hours",
  ],
];
const DAY = [
  ...["date", "variant", "sent", "delivered", "opened", "clicked", "machineOpened", "machineClicked"],
  ...["bounced", "complained", "unsubscribed", "failed"],
  ...["deliveryRate", "bounceRate", "complaintRate", "openRate", "clickRate"],
];
const TOTALS = [
  ...["expected", "claimed", "skipped", "sent", "delivered", "bounced", "complained", "opened", "clicked"],
  ...["unsubscribed", "machineOpened"],
];
const PAGE = ["items", "nextToken"];

const rows = (type: string, fields: string[]): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, read]));

/** The rows of campaigns: alice's is one that she has started. */
export const accessToCampaigns: Record<string, Row> = {
  "Query.campaign": read,
  "Query.campaigns": read,
  "Mutation.sendToTag": edit,
  "Mutation.sendToSegment": edit,
  "Mutation.pauseCampaign": edit,
  "Mutation.resumeCampaign": edit,
  "Mutation.cancelCampaign": edit,
  "Mutation.publishCampaign": publish,
  "Subscription.onCampaign": read,
  ...rows("Campaign", CAMPAIGN),
  ...rows("CampaignTotals", TOTALS),
  ...rows("CampaignVariant", ["variant", "templateKey", "number", "weight"]),
  ...rows("CampaignSkip", ["reason", "count"]),
  ...rows("CampaignEstimate", ["seconds", "dollars", "zones"]),
  ...rows("CampaignZone", ["timezone", "people"]),
  ...rows("CampaignDay", DAY),
  ...rows("CampaignLink", ["link", "clicked"]),
  ...rows("CampaignHour", ["at", "sent", "opened", "clicked"]),
  ...rows("SkippedPerson", ["email", "reason", "at"]),
  ...rows("SkippedPersonConnection", PAGE),
  ...rows("CampaignConnection", PAGE),
  ...rows("CampaignDayConnection", PAGE),
};

export function isOfCampaigns(path: string): boolean {
  return path in accessToCampaigns;
}

const AT = "2026-01-01T00:00:00.000Z";
const RANGE = '(from: "2026-01-01", to: "2026-01-02")';
const idOf = ({ target }: Pick<Aim, "target">): string => `campaign-${target.userId}`;

/** Puts a campaign of this user past the API, with an event and a count; paused, to be resumed. */
export async function storeCampaign<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
  isPaused: boolean,
): Promise<Target> {
  const { userId: actor, email } = target;
  const campaignId = idOf({ target });
  const key = `${campaignId}/text`;
  const variants = ["A", "B"].map(() => ({ templateKey: key, number: 1, weight: 1 }));
  const about = { campaignId, actor, variants, tag: actor, where: { tag: "vip" } };
  const event = engagementEvent.item({
    ...{ eventId: actor, at: AT, type: "DELIVERED", email, sendId: actor, templateKey: key, number: 1 },
    ...{ campaignId, variant: "A", ttl: 2 ** 32 },
  });
  const hour = "2026-01-01T00";
  const count = { entity: "MailStats", day: "2026-01-01", campaignId, variant: "A", sent: 1 };
  await putItems(test, [
    ...textItems({ key, author: actor }),
    segmentOf(actor),
    campaignItem({
      ...about,
      status: isPaused ? "PAUSED" : "DONE",
      skipped: { CONDITION: 1 },
      zones: { UTC: 1 },
    }),
    { ...engagementEvent.key(email, AT, "DELIVERED", actor), ...event },
    { ...mailStats.campaignKeyOf(campaignId, "2026-01-01", "A"), ...count, ttl: 4_000_000_000 },
    { ...mailStats.campaignHourKey(campaignId, hour), ...count, hour, ttl: 4_000_000_000 },
    { ...mailStats.campaignLinkKey(campaignId, "hash"), ...count, clicked: 1, ttl: 4_000_000_000 },
    skippedPerson.item({ campaignId, email, reason: "CONDITION", at: AT }, 2 ** 32),
  ]);
  return target;
}

/** A segment of this user, to which a campaign can be. */
function segmentOf(userId: string): segment.SegmentItem {
  return {
    ...{ ...segment.key(userId), entity: "Segment", segmentId: userId, name: userId, version: 1 },
    ...{ rule: { trait: { name: "plan", op: "EXISTS" } }, status: "READY" },
    ...{ generation: "000001", listed: "000001", createdAt: AT, updatedAt: AT },
  };
}

const ACTOR = "userId: actor";
const leaves: Record<string, string> = {
  "Campaign.variants": "variants { weight }",
  "Campaign.where": "where { tag }",
  "Campaign.skippedBecause": "skippedBecause { count }",
  "Campaign.estimate": "estimate { dollars }",
  "CampaignEstimate.zones": "zones { people }",
  "Campaign.events": "events { nextToken }",
  "Campaign.totals": "totals { sent }",
  "Campaign.skippedPeople": "skippedPeople(reason: CONDITION) { nextToken }",
  "Campaign.links": "links { clicked }",
  "Campaign.hours": "hours { sent }",
  "SkippedPersonConnection.items": "items { at }",
  "Campaign.stats": `stats${RANGE} { nextToken }`,
  "CampaignConnection.items": "items { version }",
  "CampaignDayConnection.items": "items { date }",
};

/** The selection below which the fields of a type are requested. */
const below: Record<string, (leaf: string) => string> = {
  Campaign: (leaf) => `${ACTOR} ${leaf}`,
  CampaignVariant: (leaf) => `${ACTOR} variants { ${leaf} }`,
  CampaignSkip: (leaf) => `${ACTOR} skippedBecause { ${leaf} }`,
  CampaignEstimate: (leaf) => `${ACTOR} estimate { ${leaf} }`,
  CampaignZone: (leaf) => `${ACTOR} estimate { zones { ${leaf} } }`,
  CampaignTotals: (leaf) => `${ACTOR} totals { ${leaf} }`,
  CampaignLink: (leaf) => `${ACTOR} links { ${leaf} }`,
  CampaignHour: (leaf) => `${ACTOR} hours { ${leaf} }`,
  SkippedPerson: (leaf) => `${ACTOR} skippedPeople(reason: CONDITION) { items { ${leaf} } }`,
  SkippedPersonConnection: (leaf) => `${ACTOR} skippedPeople(reason: CONDITION) { ${leaf} }`,
  CampaignDay: (leaf) => `${ACTOR} stats${RANGE} { items { ${leaf} } }`,
  CampaignDayConnection: (leaf) => `${ACTOR} stats${RANGE} { ${leaf} }`,
};

/**
 * The request for fields of a type of campaigns; whose they are is shown by the actor, of a new one by its
 * tag.
 */
export function requestOfCampaigns(type: string, fields: string[], aim: Aim): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Mutation") return mutation(field, aim);
  if (type === "CampaignConnection") return all(leaf);
  if (field === "campaigns") return all("");
  return {
    query: `query($id: ID!) { campaign(campaignId: $id) { ${below[type]?.(leaf) ?? ACTOR} } }`,
    variables: { id: idOf(aim) },
  };
}

export function subscribeToCampaign(test: TestCloud, caller: Caller, aim: Aim): Promise<Subscribed> {
  const query = `subscription($id: ID!) { onCampaign(campaignId: $id) { campaignId ${ACTOR} } }`;
  return listen(test, caller, query, { id: idOf(aim) });
}

const all = (selection: string): Asked => ({
  query: `{ campaigns(limit: 100) { items { ${ACTOR} } ${selection} } }`,
});

function mutation(field: string, aim: Aim): Asked {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const campaignId = idOf(aim);
  if (field === "sendToSegment") return toSegment(aim);
  if (field === "publishCampaign")
    return {
      query: `mutation($id: ID!) { publishCampaign(campaignId: $id) { campaignId ${ACTOR} } }`,
      variables: { id: campaignId },
    };
  if (field !== "sendToTag")
    return {
      query: `mutation($input: ${type}!) { ${field}(input: $input) { ${ACTOR} } }`,
      variables: { input: { campaignId } },
    };
  const input = { templateKey: `${campaignId}/text`, tag: aim.target.userId };
  return {
    query: `mutation($input: ${type}!) { sendToTag(input: $input) { userId: tag } }`,
    variables: { input },
  };
}

function toSegment(aim: Aim): Asked {
  const input = { templateKey: `${idOf(aim)}/text`, segmentId: aim.target.userId };
  return {
    query: "mutation($input: SendToSegmentInput!) { sendToSegment(input: $input) { userId: segmentId } }",
    variables: { input },
  };
}
