import type { Refusal } from "#reply";
import type { OfCampaign, OfInvoice, OfSequence, SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import { fieldRefusal } from "../../aws/reply.ts";
import { ulid } from "../../ids/ulid.ts";
import { TemplateRefusal } from "../template/refusal.ts";
import { renderMail } from "./compose.ts";
import type { ClaimFacts } from "./facts.ts";
import { sealLinks } from "./recipientLinks.ts";
import type { TemplateReading } from "./template.ts";

/** The values that a new send is requested with. */
export interface RequestedSend {
  variables: Record<string, unknown>;
  /** An instant with milliseconds. */
  sendAt?: string;
  /**
   * A user id, `backend` for every server, `trigger` for what began by a change of the subscriber, or
   * `system` for a reminder.
   */
  actor: string;
  /** The attributes that the claim adds to the send: its sequence, campaign or invoice. */
  of?: OfSequence & OfCampaign & OfInvoice;
}

/**
 * Returns a new send, for which the text was rendered as the delivery renders it; or the refusal of a text
 * that cannot be rendered, such as for a variable that is missing.
 */
export async function newSend(
  requested: RequestedSend,
  facts: Pick<ClaimFacts, "email" | "subscriber" | "settings" | "invoice">,
  template: TemplateReading,
  now: number,
): Promise<{ send: SendItem; error?: undefined } | { error: Refusal; send?: undefined }> {
  try {
    return { send: await renderedSend(requested, facts, template, now) };
  } catch (error) {
    if (!(error instanceof TemplateRefusal)) throw error;
    const { field, message, variable } = error;
    const info = variable === undefined ? { field } : { field: "variables", variable };
    return { error: fieldRefusal("ValidationError", message, info) };
  }
}

async function renderedSend(
  claim: RequestedSend,
  facts: Parameters<typeof newSend>[1],
  template: TemplateReading,
  now: number,
): Promise<SendItem> {
  const { version } = template;
  const { email, settings } = facts;
  const sendId = ulid(now);
  const links = await sealLinks({ address: email, topic: version.topic, sendId, at: now });
  const values = { ...facts, links, given: claim.variables, now: new Date(now) };
  const { subject } = await renderMail({ ...template, settings }, values);
  const queuedAt = new Date(now).toISOString();
  const from = sentFrom(claim, now);
  const sendAt = from > now ? claim.sendAt : undefined;
  const item = send.item(
    {
      ...{ sendId, email, ...ofTemplate(version), subject: storedSubject(subject) },
      ...{ queuedAt, sendAt, actor: claim.actor, ...claim.of },
      ...(version.once ? { once: true } : {}),
      ...(Object.keys(claim.variables).length > 0 ? { variables: JSON.stringify(claim.variables) } : {}),
    },
    { dueAt: sendAt ?? after(now, send.ROUTED_AGAIN_SECONDS), fromSeconds: Math.ceil(from / 1000) },
  );
  return { ...send.key(email, queuedAt, sendId), ...item };
}

/** When a mail is to be sent (ms): a time in the past is now. */
export function sentFrom({ sendAt }: Pick<RequestedSend, "sendAt">, now: number): number {
  return sendAt === undefined ? now : Math.max(now, Date.parse(sendAt));
}

/**
 * Returns the attributes that a send takes from its text. Transactional mail is for everybody, whatever the
 * topic of its text.
 */
export function ofTemplate({ key, number, bodyHash, transactional, topic }: TemplateReading["version"]) {
  const about = { templateKey: key, number, bodyHash };
  if (transactional) return { ...about, lane: "TRANSACTIONAL" as const };
  return { ...about, lane: "BULK" as const, ...(topic === undefined ? {} : { topic }) };
}

/** The subject that is stored. Whole characters: half of a pair of surrogates has no UTF-8 encoding. */
export function storedSubject(subject: string): string {
  return [...subject].slice(0, send.MAX_SUBJECT).join("");
}

function after(now: number, seconds: number): string {
  return new Date(now + seconds * 1000).toISOString();
}
