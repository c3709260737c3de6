import type { ProfileFieldName } from "#table/mail/subscriber";
import { profileFields } from "#table/mail/subscriber";
import type { ImportColumnKind } from "#table/mail/importFile";
import { matchesWhole } from "../../conditions/faults.ts";
import { isZone } from "../../conditions/zone.ts";
import { isUnset } from "../../placeholders/placeholder.ts";
import { withoutTurning } from "../../text/turning.ts";
import type { LineFault } from "./file/rows.ts";

export type Fields = Partial<Record<ProfileFieldName, string>>;

/**
 * The words of databases and spreadsheets for no value that are no names of persons: `Nan` and `Nil` are
 * names.
 */
const NOTHING = /^(null|undefined|\\n|#?n\/a|-+|\?+)$/i;

/**
 * Returns the fields of a subscriber from the cells of their columns, without empty ones; or the fault of
 * one. `NULL` and the like are empty: no mail greets it, and people would share the invoices of a customer
 * id.
 */
export function readFields(textOf: (kind: ImportColumnKind) => string): Fields | LineFault {
  const fields: Fields = {};
  for (const { field, column, label, pattern, says } of profileFields) {
    const text = cleaned(field, textOf(column));
    if (text === "" || (field === "customerId" ? isUnset(text) : NOTHING.test(text))) continue;
    if (!(pattern === undefined ? isIanaZone(text) : matchesWhole(pattern, text)))
      return {
        code: field === "customerId" ? "WRONG_ID" : "WRONG_FIELD",
        message: `The ${label} must be ${says}.`,
      };
    fields[field] = text;
  }
  return fields;
}

/** Systems write a locale as `de_AT`, too. */
function cleaned(field: ProfileFieldName, text: string): string {
  return field === "locale" ? text.replaceAll("_", "-") : withoutTurning(text).trim();
}

/** Node takes names in any case, and offsets such as `+01:00`. */
function isIanaZone(text: string): boolean {
  return /^[A-Z][\w+-]{0,31}(\/[\w+-]{1,32}){0,2}$/.test(text) && isZone(text);
}
