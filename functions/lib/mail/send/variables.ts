import type { InvoiceItem } from "#table/mail/invoice";
import type { EmailSettingsItem } from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import { profileFields } from "#table/mail/subscriber";
import { InputError } from "../../aws/errors.ts";
import { RESERVED } from "../template/reserved.ts";
import { writtenInvoiceVariables } from "./invoiceVariables.ts";

/** The links of the person that a mail is to. */
export interface RecipientLinks {
  unsubscribeUrl: string;
  preferencesUrl: string;
}

/** The sources of a mail's variables. */
export interface VariableFacts {
  /** Absent for a preview without a recipient. */
  email?: string;
  /** Absent for an address without one. */
  subscriber?: SubscriberItem;
  settings: Pick<EmailSettingsItem, "postalAddress" | "timezone">;
  links?: RecipientLinks;
  /** Absent for a mail about none. */
  invoice?: InvoiceItem;
  /** The variables of the send. */
  given: Record<string, unknown>;
  now: Date;
}

/** The fields of a subscriber that texts can use. */
const VARIABLE_FIELDS = profileFields.filter(({ sample }) => sample !== undefined);

/** The most JSON that the variables of a send can have. */
export const MAX_VARIABLES_BYTES = 32 * 1024;
/** As JSON writes half of a surrogate pair, in a value or a name. UTF-8 has none. */
const LONE_SURROGATE = /(?<!\\)(?:\\\\)*\\ud/;

/**
 * Returns the variables of a text. Unknown values are absent, so a text that needs one is an error that names
 * it; the postal address is empty until it is set. The variables of the send replace the others.
 */
export function mailVariablesOf({
  email,
  subscriber,
  settings,
  links,
  invoice,
  given,
  now,
}: VariableFacts): Record<string, unknown> {
  const { attributes, locale, timezone } = subscriber ?? {};
  const fields = VARIABLE_FIELDS.map(({ field }) => [field, subscriber?.[field]] as const);
  const known = {
    email,
    ...Object.fromEntries(fields),
    attributes,
    ...links,
    invoice: invoice && writtenInvoiceVariables(invoice, { locale, timezone: settings.timezone, now }),
    postalAddress: settings.postalAddress,
    currentYear: yearIn(timezone ?? settings.timezone, now),
    ...given,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/**
 * Returns the variables of an input, which AppSync has parsed; none if they were omitted. Throws an
 * InputError for what they cannot be, such as more JSON than `maxBytes`.
 */
export function parseVariables(input: unknown, maxBytes = MAX_VARIABLES_BYTES): Record<string, unknown> {
  if (input === undefined || input === null) return {};
  if (typeof input !== "object" || Array.isArray(input)) throw refused("must be a JSON object");
  const json = JSON.stringify(input);
  if (Buffer.byteLength(json) > maxBytes) throw refused(`must be at most ${maxBytes / 1024} KB of JSON`);
  if (LONE_SURROGATE.test(json)) throw refused("must not have half of a character (a lone surrogate)");
  const reserved = RESERVED.find((name) => Object.hasOwn(input, name));
  if (reserved !== undefined)
    throw refused(`must not have ${reserved}, which Rollcall sets itself: give it another name`);
  return { ...input };
}

const refused = (message: string): InputError => new InputError("variables", message);

function yearIn(timeZone: string, now: Date): number {
  return Number(
    new Intl.DateTimeFormat("en", { timeZone, year: "numeric", calendar: "gregory" }).format(now),
  );
}
