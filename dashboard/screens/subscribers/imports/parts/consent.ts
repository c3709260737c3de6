import { importSending } from "../../../../strings/mail/importFile.ts";
import { importConsent as words } from "../../../../strings/mail/imports.ts";
import { tagsFault, tagsIn } from "../../parts/filters.ts";
import type { ImportSubscribersInput } from "../api/documents.ts";

export type Consent = keyof typeof words.options;

/** The form beside the columns, as it was filled in. */
export interface ConsentDraft {
  consent: Consent | undefined;
  statement: string;
  name: string;
  tags: string;
}

const MAX_STATEMENT = 1000;
const MAX_NAME = 100;

/** The form once a consent is chosen. */
export type ChosenConsent = ConsentDraft & { consent: Consent };

export function isConsentChosen(draft: ConsentDraft): draft is ChosenConsent {
  return draft.consent !== undefined;
}

/** The fields of the form. */
export type ConsentField = keyof ConsentDraft;

/** Returns the errors of the form, by its fields. Of tags also while they are typed. */
export function consentFaults(draft: ConsentDraft): Partial<Record<ConsentField, string>> {
  const { consent, statement, name, tags } = draft;
  const length = statement.trim().length;
  const statementFault = length === 0 ? words.needed : length > MAX_STATEMENT ? words.tooLong : undefined;
  const tagFault = tagsFault(tags);
  const isNamed = name.trim() !== "" && name.trim().length <= MAX_NAME;
  return {
    ...(!isConsentChosen(draft) && { consent: words.choose }),
    ...(statementFault !== undefined && { statement: statementFault }),
    ...(!isNamed && { name: importSending.nameNeeded }),
    ...(consent !== "NEVER" && tagFault !== undefined && { tags: tagFault }),
  };
}

/** Returns the form as the API takes it. */
export function consentInput({
  consent,
  statement,
  name,
  tags,
}: ChosenConsent): Pick<ImportSubscribersInput, "name" | "consent" | "as" | "doubleOptIn" | "tags"> {
  const as = { AGREED: "SUBSCRIBED", ASK: "SUBSCRIBED", LEFT: "UNSUBSCRIBED", NEVER: "SUPPRESSED" } as const;
  return {
    ...{ name: name.trim(), consent: statement.trim(), as: as[consent] },
    ...(consent === "ASK" && { doubleOptIn: true }),
    ...(consent !== "NEVER" && { tags: tagsIn(tags) }),
  };
}
