import { NOT_WAITING, waiting } from "#table/due";
import type { Key } from "#table/key";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { getAll } from "../../aws/dynamodb.ts";
import { sendAll } from "../../aws/sqs.ts";
import type { DueWorks } from "../../due/fire.ts";
import { ofEntity } from "../ofEntity.ts";
import { sendChangeOf } from "./state/changes.ts";
import type { SendEndReason } from "./state/end.ts";
import { failedEnd } from "./state/end.ts";
import { messageOf, queueOf } from "./routes.ts";
import type { SendChange } from "./state/store.ts";
import { changeSend } from "./state/store.ts";
import { iso } from "../../text/iso.ts";

/** The second attempt without an answer is the last. */
const MAX_UNANSWERED = 2;
const ROUTED_AGAIN_MS = send.ROUTED_AGAIN_SECONDS * 1000;
const LONGEST_MS = 24 * 60 * 60_000;

/** The work on a due send. */
export const sendWorks = { Send: { fire, giveUp } } satisfies DueWorks;

async function fire(found: SendItem): Promise<void> {
  if (found.status === "QUEUED") return routeAgain(found);
  return settleUnanswered(found);
}

/**
 * The send goes into its queue: for the first time if it was to wait, else because its message may be lost.
 * It is due again after twice the time, at most a day. A message too many changes nothing.
 */
async function routeAgain(found: SendItem): Promise<void> {
  await sendAll(queueOf(found), [messageOf(found)]);
  await changeIfDue(found, (now) =>
    now.status === "QUEUED"
      ? { set: { ...waiting(now.sendId, iso(Date.now() + nextWait(now))), tries: undefined } }
      : null,
  );
}

/** A send that waited until `notBefore` begins with the shortest time. */
function nextWait({ dueAt = "", updatedAt, notBefore = "" }: SendItem): number {
  const waited = dueAt > notBefore ? Date.parse(dueAt) - Date.parse(updatedAt) : 0;
  return Math.min(Math.max(2 * waited, ROUTED_AGAIN_MS), LONGEST_MS);
}

/**
 * SES has not reported the result of the attempt, and no event has come in time: one further attempt is made,
 * then none. The attempt may have begun when the send was almost due.
 */
async function settleUnanswered(found: SendItem): Promise<void> {
  const ending = await readEnding(found);
  const after = await changeIfDue(found, (now) => {
    if (now.status !== "SENDING" && now.status !== "UNKNOWN") return { set: NOT_WAITING };
    const until = Date.parse(now.askedAt ?? "") + send.ANSWER_SECONDS * 1000;
    if (until > Date.now()) return { set: { ...waiting(now.sendId, iso(until)), tries: undefined } };
    const unanswered = now.unanswered + 1;
    if (unanswered >= MAX_UNANSWERED) return ended(now, { unanswered }, "NO_ANSWER", ending);
    const dueAt = iso(Date.now() + ROUTED_AGAIN_MS);
    return { set: { status: "QUEUED", unanswered, tries: undefined, ...waiting(now.sendId, dueAt) } };
  });
  if (after?.status === "QUEUED") await sendAll(queueOf(after), [messageOf(after)]);
}

/** It could not be routed, or not be settled, 8 times. */
async function giveUp(found: SendItem): Promise<void> {
  const ending = await readEnding(found);
  await changeIfDue(found, (now) =>
    ended(now, {}, now.status === "QUEUED" ? "NOT_ROUTED" : "NO_ANSWER", ending),
  );
}

function ended(
  now: SendItem,
  set: Partial<SendItem>,
  because: SendEndReason,
  { timezone, isErased }: Ending,
): SendChange {
  if (isErased) return sendChangeOf(now, { status: "DELETED" });
  const end = sendChangeOf(now, { ...failedEnd(because), timezone });
  return { ...end, set: { ...end.set, ...set } };
}

/** Changes the send if it is still what was found to be due. */
function changeIfDue({ email, sendId, version }: SendItem, decide: (now: SendItem) => SendChange | null) {
  return changeSend(email, sendId, (now) => (now.version === version ? decide(now) : null));
}

/** The facts that decide how a send ends: its day, and if its person was erased. */
interface Ending {
  timezone: string;
  isErased: boolean;
}

async function readEnding({ email }: SendItem): Promise<Ending> {
  const items = await getAll<Key & { entity: string }>([suppression.key(email), settings.key]);
  const { timezone } = ofEntity<EmailSettingsItem>(items, "EmailSettings") ?? settings.DEFAULTS;
  const isErased = ofEntity<SuppressionItem>(items, "Suppression")?.kind === "ERASED";
  return { timezone, isErased };
}
