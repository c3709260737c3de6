import type { ApiRefusal } from "../../lib/api.ts";
import type { Refusals } from "../../lib/form.ts";
import { saving } from "../../strings/frame/saving.ts";
import { collection, general } from "../../strings/settings.ts";
import { NUMBERS, type Edits, type Name } from "./draft.ts";

const WRONG: Partial<Record<string, string>> = {
  name: general.wrongName,
  domains: collection.wrongDomains,
  allowedOrigins: collection.wrongOrigins,
  excludedPaths: collection.wrongPaths,
  excludedCountries: collection.wrongCountries,
  retentionDays: collection.wrongDays,
  historyDays: collection.wrongHistory,
  hourlyStatsDays: collection.wrongHourly,
  dailyStatsDays: collection.wrongDaily,
};

/** The words for a refused change of settings. `Changed.tsx` shows the changes of another window. */
export function settingsRefusalsOf(refusal: ApiRefusal | undefined): Refusals<Name> {
  if (!refusal) return { form: saving.unanswered };
  const { errorType, errorInfo } = refusal;
  if (errorType === "VersionConflict") return errorInfo?.retry === true ? { form: saving.busyElsewhere } : {};
  const field = String(errorInfo?.field);
  if (errorType === "Conflict" && field === "domains") return { domains: collection.domainTaken };
  const words = WRONG[field];
  return errorType === "ValidationError" && words !== undefined
    ? { [field]: words }
    : { form: saving.refused };
}

/** Returns the errors of fields that cannot be sent; undefined if all can. */
export function wrongInSettings(edits: Edits): Refusals<Name> | undefined {
  if (edits.name === "") return { name: general.wrongName };
  // AppSync refuses a number that is none before any resolver could say which.
  const wrong = NUMBERS.filter((name) => edits[name] !== undefined && !/^\d{1,4}$/.test(edits[name]));
  return wrong.length > 0 ? Object.fromEntries(wrong.map((name) => [name, WRONG[name]])) : undefined;
}
