import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { MailCapInput, QuietHoursInput, UpdateEmailSettingsInput } from "#schema";
import { fail } from "../errors.ts";
import { isZone, ZONE } from "../zones.ts";
import { MAX_RECENT } from "#table/mail/emailState";

const TIME = "([01][0-9]|2[0-3]):[0-5][0-9]";
const MAX_DAYS = 30;

/**
 * Returns the settings to write. Omitted ones are absent; null removes a cap, quiet hours or the postal
 * address. Fails with `ValidationError`.
 */
export function parseSettings(input: UpdateEmailSettingsInput): Record<string, unknown> {
  const { postalAddress, timezone, cap, quietHours } = input;
  return {
    ...(postalAddress === undefined ? {} : { postalAddress: parsePostalAddress(postalAddress ?? "") }),
    ...(typeof timezone === "string"
      ? { timezone: isZone(timezone) ? timezone : refuse("timezone", ZONE) }
      : {}),
    ...(cap === undefined ? {} : { cap: cap ? parseCap(cap) : ddb.operations.remove() }),
    ...(quietHours === undefined
      ? {}
      : { quietHours: quietHours ? parseHours(quietHours) : ddb.operations.remove() }),
  };
}

function parsePostalAddress(typed: string): string {
  const address = typed.trim();
  const isRight = util.matches("[^\\p{Cntrl}\\p{Cs}]{0,500}", address.replaceAll("\n", " "));
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

function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
