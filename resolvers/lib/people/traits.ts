import type { TraitsText } from "#table/people/profile";

/**
 * Returns the values of stored traits by name; removed traits (null) are left out. `computed` are the
 * computed traits of a profile, as JSON text by name: they take the place of sent ones. The object is parsed
 * from a text, because a trait may be called `__proto__`: to assign that name would lose it. AppSync encodes
 * what a field of AWSJSON returns, so the text itself would be encoded twice (aws-mobile-appsync-sdk-js#533).
 * 32 KB have fewer than 900 traits: 1,000 are the iterations of an evaluation.
 */
export function valuesOf(traits: string, computed?: string): unknown {
  const ownText = (computed ?? "{}").slice(1, -1);
  const names = Object.keys(JSON.parse(computed ?? "{}") as object);
  const sent = Object.entries(JSON.parse(traits) as TraitsText);
  const members = sent.reduce((text, [name, [value]]) => {
    if (value === null || names.indexOf(name) >= 0) return text;
    const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
    return text === "" ? member : `${text},${member}`;
  }, "");
  return JSON.parse(members === "" || ownText === "" ? `{${members}${ownText}}` : `{${members},${ownText}}`);
}
