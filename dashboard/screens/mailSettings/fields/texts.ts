import type { ReminderMode, ReminderType } from "../../../api/enums.ts";
import { cap, reminders } from "../../../strings/mail/settings.ts";
import type { MailSettingsFragment, UpdateEmailSettingsInput } from "../api/documents.ts";

/** The types of reminders, in the order in which they are sent. */
export const REMINDERS = Object.keys(reminders.types) as ReminderType[];

/** Of a part that can be off. */
type YesOrNo = keyof typeof cap.states;

type ReminderTexts = Record<`${ReminderType}.isSent`, YesOrNo> &
  Record<`${ReminderType}.mode`, ReminderMode> &
  Record<`${ReminderType}.${"days" | "template"}`, string>;

/** The settings of mail as texts of fields. */
export interface MailTexts extends ReminderTexts {
  postalAddress: string;
  timezone: string;
  isCapped: YesOrNo;
  messages: string;
  days: string;
  isQuiet: YesOrNo;
  quietFrom: string;
  quietTo: string;
}
export type MailField = keyof MailTexts;

/** The typed texts; a field that is absent has the stored value. */
export type MailEdits = Partial<MailTexts>;

/** The fields that are saved together, of each part of several. */
export const CAP = ["isCapped", "messages", "days"] as const;
export const QUIET = ["isQuiet", "quietFrom", "quietTo"] as const;
/** The proposal of a part that is off. */
const PROPOSED = { messages: "5", days: "7", quietFrom: "21:00", quietTo: "08:00" };
const PROPOSED_DAYS: Record<ReminderType, string> = {
  FIRST_REMINDER: "7",
  SECOND_REMINDER: "21",
  FINAL_NOTICE: "42",
};

export function mailTextsOf({
  postalAddress,
  timezone,
  cap,
  quietHours,
  reminders: sent,
}: MailSettingsFragment): MailTexts {
  return {
    ...(Object.assign({}, ...REMINDERS.map((type) => textsOfReminder(type, sent))) as ReminderTexts),
    postalAddress,
    timezone,
    isCapped: cap ? "YES" : "NO",
    messages: cap ? String(cap.messages) : PROPOSED.messages,
    days: cap ? String(cap.days) : PROPOSED.days,
    isQuiet: quietHours ? "YES" : "NO",
    quietFrom: quietHours?.from ?? PROPOSED.quietFrom,
    quietTo: quietHours?.to ?? PROPOSED.quietTo,
  };
}

function textsOfReminder(type: ReminderType, sent: MailSettingsFragment["reminders"]): MailEdits {
  const found = sent?.find((each) => each.type === type);
  return {
    [`${type}.isSent`]: found ? "YES" : "NO",
    [`${type}.days`]: found ? String(found.daysOverdue) : PROPOSED_DAYS[type],
    [`${type}.template`]: found?.templateKey ?? "",
    [`${type}.mode`]: found?.mode ?? "DRAFT",
  };
}

/** Writes typed texts as the API would store them. */
export function tidiedMail(edits: MailEdits): MailEdits {
  return Object.fromEntries(Object.entries(edits).map(([name, text]) => [name, text.trim()])) as MailEdits;
}

/** The input that saves these texts. A part of several fields is sent whole: the others are as stored. */
export function mailInputOf(settings: MailSettingsFragment, edits: MailEdits): UpdateEmailSettingsInput {
  const texts = { ...mailTextsOf(settings), ...edits };
  const { postalAddress, timezone } = edits;
  const isTyped = (names: readonly string[]): boolean => names.some((name) => name in edits);
  return {
    expectedVersion: settings.version,
    ...(postalAddress !== undefined && { postalAddress }),
    ...(timezone !== undefined && { timezone }),
    ...(isTyped(CAP) && { cap: capOf(texts) }),
    ...(isTyped(QUIET) && { quietHours: quietOf(texts) }),
    ...(isTyped(REMINDERS.flatMap(namesOfReminder)) && { reminders: remindersOf(texts) }),
  };
}

/** The fields of a type of reminders. */
export function namesOfReminder(type: ReminderType): MailField[] {
  return [`${type}.isSent`, `${type}.days`, `${type}.template`, `${type}.mode`];
}

const capOf = ({ isCapped, messages, days }: MailTexts) =>
  isCapped === "YES" ? { messages: Number(messages), days: Number(days) } : null;

const quietOf = ({ isQuiet, quietFrom, quietTo }: MailTexts) =>
  isQuiet === "YES" ? { from: quietFrom, to: quietTo } : null;

const remindersOf = (texts: MailTexts) =>
  REMINDERS.filter((type) => texts[`${type}.isSent`] === "YES").map((type) => ({
    type,
    daysOverdue: Number(texts[`${type}.days`]),
    templateKey: texts[`${type}.template`],
    mode: texts[`${type}.mode`],
  }));
