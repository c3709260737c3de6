import type { ApiRefusal } from "../../../lib/api.ts";
import type { Refusals } from "../../../lib/form.ts";
import { saving } from "../../../strings/frame/saving.ts";
import { cap, reminders, sender, times } from "../../../strings/mail/settings.ts";
import { CAP, QUIET, REMINDERS, type MailEdits, type MailField, type MailTexts } from "./texts.ts";

/** The words for a setting that the API refuses, at the field that can be wrong. */
const WRONG: Partial<Record<string, Refusals<MailField>>> = {
  postalAddress: { postalAddress: sender.wrongAddress },
  timezone: { timezone: times.wrongZone },
  cap: { messages: cap.wrongMessages },
  quietHours: { quietTo: times.wrongHours },
  reminders: { form: reminders.refused },
};

/** The words for a refused change. `Changed` shows the changes of another window. */
export function mailRefusalsOf(refusal: ApiRefusal | undefined): Refusals<MailField> {
  if (!refusal) return { form: saving.unanswered };
  const { errorType, errorInfo } = refusal;
  if (errorType === "VersionConflict") return errorInfo?.retry === true ? { form: saving.busyElsewhere } : {};
  const known = errorType === "ValidationError" ? WRONG[String(errorInfo?.field)] : undefined;
  return known ?? { form: saving.refused };
}

/** Returns the errors of the typed parts that cannot be sent; undefined if all can. */
export function wrongInMail(edits: MailEdits, texts: MailTexts): Refusals<MailField> | undefined {
  const all: Refusals<MailField> = {
    ...(texts.timezone === "" && { timezone: times.wrongZone }),
    ...(texts.isCapped === "YES" && wrongCap(texts)),
    ...(texts.isQuiet === "YES" && wrongHours(texts)),
    ...wrongReminders(texts),
  };
  // A part that was not typed is not sent, so it does not stop the others.
  const typed = new Set(Object.keys(edits).map(partOf));
  const wrong = Object.entries(all).filter(([name]) => typed.has(partOf(name)));
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}

/** The part that a field is saved with. */
function partOf(name: string): string {
  if (name.includes(".")) return "reminders";
  return [CAP, QUIET].find((names) => (names as readonly string[]).includes(name))?.[0] ?? name;
}

function wrongCap({ messages, days }: MailTexts): Refusals<MailField> {
  return {
    ...(!isWhole(messages, 1, 100) && { messages: cap.wrongMessages }),
    ...(!isWhole(days, 1, 30) && { days: cap.wrongDays }),
  };
}

function wrongHours({ quietFrom, quietTo }: MailTexts): Refusals<MailField> {
  const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  if (!isTime(quietFrom)) return { quietFrom: times.wrongTime };
  if (!isTime(quietTo)) return { quietTo: times.wrongTime };
  return quietFrom === quietTo ? { quietTo: times.wrongHours } : {};
}

/** The wrong fields of the reminders that are sent, each with more days than the one before it. */
function wrongReminders(texts: MailTexts): Refusals<MailField> {
  const wrong: Refusals<MailField> = {};
  let before = -1;
  for (const type of REMINDERS.filter((each) => texts[`${each}.isSent`] === "YES")) {
    const days = texts[`${type}.days`];
    if (!isWhole(days, 0, 365)) wrong[`${type}.days`] = reminders.wrongDays;
    else if (Number(days) <= before) wrong[`${type}.days`] = reminders.wrongOrder;
    else before = Number(days);
    if (texts[`${type}.template`] === "") wrong[`${type}.template`] = reminders.wrongTemplate;
  }
  return wrong;
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
