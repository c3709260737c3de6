import type { LambdaFunctionURLResult } from "aws-lambda";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { Language } from "../../text/language.ts";
import { languageOfPage } from "../../text/language.ts";
import type { LinkContent } from "../tokens.ts";
import type { Form } from "./form.ts";
import { page, withNotes } from "./page.ts";
import type { Plain } from "./texts.ts";
import { plainContent } from "./texts.ts";

/** A request for the page of a link. */
export interface PageRequest {
  /** The content of the link. */
  link: LinkContent;
  /** The form, if it was sent: without it nothing is changed. */
  form?: Form;
  /** `Accept-Language`. */
  languages?: string;
}

export const languageFor = (visit: PageRequest, { locale }: Pick<SubscriberItem, "locale"> = {}): Language =>
  languageOfPage(locale, visit.languages);

/**
 * Returns a page without a form and with notes at its end, in the language of the subscriber or of the
 * browser.
 */
export function plainPage(
  status: number,
  which: Plain,
  visit: PageRequest,
  found?: SubscriberItem,
  notes: string[] = [],
): LambdaFunctionURLResult {
  const language = languageFor(visit, found);
  return page(status, language, withNotes(plainContent(which, language), notes));
}
