import { createIsbotFromList, list } from "isbot";
import { isNamedRobot } from "#functions/agents/robots";

/**
 * The patterns of isbot that match any program rather than robots: plain names with a version, and words that
 * are common in the names of servers. Each is copied from isbot unchanged.
 */
export const GENERIC_PATTERNS: readonly string[] = [
  String.raw`^[\w \.\-\(?:\):%]+(?:/v?\d+(?:\.\d+)?(?:\.\d{1,10})*?)?(?:,|$)`,
  String.raw`^[\w\-]+/[\w]+$`,
  String.raw`^\w+/[\w\(\)]*$`,
  "(?<!lib)http",
  "^client/",
  "^php",
  "^python",
  "java(?!;)",
  String.raw`node\b`,
  "server",
];

/**
 * A browser's name alone, as robots have it: browsers write a whole user agent (MDN, "User-Agent"), and the
 * program of an owner has a name of its own.
 */
const BROWSER = /^(?:mozilla|compatible|chrome|firefox|msie|opera|safari)(?:[ /](?:compatible|v?[\d.]+))*$/i;
const NAME = /^[a-z][\w.-]*(?: [\w.-]+)*(?:\/[\w.+-]+)?$/i;
const isOtherRobot = createIsbotFromList(list.filter((pattern) => !GENERIC_PATTERNS.includes(pattern)));

/**
 * Returns whether a user agent is a plain name, such as `shop/1.0` or `Zapier`, and not a browser's or a
 * known robot's.
 */
export function isProgramName(userAgent: string): boolean {
  const text = userAgent.trim();
  return (
    text.length <= 100 && NAME.test(text) && !BROWSER.test(text) && !isNamedRobot(text) && !isOtherRobot(text)
  );
}
