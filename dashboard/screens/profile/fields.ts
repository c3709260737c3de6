import type { OwnUserFragment } from "../../lib/own/documents.ts";
import { details as words } from "../../strings/profile.ts";

export type ProfileField = keyof typeof words.fields;
export const FIELDS = Object.keys(words.fields) as ProfileField[];

/** The typed texts, by field. A field that is absent shows its stored value. */
export type ProfileDraft = Partial<Record<ProfileField, string>>;

/** Returns the changes that a draft makes: null clears a field. */
export function changedBy(
  draft: ProfileDraft,
  user: OwnUserFragment,
): Partial<Record<ProfileField, string | null>> {
  const changed = FIELDS.flatMap((name) => {
    const value = draft[name]?.trim();
    return value === undefined || value === (user[name] ?? "") ? [] : [[name, value || null] as const];
  });
  return Object.fromEntries(changed);
}

/** Returns the rest of a draft after some of it was saved: the texts that were typed since. */
export function draftWithout(draft: ProfileDraft, sent: ProfileDraft): ProfileDraft {
  const left = FIELDS.flatMap((name) => {
    const value = draft[name];
    return value === undefined || value === sent[name] ? [] : [[name, value] as const];
  });
  return Object.fromEntries(left);
}

/** Returns the differences between the profile and its earlier state, in words. */
export function profileChangesOf(before: OwnUserFragment, now: OwnUserFragment): string[] {
  return FIELDS.filter((name) => before[name] !== now[name]).map((name) => {
    const value = now[name];
    return value === null ? words.isEmpty(words.fields[name]) : words.isNow(words.fields[name], value);
  });
}

const languages = new Intl.DisplayNames(undefined, { type: "language", fallback: "none" });

/** The name of a language in the reader's language; undefined if the text is no tag of a known one. */
export function languageOf(tag: string): string | undefined {
  try {
    return languages.of(tag.trim());
  } catch {
    return undefined;
  }
}
