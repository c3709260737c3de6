import type { TraitsText } from "#table/people/profile";

/**
 * Returns the values of stored traits by name; those that were removed (null) are left out. The object is parsed from a text, because a
 * trait may be called `__proto__`: to assign that name would lose it. AppSync encodes what a field of AWSJSON returns, so the text itself
 * would be encoded twice (aws-mobile-appsync-sdk-js#533). 32 KB have fewer than 1,000 traits, the iterations of an evaluation.
 */
export function valuesOf(traits: string): unknown {
  const all = Object.entries(JSON.parse(traits) as TraitsText);
  const members = all.reduce((text, [name, [value]]) => {
    if (value === null) return text;
    const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
    return text === "" ? member : `${text},${member}`;
  }, "");
  return JSON.parse(`{${members}}`);
}
