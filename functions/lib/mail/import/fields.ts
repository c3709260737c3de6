import { CUSTOMER_ID, LOCALE } from "#table/mail/subscriber";
import type { SubscriberItem } from "#table/mail/subscriber";
import { ON_ONE_LINE } from "#table/text";
import { isName } from "../../conditions/faults.ts";
import { isUnset } from "../../placeholders/placeholder.ts";
import { withoutTurning } from "../../text.ts";
import { isZone } from "../../conditions/zone.ts";

export type Fields = Partial<Pick<SubscriberItem, "firstName" | "customerId" | "locale" | "timezone">>;

type Kind = "NAME" | "CUSTOMER_ID" | "LOCALE" | "TIMEZONE";

/** `updateUser` and `upsertSubscriber` accept as many characters. */
const MAX_NAME = 100;
const CUSTOMER_IDS = new RegExp(`^${CUSTOMER_ID}$`);
const LOCALES = new RegExp(`^${LOCALE}$`);
const ZONES = /^[A-Z][\w+-]{0,31}(\/[\w+-]{1,32}){0,2}$/;

/**
 * The words of databases and spreadsheets for no value that are no names of persons: `Nan` and `Nil` are
 * names.
 */
const NOTHING = /^(null|undefined|\\n|#?n\/a|-+|\?+)$/i;

const RULES: { kind: Kind; field: keyof Fields; isRight: (text: string) => boolean; says: string }[] = [
  {
    kind: "NAME",
    field: "firstName",
    isRight: (text) => isName(text, MAX_NAME),
    says: `name must have at most ${MAX_NAME} characters ${ON_ONE_LINE}.`,
  },
  {
    kind: "CUSTOMER_ID",
    field: "customerId",
    isRight: (text) => CUSTOMER_IDS.test(text),
    says: "The customer id must have 1 to 128 letters, digits and . _ / : -",
  },
  {
    kind: "LOCALE",
    field: "locale",
    isRight: (text) => LOCALES.test(text),
    says: "The locale must be a BCP 47 tag such as de-AT.",
  },
  {
    kind: "TIMEZONE",
    field: "timezone",
    isRight: (text) => ZONES.test(text) && isZone(text),
    says: "The time zone must be the IANA name of a time zone, such as Europe/Vienna, UTC or Etc/GMT-1.",
  },
];

/**
 * Returns the fields of a subscriber from the cells of their columns, without empty ones; or what is wrong
 * with one. `NULL` and the like are empty: no mail greets it, and people would share the invoices of a
 * customer id.
 */
export function readFields(textOf: (kind: Kind) => string): Fields | { says: string } {
  const fields: Fields = {};
  for (const { kind, field, isRight, says } of RULES) {
    const text = kind === "LOCALE" ? textOf(kind).replaceAll("_", "-") : withoutTurning(textOf(kind)).trim();
    if (text === "" || (kind === "CUSTOMER_ID" ? isUnset(text) : NOTHING.test(text))) continue;
    if (!isRight(text)) return { says };
    fields[field] = text;
  }
  return fields;
}
