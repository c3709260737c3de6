import { TemplateRefusal } from "#functions/mail/template/refusal";

/** Why a refusal differs, by what it says. */
const OF_REFUSALS: [RegExp, string][] = [
  [/is not available|reads a file/, "Tags and filters"],
  [/is missing: provide it/, "A missing variable"],
  [/this is an object|this is a list/, "An object as text or number"],
  [/a range counts between/, "Ranges"],
  [/date needs a day/, "Dates"],
  [/takes .*argument|duplicated else|unexpected/, "Typing errors"],
  [/not closed/, "Comments and raw"],
];

/** Why the other cases differ, by their names. */
const OF_NAMES: Record<string, string[]> = {
  "Whole numbers": [
    "filters, default, 0.0 is not falsy",
    "filters, divided by, integer value and float arg",
    "filters, divided by, render",
    "filters, divided by, zero divided by float",
    "filters, minus, integer value and float arg",
    "filters, minus, string not a number",
    "filters, modulo, integer value and float arg",
    "filters, modulo, string not a number",
    "filters, modulo, string value and argument",
    "filters, plus, integer value and float arg",
    "filters, plus, string not a number",
  ],
  Division: [
    "filters, divided by, float division",
    "filters, divided by, integer division",
    "filters, divided by, issue",
  ],
  "Escaping and line breaks": [
    "filters, escape, make HTML-safe",
    "filters, newline to br, reference implementation test 1",
    "filters, newline to br, reference implementation test 2",
    "filters, newline to br, string with newlines",
    "filters, url encode, some special URL characters",
  ],
  Names: [
    "identifiers, capture leading hyphen",
    "identifiers, leading hyphen",
    "identifiers, leading hyphen in for loop target",
    "identifiers, trailing question mark assign",
    "output, chained identifier dot separated index",
    "output, whitespace between bracket notation",
    "output, whitespace between word and dot",
  ],
  Arguments: [
    "filters, concat, non array-like argument is an error",
    "filters, default, false keyword argument before positional",
    "filters, default, true keyword argument before positional",
    "filters, divided by, too many args",
    "filters, lstrip, unexpected argument",
    "filters, map, array containing a non object",
    "filters, map, left value not an array",
    "filters, rstrip, unexpected argument",
    "filters, slice, first argument is a float",
    "filters, slice, first argument not an integer",
    "filters, slice, second argument is a float",
    "filters, slice, second argument not an integer",
    "filters, split, argument is a single space",
    "filters, strip, unexpected argument",
    "filters, sum, properties arguments with non-hash items",
    "tags, for, limit is a non-number string",
    "tags, for, limit is not a string or number",
    "tags, for, offset is a non-number string",
    "tags, for, offset is not a string or number",
  ],
  Comparisons: [
    "blank and empty, nil is equal to blank",
    "blank and empty, null is equal to blank",
    "tags, if, array contains false",
    "tags, if, array contains nil",
    "tags, if, array contains undefined",
    "tags, if, not is not a valid operator",
    "tags, if, string greater than int",
  ],
  "Case and cycle": [
    "tags, case, empty when tag",
    "tags, case, evaluate multiple matching blocks",
    "tags, case, falsy when before and truthy when after multiple else blocks",
    "tags, case, mix or and comma separated when expression",
    "tags, case, multiple else blocks",
    "tags, case, truthy when before and after else",
    "tags, cycle, named with different items",
  ],
  "Blank blocks": [
    "tags, for, blank empty loops",
    "tags, if, blocks that contain only whitespace and comments are not rendered",
    "tags, if, blocks that contain only whitespace are not rendered",
    "tags, unless, blocks that contain only whitespace are not rendered",
    "whitespace control, suppress whitespace only case blocks",
    "whitespace control, suppress whitespace only if blocks",
    "whitespace control, suppress whitespace only unless blocks",
    "whitespace control, suppress whitespace surrounding a capture block",
    "whitespace control, suppress whitespace surrounding an empty capture block",
  ],
};
const BY_NAME = new Map(
  Object.entries(OF_NAMES).flatMap(([reason, names]) => names.map((name) => [name, reason] as const)),
);

/** The reason why a case differs, by its name and outcome; undefined if none is known. */
export function reasonOf(name: string, outcome: string | TemplateRefusal): string | undefined {
  const byName = BY_NAME.get(name);
  if (byName !== undefined || !(outcome instanceof TemplateRefusal)) return byName;
  return OF_REFUSALS.find(([message]) => message.test(outcome.message))?.[1];
}
