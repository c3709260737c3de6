import type { TypedDocumentNode } from "urql";
import type { ApiRefusal } from "../../../lib/api.ts";
import type { Refusals } from "../../../lib/form.ts";

/** The settings of a kind of item as texts of fields: a typed text that is absent leaves the stored value. */
export interface SettingsOf<Item, Texts extends object, Input, Data> {
  /** The mutation that saves them. */
  document: TypedDocumentNode<Data, { input: Input }>;
  textsOf: (item: Item) => Texts;
  /** Writes typed texts as the API would store them, so that a difference of spaces is none. */
  tidied: (edits: Partial<Texts>) => Partial<Texts>;
  /** The input that saves these texts, based on the item's version. */
  inputOf: (item: Item, edits: Partial<Texts>) => Input;
  /** The item in the mutation's answer; null if there is none. */
  savedOf: (data: Data) => Item | null;
  /** In which settings two states of an item differ, in words. */
  differences: (before: Item, now: Item) => string[];
  /** The errors of typed texts that cannot be sent, beside all texts of the form; undefined if all can. */
  wrongIn: (edits: Partial<Texts>, texts: Texts) => Refusals<keyof Texts & string> | undefined;
  refusalsOf: (refusal: ApiRefusal | undefined) => Refusals<keyof Texts & string>;
}

/**
 * The edits that differ from what the item has, tidied up: the others need not be sent, and follow what
 * changes elsewhere.
 */
export function realEdits<Item, Texts extends object>(
  { textsOf, tidied }: Pick<SettingsOf<Item, Texts, never, never>, "textsOf" | "tidied">,
  item: Item,
  edits: Partial<Texts>,
): Partial<Texts> {
  const texts = textsOf(item);
  return kept(tidied(edits), (name, text) => text !== texts[name]);
}

/** The edits that were not sent, or have been changed since. */
export function withoutSent<Texts extends object>(
  edits: Partial<Texts>,
  sent: Partial<Texts>,
): Partial<Texts> {
  return kept(edits, (name, text) => text !== sent[name]);
}

function kept<Texts extends object>(
  edits: Partial<Texts>,
  isKept: (name: keyof Texts, text: unknown) => boolean,
): Partial<Texts> {
  const entries = Object.entries(edits).filter(([name, text]) => isKept(name as keyof Texts, text));
  return Object.fromEntries(entries) as Partial<Texts>;
}
