import type { OwnUserFragment } from "../../documents.ts";
import { details as words } from "../../strings/profile.ts";

export const FIELDS = ["firstName", "lastName", "locale", "timezone"] as const;
export type FieldName = (typeof FIELDS)[number];

/** What was typed, by its field. A field that is absent shows what is stored. */
export type Draft = Partial<Record<FieldName, string>>;

/** What a draft changes: null clears a field. */
export function changedBy(draft: Draft, user: OwnUserFragment): Partial<Record<FieldName, string | null>> {
  const changed = FIELDS.flatMap((name) => {
    const value = draft[name]?.trim();
    return value === undefined || value === (user[name] ?? "") ? [] : [[name, value || null] as const];
  });
  return Object.fromEntries(changed);
}

/** What is left of a draft once some of it is saved: what was typed since. */
export function draftWithout(draft: Draft, sent: Draft): Draft {
  const left = FIELDS.flatMap((name) => {
    const value = draft[name];
    return value === undefined || value === sent[name] ? [] : [[name, value] as const];
  });
  return Object.fromEntries(left);
}

/** How the profile differs from what it was, in words. */
export function changesOf(before: OwnUserFragment, now: OwnUserFragment): string[] {
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
