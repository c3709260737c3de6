import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { MailCapInput, QuietHoursInput, ReminderSettingInput, UpdateEmailSettingsInput } from "#schema";
import { fail } from "../errors.ts";
import { isZone } from "../zones.ts";
import { MAX_RECENT } from "#table/mail/emailState";
import { MAX_DAYS_OVERDUE, TYPES } from "#table/mail/reminder";
import { TEMPLATE_KEY } from "#table/mail/template";
import { LINE, ZONE } from "#table/text";

const TIME = "([01][0-9]|2[0-3]):[0-5][0-9]";
const MAX_DAYS = 30;

/**
 * Returns the settings to write. Omitted ones are absent; null removes a cap, quiet hours, reminders or
 * the postal address. Fails with `ValidationError`.
 */
export function parseEmailSettings(input: UpdateEmailSettingsInput): Record<string, unknown> {
  const { postalAddress, timezone, cap, quietHours, reminders } = input;
  return {
    ...(postalAddress === undefined ? {} : { postalAddress: parsePostalAddress(postalAddress ?? "") }),
    ...(typeof timezone === "string"
      ? { timezone: isZone(timezone) ? timezone : refuse("timezone", ZONE) }
      : {}),
    ...(cap === undefined ? {} : { cap: cap ? parseCap(cap) : ddb.operations.remove() }),
    ...(quietHours === undefined
      ? {}
      : { quietHours: quietHours ? parseHours(quietHours) : ddb.operations.remove() }),
    ...(reminders === undefined
      ? {}
      : { reminders: (reminders ?? []).length > 0 ? parseReminders(reminders!) : ddb.operations.remove() }),
  };
}

function parsePostalAddress(typed: string): string {
  const address = typed.trim();
  const isRight = util.matches(`${LINE}{0,500}`, address.replaceAll("\n", " "));
  return isRight ? address : refuse("postalAddress", "at most 500 characters, on one or more lines");
}

function parseCap({ messages, days }: MailCapInput): MailCapInput {
  const isRight = messages >= 1 && messages <= MAX_RECENT && days >= 1 && days <= MAX_DAYS;
  return isRight ? { messages, days } : refuse("cap", `1 to ${MAX_RECENT} messages in 1 to ${MAX_DAYS} days`);
}

function parseHours({ from, to }: QuietHoursInput): QuietHoursInput {
  const isRight = util.matches(TIME, from) && util.matches(TIME, to) && from !== to;
  return isRight ? { from, to } : refuse("quietHours", "two different times such as 22:00 and 07:00");
}

/** Each type once, in the order in which they are sent, each on a later day than the one before. */
function parseReminders(reminders: ReminderSettingInput[]): ReminderSettingInput[] {
  const isRight = reminders.every(
    ({ type, daysOverdue, templateKey }, at) =>
      daysOverdue >= 0 &&
      daysOverdue <= MAX_DAYS_OVERDUE &&
      util.matches(TEMPLATE_KEY, templateKey) &&
      (at === 0 || isAfter({ type, daysOverdue }, reminders[at - 1]!)),
  );
  if (isRight)
    return reminders.map(({ type, daysOverdue, templateKey, mode }) => ({
      ...{ type, daysOverdue, templateKey, mode },
    }));
  const days = `on later and later days from 0 to ${MAX_DAYS_OVERDUE}`;
  return refuse(
    "reminders",
    `of different types, in the order of the types, ${days}, each with a template's key`,
  );
}

type Placed = Pick<ReminderSettingInput, "type" | "daysOverdue">;

function isAfter(one: Placed, before: Placed): boolean {
  return TYPES.indexOf(one.type) > TYPES.indexOf(before.type) && one.daysOverdue > before.daysOverdue;
}

function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
