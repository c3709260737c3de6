import type { Refusal } from "#reply";
import type { CampaignItem, SkipReason } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import type { SendItem } from "#table/mail/send";
import { InternalError } from "../../aws/errors.ts";
import type { Claim } from "../send/claimed.ts";
import { claimSend, tryClaim } from "../send/claim.ts";
import type { Once } from "../send/once.ts";
import { conditionHolds } from "../sequences/rules/conditions.ts";
import { instantOfLocal } from "../sequences/rules/localTime.ts";
import { drawVariant } from "../sequences/rules/variants.ts";
import { memberHashOf, sendKeyOf } from "./claims.ts";
import type { CampaignPerson } from "./people.ts";

/** The result of a visit to one person. `CHANGED` means: changed since the page was read. */
export type RecipientOutcome = "CLAIMED" | "CHANGED" | SkipReason;

/**
 * Claims the mail of a person, unless the person gets none; a dry run stores nothing. Throws if it can be
 * decided later only: the page is then visited again.
 */
export async function claimRecipient(found: CampaignItem, person: CampaignPerson): Promise<RecipientOutcome> {
  const now = Date.now();
  if (person.isClaimed) return "CLAIMED";
  const skipped = skipOf(found, person, now);
  if (skipped) return skipped;
  const claim = claimOf(found, person, now);
  const { error } = await (found.isDryRun ? tryClaim(claim) : claimSend(claim));
  return error ? becauseOf(error) : "CLAIMED";
}

/** Why a person gets no mail, as far as it needs no claim to know. */
function skipOf({ where }: CampaignItem, person: CampaignPerson, now: number): SkipReason | undefined {
  const { subscriber, sentTemplates, memberId } = person;
  if (memberId !== undefined && !subscriber) return "NO_SUBSCRIBER";
  if (person.isSecond) return "SAME_SUBSCRIBER";
  if (subscriber?.movedTo !== undefined || person.isMailedElsewhere) return "ADDRESS_CHANGED";
  if (subscriber?.status !== "SUBSCRIBED") return "NOT_SUBSCRIBED";
  if (!where) return undefined;
  const known = { subscriber, mails: {}, sentTemplates };
  return conditionHolds(where, known, new Date(now).toISOString()) ? undefined : "CONDITION";
}

type OfText = { templateKey: string; number: number; variant?: string };

function claimOf(found: CampaignItem, person: CampaignPerson, now: number): Claim {
  const { campaignId, actor, localTime } = found;
  const { email, timezone } = person;
  const { templateKey, number, variant } = textOf(found, email);
  const at = localTime === undefined ? now : instantOfLocal(timezone, localTime);
  return {
    ...{ email, templateKey, number, actor, once: onceOf(campaignId, person) },
    variables: JSON.parse(found.variables ?? "{}") as Record<string, unknown>,
    of: { campaignId, ...(variant === undefined ? {} : { variant }) },
    ...(at > now ? { sendAt: new Date(at).toISOString() } : {}),
  };
}

/** The text that a person gets. Each campaign has its own draw. */
function textOf({ campaignId, templateKey, number, variants }: CampaignItem, email: string): OfText {
  if (variants) {
    const { is, variant } = drawVariant(variants, [campaignId, email]);
    return { templateKey: is.templateKey, number: is.number, variant };
  }
  if (templateKey === undefined || number === undefined)
    throw new InternalError(`the campaign ${campaignId} has no template`);
  return { templateKey, number };
}

function onceOf(campaignId: string, { email, memberId }: CampaignPerson): Once<SendItem> {
  const of = memberId === undefined ? {} : { memberHash: memberHashOf(memberId) };
  return {
    key: sendKeyOf(campaignId, email),
    item: ({ sendId }, now) => ({
      entity: "SendKey",
      ...{ sendId, ...of, ttl: now + campaign.SEND_KEY_TTL_SECONDS },
    }),
  };
}

/** A refusal of one person is a reason to skip. One that is of all, or that passes, is none. */
function becauseOf({ type, info = {} }: Refusal): RecipientOutcome {
  if (type === "Suppressed") return "SUPPRESSED";
  if (type === "Unsubscribed") return info.topic === null ? "NOT_SUBSCRIBED" : "LEFT_TOPIC";
  if (type === "NotFound") return "NOT_SUBSCRIBED";
  if (type === "ValidationError" && info.field !== "sendAt") return "VARIABLE_MISSING";
  if (type === "Conflict") return "CHANGED";
  if (type === "InvalidTransition" && "number" in info) return "TEXT_CANCELLED";
  throw new InternalError(`a mail of a campaign cannot be claimed now: ${type} ${JSON.stringify(info)}`);
}
