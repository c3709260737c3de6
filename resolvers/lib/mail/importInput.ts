import { util } from "@aws-appsync/utils";
import type { ImportSubscribersInput } from "#schema";
import { MAX_TAGS } from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import { fail } from "../errors.ts";
import { parseImportFile } from "./importFileInput.ts";
import { NAME, WHOLE } from "#table/text";

const CONSENT = `${WHOLE}{1,1000}`;

/** Returns the validated input of an import. Fails with `ValidationError`. */
export function parseImport(input: ImportSubscribersInput) {
  const { name, consent, as, doubleOptIn, tags } = input;
  const kind = as ?? "SUBSCRIBED";
  if (!util.matches(NAME.pattern, name)) refuse("name", `must be ${NAME.says}`);
  if (!util.matches(CONSENT, consent) || consent.trim() === "")
    refuse("consent", "must have 1 to 1,000 characters");
  if (doubleOptIn && kind !== "SUBSCRIBED") refuse("doubleOptIn", "is possible only with SUBSCRIBED");
  if (tags && tags.length > MAX_TAGS) refuse("tags", `must have at most ${MAX_TAGS} tags`);
  if (tags && tags.length > 0 && kind === "SUPPRESSED") refuse("tags", "are not possible with SUPPRESSED");
  if (tags && !tags.every((tag) => util.matches(subscriberTag.TAG_FORM, tag)))
    refuse("tags", "must have 1 to 100 letters, digits and . _ / : - each");
  const file = parseImportFile(input);
  return { name, consent, as: kind, doubleOptIn: doubleOptIn === true, tags: tags ?? [], file };
}

function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} ${says}.`, { field });
}
