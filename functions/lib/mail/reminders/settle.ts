import type { InvoiceItem } from "#table/mail/invoice";
import type { ReminderItem, ReminderType } from "#table/mail/reminder";
import { isTransacted } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { cancelDraft } from "../drafts/cancel.ts";
import { sendApproved } from "./approved.ts";
import type { ReminderState } from "./became.ts";
import { becameOf } from "./became.ts";
import { lastDone } from "./next.ts";
import { putReminder } from "./store.ts";
import { endReminders, getsNoMail } from "./undone.ts";

const DAY_MS = 24 * 3_600_000;
/** The most tries of a reminder in all, if its mail fails. */
const MAX_FAILED = 3;

type Done = ReminderItem["done"];

/**
 * Reads the state of the last reminder, and returns the list of done reminders that it leaves. Returns
 * undefined if the reminders have ended, or it was taken back, to be done again. That happens at once if it
 * was about the invoice before a change, and a day after its mail has failed.
 */
export async function settleReminder(found: ReminderItem, of: InvoiceItem): Promise<Done | undefined> {
  const last = lastDone(found.done);
  const one = last && found.done[last];
  if (!last || !one || one.isOver) return found.done;
  const became = await becameOf(one, of);
  if (became.is === "UNREQUESTED") return request(found, last, became);
  if (became.is === "OPEN") return found.done;
  const failed = (found.failed?.[last] ?? 0) + (became.is === "FAILED" ? 1 : 0);
  if (became.is === "OVER" || failed >= MAX_FAILED) {
    if (became.is === "FAILED")
      log.info("a reminder has failed too often: it counts as done", idsOf(found, last));
    return { ...found.done, [last]: { ...one, at: became.at, isOver: true } };
  }
  await takeBack(found, last, became, failed);
  return undefined;
}

/** Requests the mail of an approved draft again. The reminders end if its person gets no mail any more. */
async function request(
  found: ReminderItem,
  last: ReminderType,
  { key, number }: Extract<ReminderState, { is: "UNREQUESTED" }>,
): Promise<Done | undefined> {
  const refused = await sendApproved({ key, number });
  if (!refused || !getsNoMail(refused)) return found.done;
  await endReminders(found, last, refused);
  return undefined;
}

/**
 * If a person or a mail takes the draft in the same moment, nothing is written, and the next walk looks
 * again.
 */
async function takeBack(
  found: ReminderItem,
  last: ReminderType,
  became: Extract<ReminderState, { is: "FAILED" | "STALE" }>,
  failed: number,
): Promise<void> {
  const { [last]: _, ...done } = found.done;
  const isFailed = became.is === "FAILED";
  const until = Math.max(Date.now(), isFailed ? Date.parse(became.at) + DAY_MS : 0);
  const change = { done, until, ...(isFailed ? { failed: { ...found.failed, [last]: failed } } : {}) };
  const { head, version } = became.draft ?? {};
  const isTaken = await isTransacted([
    putReminder(found, change),
    ...(head && version ? cancelDraft(version, head) : []),
  ]);
  if (isTaken) log.info("a reminder is done again", { ...idsOf(found, last), because: became.is });
}

const idsOf = ({ reminderId }: ReminderItem, type: ReminderType) => ({ reminderId, type });
