import type { Rendered } from "./render.ts";
import type { TemplatePart } from "./refusal.ts";
import { TemplateRefusal } from "./refusal.ts";
import { findShown } from "./shown.ts";

/**
 * The values that mail that is not transactional shows: the link, and the sender's address (CAN-SPAM Act, 15
 * USC 7704 (a)(3) and (5)). An empty address is always shown.
 */
export interface WayOut {
  postalAddress: string;
  unsubscribeUrl: string;
}

const WHAT: Record<keyof WayOut, string> = {
  postalAddress: "postal address",
  unsubscribeUrl: "link to unsubscribe",
};

/**
 * Throws a Refusal if a rendered mail does not show the way out in each of its parts. A footer that is added
 * when a text is saved can still be hidden by the output of its Liquid, so this checks the mail itself.
 */
export function checkWayOut({ text, html }: Rendered, wayOut: WayOut): void {
  refuse("text", missingInText(text, wayOut));
  if (html !== undefined) refuse("html", missingInHtml(html, wayOut));
}

function refuse(part: TemplatePart, [missing]: (keyof WayOut)[]): void {
  if (missing === undefined) return;
  const place = part === "html" ? "Liquid tags, comments and hidden elements" : "Liquid tags";
  const where = part === "html" && missing === "unsubscribeUrl" ? "into the href of a link," : "";
  throw new TemplateRefusal(
    part,
    `when it is rendered, it does not show the ${WHAT[missing]}: put {{ ${missing} }} ${where && `${where} `}outside of ${place}`,
  );
}

export function missingInText(text: string, wayOut: WayOut): (keyof WayOut)[] {
  const afterEach = text.split(wayOut.unsubscribeUrl).slice(1);
  return missing(afterEach.some(isEnd), text, wayOut);
}

/** The link is an `<a>` with something to click, and the address is text. */
export function missingInHtml(html: string, wayOut: WayOut): (keyof WayOut)[] {
  let inLink = false;
  let hasLink = false;
  const shown: string[] = [];
  const isWayOut = (href = "") =>
    href.trim().startsWith(wayOut.unsubscribeUrl) && isEnd(href.trim().slice(wayOut.unsubscribeUrl.length));
  findShown(html, {
    onopen(name, attributes) {
      shown.push(" ");
      if (name === "a") inLink = isWayOut(attributes.get("href"));
      if (name === "img" && inLink) hasLink = true;
    },
    onclose(name) {
      shown.push(" ");
      if (name === "a") inLink = false;
    },
    ontext(text) {
      shown.push(text);
      if (inLink && /[^\s\p{Cf}]/u.test(text)) hasLink = true;
    },
  });
  return missing(hasLink, shown.join(""), wayOut);
}

function missing(hasLink: boolean, text: string, { postalAddress }: WayOut): (keyof WayOut)[] {
  const hasAddress = onOneLine(text).includes(onOneLine(postalAddress));
  return [
    ...(hasAddress ? [] : (["postalAddress"] as const)),
    ...(hasLink ? [] : (["unsubscribeUrl"] as const)),
  ];
}

/** True if a URL ends before this: a letter after it would be part of its token. */
const isEnd = (rest: string): boolean => !/^[\w-]/.test(rest);

const onOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
