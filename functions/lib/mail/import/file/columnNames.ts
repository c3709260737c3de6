/**
 * Returns a column's name without what people do not see: case, blanks around and repeated, marks of zero
 * width, the form of accents.
 */
export function plainName(name: string): string {
  return name
    .normalize("NFC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Returns true if two names are the same for a person who reads them. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/** Returns columns for a message: the place of each, from 1, and its name. */
export function columnList(header: string[], places = [...header.keys()]): string {
  const shown = places.slice(0, MOST_SHOWN).map((at) => `${at + 1} ${quotedColumn(header[at]!)}`);
  const more = places.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

export function quotedColumn(name: string): string {
  const characters = [...name.trim()];
  const isCut = characters.length > MOST_CHARACTERS;
  return name.trim() === ""
    ? "(no name)"
    : `"${characters.slice(0, MOST_CHARACTERS).join("")}${isCut ? "..." : ""}"`;
}

const MOST_SHOWN = 40;
const MOST_CHARACTERS = 50;
