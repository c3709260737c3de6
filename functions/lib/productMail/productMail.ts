import type { Language } from "../text/language.ts";
import { knownLanguage } from "../text/language.ts";

/** A mail that the product itself writes: a code, a notice, a request. All values are plain text. */
export interface ProductMail {
  language: Language;
  /** Begins with the code, if there is one: a phone shows it in the notice. */
  subject: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  title: string;
  /** The paragraphs over the code or the link. */
  lead: string[];
  code?: string;
  /** The deed that the mail asks for. */
  link?: { label: string; url: string };
  /** Small paragraphs below the code or the link: until when it works. */
  details?: string[];
  /** Small paragraphs at the end of the paper: the way out for a reader who did not ask for the mail. */
  notes?: string[];
  /** The sender's address, below the paper, with its line breaks. */
  footer?: string;
}

/** The texts of a mail by language. */
export type Texts = Record<Language, Omit<ProductMail, "language" | "footer">>;

/** Returns the mail in the language of a BCP 47 tag if there are texts in it, otherwise in English. */
export function inLanguageOf(locale: string | null | undefined, texts: Texts): ProductMail {
  const language = knownLanguage(locale);
  return { language, ...texts[language] };
}
