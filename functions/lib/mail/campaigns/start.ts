import type { Refusal } from "#reply";
import { absent } from "#table/key";
import type { CampaignItem, CampaignVariant } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import { conditionOf } from "../../aws/condition.ts";
import { isWritten } from "../../aws/dynamodb.ts";
import { refusal } from "../../aws/reply.ts";
import { ulid } from "../../ids/ulid.ts";
import { refuseChanging, refuseSettings, refuseText } from "../send/checks.ts";
import type { Once } from "../send/once.ts";
import { putOnce } from "../send/once.ts";
import type { Text } from "../send/text.ts";
import { cachedText } from "../send/text.ts";
import type { Typed } from "./check.ts";
import type { Known } from "./known.ts";
import { readKnown, sentBy, textsAsked } from "./known.ts";
import type { TimeInput } from "./time.ts";
import { timesOf } from "./time.ts";
import { refuseVariables } from "./trial.ts";
import { iso } from "../../text/iso.ts";

/** A request to send one mail to many people. */
export interface Start extends Typed, TimeInput {
  variables: Record<string, unknown>;
  isDryRun: boolean;
  /** A user id, or `backend` for every server. */
  actor: string;
  once?: Once<CampaignItem>;
}

/** The campaign, the item that an earlier request with the same key stored, or the error. */
export type Started =
  | { campaign: CampaignItem; before?: undefined; error?: undefined }
  | { before: object; campaign?: undefined; error?: undefined }
  | { error: Refusal; campaign?: undefined; before?: undefined };

type Decided = Exclude<Started, { before: object }>;

/** Each try reads again, because something has changed since it was read. */
const TRIES = 4;

/**
 * Starts a campaign with the numbers that are approved now. An input that is wrong for everybody is refused
 * here, before anything exists; the walk decides about each person.
 */
export async function startCampaign(start: Start): Promise<Started> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await readKnown(start, start.once?.key);
    if (known.once) return { before: known.once };
    const decided = await decide(start, known, Date.now());
    if (decided.error) return decided;
    const made = decided.campaign;
    const writes = [
      { Put: { Item: made, ...conditionOf(absent) } },
      ...(start.once ? [putOnce(start.once, made)] : []),
    ];
    if (await isWritten(writes)) return decided;
  }
  return { error: refuseChanging() };
}

async function decide(start: Start, known: Known, now: number): Promise<Decided> {
  const times = timesOf(start, now);
  if ("type" in times) return { error: times };
  const unsendable = refuseSegment(start, known) ?? refuseSent(start, known) ?? refuseAsked(start, known);
  if (unsendable) return { error: unsendable };
  const texts = await Promise.all(
    sentBy(start).map(({ key }) => cachedText(key, known.texts.get(key)!.approvedNumber!)),
  );
  const refused = refuseKinds(start, texts);
  if (refused) return { error: refused };
  for (const text of texts) {
    const lacking = await refuseVariables(text, start.variables, known.settings, now);
    if (lacking) return { error: lacking };
  }
  const unset = refuseSettings(known.settings);
  return unset ? { error: unset } : { campaign: newCampaign(start, times, texts, now) };
}

/** Refuses a segment that does not exist, or whose members are not known yet. */
function refuseSegment({ segmentId }: Start, { segment }: Known): Refusal | undefined {
  if (segmentId === undefined) return undefined;
  if (!segment) return refusal("NotFound", "There is no such segment.", { field: "segmentId" });
  if (segment.status === "READY") return undefined;
  const says = "The segment is BUILDING, so it is not known yet who is in it: try again when it is READY.";
  return refusal("InvalidTransition", says, { status: segment.status, field: "segmentId" });
}

/** Refuses texts that do not exist, or that have no approved number. */
function refuseSent(start: Start, { texts }: Known): Refusal | undefined {
  for (const { key, field } of sentBy(start)) {
    const refused = refuseText(texts.get(key));
    if (refused) return { ...refused, info: { ...refused.info, field } };
  }
  return undefined;
}

/** Refuses texts that do not exist and that the condition asks for: it would never hold, or always. */
function refuseAsked(start: Start, { texts }: Known): Refusal | undefined {
  const absentOne = textsAsked(start).find(({ key }) => !texts.has(key));
  if (!absentOne) return undefined;
  const says = `${absentOne.field} must be the key of a template: there is no template ${absentOne.key}.`;
  return refusal("ValidationError", says, { field: absentOne.field });
}

/**
 * Refuses texts that are not for many people: transactional mail goes first, and a campaign must not hold it
 * up.
 */
function refuseKinds(start: Start, texts: Text[]): Refusal | undefined {
  for (const [at, { field }] of sentBy(start).entries()) {
    const { transactional, once } = texts[at]!.version;
    const says = transactional ? "is transactional" : once ? "can be sent once only" : undefined;
    if (says)
      return refusal("ValidationError", `The template of ${field} ${says}: choose another.`, { field });
  }
  return undefined;
}

function newCampaign(
  start: Start,
  times: Exclude<ReturnType<typeof timesOf>, Refusal>,
  texts: Text[],
  now: number,
): CampaignItem {
  const { tag, segmentId, where, variables, isDryRun, actor } = start;
  const campaignId = ulid(now);
  // A dry run counts at once, whenever the mails would be sent.
  const startsAt = isDryRun ? iso(now) : times.startsAt;
  const waits = startsAt > iso(now);
  const item = campaign.item(
    {
      ...{ campaignId, status: isDryRun ? "COUNTING" : waits ? "SCHEDULED" : "RUNNING" },
      ...{ ...times, startsAt, actor, ...pinned(start, texts) },
      ...(tag === undefined ? {} : { tag }),
      ...(segmentId === undefined ? {} : { segmentId }),
      ...(where === undefined ? {} : { where }),
      ...(Object.keys(variables).length > 0 ? { variables: JSON.stringify(variables) } : {}),
      ...(isDryRun ? { isDryRun } : {}),
    },
    waits ? startsAt : iso(now + campaign.PROGRESS_WITHIN_SECONDS * 1000),
    iso(now),
  );
  return { ...campaign.key(campaignId), ...item };
}

/** The texts with their numbers: a number that is approved later is not sent. */
function pinned(
  { templateKey, variants = [] }: Start,
  texts: Text[],
): Pick<CampaignItem, "templateKey" | "number" | "variants"> {
  if (templateKey !== undefined) return { templateKey, number: texts[0]!.version.number };
  const numbered = variants.map((each, at): CampaignVariant => ({
    ...each,
    number: texts[at]!.version.number,
  }));
  return { variants: numbered };
}
