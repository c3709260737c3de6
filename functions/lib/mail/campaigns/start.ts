import type { Refusal } from "#reply";
import { absent } from "#table/key";
import type { CampaignItem, CampaignVariant } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import type { MailStatsItem } from "#table/mail/mailStats";
import * as mailStats from "#table/mail/mailStats";
import { conditionOf } from "../../aws/condition.ts";
import { isTransacted } from "../../aws/dynamodb.ts";
import { fieldRefusal } from "../../aws/reply.ts";
import { ulid } from "../../ids/ulid.ts";
import { refuseChanging, refuseSettings, refuseTemplate } from "../send/checks.ts";
import type { Once } from "../send/once.ts";
import { putOnce } from "../send/once.ts";
import type { TemplateReading } from "../send/template.ts";
import { cachedTemplate } from "../send/template.ts";
import type { TypedCampaign } from "./check.ts";
import type { CampaignFacts } from "./known.ts";
import { readCampaignFacts, sentBy, templatesAsked } from "./known.ts";
import type { TimeInput } from "./time.ts";
import { timesOf } from "./time.ts";
import { refuseVariables } from "./trial.ts";
import { iso } from "../../text/iso.ts";
import { memberCountOf } from "../../members/memberCount.ts";

/** A request to send one mail to many people. */
export interface CampaignStart extends TypedCampaign, TimeInput {
  variables: Record<string, unknown>;
  isDryRun: boolean;
  /** A user id, or `backend` for every server. */
  actor: string;
  name?: string;
  once?: Once<CampaignItem>;
}

/** The campaign, the item that an earlier request with the same key stored, or the error. */
export type StartedCampaign =
  | { campaign: CampaignItem; before?: undefined; error?: undefined }
  | { before: object; campaign?: undefined; error?: undefined }
  | { error: Refusal; campaign?: undefined; before?: undefined };

type Decided = Exclude<StartedCampaign, { before: object }>;

/** Each try reads again, because something has changed since it was read. */
const TRIES = 4;

/**
 * Starts a campaign with the numbers that are approved now. An input that is wrong for everybody is refused
 * here, before anything exists; the walk decides about each person.
 */
export async function startCampaign(start: CampaignStart): Promise<StartedCampaign> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await readCampaignFacts(start, start.once?.key);
    if (known.once) return { before: known.once };
    const decided = await decide(start, known, Date.now());
    if (decided.error) return decided;
    const made = decided.campaign;
    const writes = [
      { Put: { Item: made, ...conditionOf(absent) } },
      { Put: { Item: noTotals(made) } },
      ...(start.once ? [putOnce(start.once, made)] : []),
    ];
    if (await isTransacted(writes)) return decided;
  }
  return { error: refuseChanging() };
}

/** They expire as late as the counts of its last day, which each count sets again. */
function noTotals({ campaignId, startsAt }: CampaignItem): MailStatsItem {
  const day = startsAt.slice(0, "yyyy-mm-dd".length);
  const ttl = Date.parse(day) / 1000 + mailStats.TTL_SECONDS;
  return { ...mailStats.noCampaignTotals(campaignId, day), ttl };
}

async function decide(start: CampaignStart, known: CampaignFacts, now: number): Promise<Decided> {
  const times = timesOf(start, now);
  if ("type" in times) return { error: times };
  const unsendable = refuseSegment(start, known) ?? refuseSent(start, known) ?? refuseAsked(start, known);
  if (unsendable) return { error: unsendable };
  const templates = await Promise.all(
    sentBy(start).map(({ key }) => cachedTemplate(key, known.templates.get(key)!.approvedNumber!)),
  );
  const refused = refuseKinds(start, templates);
  if (refused) return { error: refused };
  for (const template of templates) {
    const lacking = await refuseVariables(template, start.variables, known.settings, now);
    if (lacking) return { error: lacking };
  }
  const unset = refuseSettings(known.settings);
  if (unset) return { error: unset };
  const { segment } = known;
  const expected = segment && (await memberCountOf(segment.segmentId, segment.listed));
  return { campaign: newCampaign({ ...start, expected }, times, templates, now) };
}

/** Refuses a segment that does not exist, or whose members are not known yet. */
function refuseSegment({ segmentId }: CampaignStart, { segment }: CampaignFacts): Refusal | undefined {
  if (segmentId === undefined) return undefined;
  if (!segment) return fieldRefusal("NotFound", "There is no such segment.", { field: "segmentId" });
  if (segment.status === "READY") return undefined;
  const says = "The segment is BUILDING, so it is not known yet who is in it: try again when it is READY.";
  return fieldRefusal("InvalidTransition", says, { status: segment.status, field: "segmentId" });
}

/** Refuses texts that do not exist, or that have no approved number. */
function refuseSent(start: CampaignStart, { templates }: CampaignFacts): Refusal | undefined {
  for (const { key, field } of sentBy(start)) {
    const refused = refuseTemplate(templates.get(key));
    if (refused) return { ...refused, info: { ...refused.info, field } };
  }
  return undefined;
}

/** Refuses texts that do not exist and that the condition asks for: it would never hold, or always. */
function refuseAsked(start: CampaignStart, { templates }: CampaignFacts): Refusal | undefined {
  const absentOne = templatesAsked(start).find(({ key }) => !templates.has(key));
  if (!absentOne) return undefined;
  const says = `${absentOne.field} must be the key of a template: there is no template ${absentOne.key}.`;
  return fieldRefusal("ValidationError", says, { field: absentOne.field });
}

/**
 * Refuses texts that are not for many people: transactional mail goes first, and a campaign must not hold it
 * up.
 */
function refuseKinds(start: CampaignStart, templates: TemplateReading[]): Refusal | undefined {
  for (const [at, { field }] of sentBy(start).entries()) {
    const { transactional, once } = templates[at]!.version;
    const says = transactional ? "is transactional" : once ? "can be sent once only" : undefined;
    if (says)
      return fieldRefusal("ValidationError", `The template of ${field} ${says}: choose another.`, { field });
  }
  return undefined;
}

function newCampaign(
  start: CampaignStart & Pick<CampaignItem, "expected">,
  times: Exclude<ReturnType<typeof timesOf>, Refusal>,
  templates: TemplateReading[],
  now: number,
): CampaignItem {
  const { tag, segmentId, where, variables, isDryRun, actor, name, expected } = start;
  const campaignId = ulid(now);
  // A dry run counts at once, whenever the mails would be sent.
  const startsAt = isDryRun ? iso(now) : times.startsAt;
  const waits = startsAt > iso(now);
  const item = campaign.item(
    {
      ...{ campaignId, status: isDryRun ? "COUNTING" : waits ? "SCHEDULED" : "RUNNING" },
      ...{ ...times, startsAt, actor, ...pinned(start, templates) },
      ...(name === undefined ? {} : { name }),
      ...(expected === undefined ? {} : { expected }),
      ...(tag === undefined ? {} : { tag }),
      ...(segmentId === undefined ? {} : { segmentId }),
      ...(where === undefined ? {} : { where }),
      ...(Object.keys(variables).length > 0 ? { variables: JSON.stringify(variables) } : {}),
      ...(isDryRun ? { isDryRun, ttl: Math.ceil(now / 1000) + campaign.DRY_CAMPAIGN_SECONDS } : {}),
    },
    waits ? startsAt : iso(now + campaign.CAMPAIGN_PROGRESS_SECONDS * 1000),
    iso(now),
  );
  return { ...campaign.key(campaignId), ...item };
}

/** The texts with their numbers: a number that is approved later is not sent. */
function pinned(
  { templateKey, variants = [] }: CampaignStart,
  templates: TemplateReading[],
): Pick<CampaignItem, "templateKey" | "number" | "variants"> {
  if (templateKey !== undefined) return { templateKey, number: templates[0]!.version.number };
  const numbered = variants.map((each, at): CampaignVariant => ({
    ...each,
    number: templates[at]!.version.number,
  }));
  return { variants: numbered };
}
