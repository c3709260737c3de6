import { isLoopbackUrl } from "../../../base/origins.ts";
import { parseUrl } from "../../../base/url.ts";
import type { Kept } from "../mail/mail.ts";

const SIX = /(?<![\d#])\d{6}(?!\d)/g;

/** A list asks for the codes of all mails each time. */
const codes = new WeakMap<Kept, string | false>();

/** Returns the code of a mail: the number of six digits of its subject, or the only one of its text. */
export function codeOf(mail: Kept): string | undefined {
  const known = codes.get(mail) ?? codeIn(mail) ?? false;
  codes.set(mail, known);
  return known === false ? undefined : known;
}

function codeIn(mail: Kept): string | undefined {
  const [inSubject] = mail.subject.match(SIX) ?? [];
  if (inSubject !== undefined) return inSubject;
  const found = new Set(visibleText(mail).match(SIX));
  return found.size === 1 ? [...found][0] : undefined;
}

/** A search asks for the words of all mails each time. */
const words = new WeakMap<Kept, string>();

/** Returns the text of a mail; for a mail of HTML alone, the words that it shows. */
export function visibleText(mail: Kept): string {
  if (mail.text !== "") return mail.text;
  const known = words.get(mail) ?? wordsOf(mail.html);
  words.set(mail, known);
  return known;
}

/**
 * Tags, comments, and elements whose content is not shown. One without an end goes on to the end of the text,
 * as in a browser, so that no text takes longer than its length.
 */
const UNSEEN =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|title)(?=[\s/>])[\s\S]*?(?:<\/\1\s*>|$)|<[a-z/!?][^>]*(?:>|$)/gi;
/** The attributes of an image, with or without an end. */
const IMAGE = /<img(?=[\s/])((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*)/gi;
const SOURCE = /[\s"'/]src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

function wordsOf(html: string): string {
  return html.replace(UNSEEN, " ").replaceAll(/[^\S\n]+/g, " ");
}

/** The images of a mail: those that the frame may load, and the number of those of other hosts. */
export interface Images {
  own: string[];
  others: number;
}

/**
 * Returns the images of the HTML. Own are those of the origin itself, but for those below `tracked`, the
 * pixel of SES: to show a mail is not to open it.
 */
export function imagesOf(html: string, origin: string, tracked: string): Images {
  const addresses = [...html.matchAll(IMAGE)]
    .map(([, attributes = ""]) => SOURCE.exec(attributes) ?? [])
    .map(([, double, single, bare]) => (double ?? single ?? bare ?? "").replaceAll("&amp;", "&").trim())
    .filter((each) => each !== "" && !each.startsWith("data:"));
  const urls = [...new Set(addresses)].map((each) => parseUrl(each)).filter((each) => each !== undefined);
  const here = urls.filter((url) => isLoopbackUrl(url.href) && url.origin === origin);
  return {
    own: here
      .filter(({ pathname }) => !pathname.startsWith(`${tracked}/`))
      .map((url) => `${url.origin}${url.pathname}`),
    others: urls.length - here.length,
  };
}
