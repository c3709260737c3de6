import type { Kept } from "../mail/mail.ts";
import { codeOf } from "./content.ts";

/** Pages of the app to which the inbox links. */
export interface InboxLinks {
  /** Links in the bar. */
  bar?: AppLink[];
  /**
   * The page of a mail with a tag, by the tag's name. The label also names the kind of the mail in the list.
   */
  tags?: Record<string, { label: string; pathOf: (value: string) => string }>;
}

export interface AppLink {
  label: string;
  /** Of the local cloud's origin, such as `/app/`. */
  path: string;
}

/** Returns the link of the first tag that has one. */
export function linkOf({ tags }: Kept, links: InboxLinks): AppLink | undefined {
  for (const [name, { label, pathOf }] of Object.entries(links.tags ?? {})) {
    const value = tags[name];
    if (value !== undefined) return { label, path: pathOf(value) };
  }
  return undefined;
}

/**
 * Returns a word for a mail: the label of its link, the value of its tag `kind` as a word, or `Code` for a
 * mail with a code.
 */
export function kindOf(mail: Kept, links: InboxLinks): string | undefined {
  const { kind } = mail.tags;
  const label = linkOf(mail, links)?.label ?? (kind === undefined ? undefined : worded(kind));
  return label ?? (codeOf(mail) === undefined ? undefined : "Code");
}

/** `approval-request` as `Approval request`. */
function worded(kind: string): string {
  const words = kind.replaceAll(/[-_.]+/g, " ").trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
