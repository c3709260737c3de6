/** The hues of people, in degrees; tokens.css makes colours of them. */
const HUES = [25, 65, 110, 150, 195, 240, 285, 340];

/** Returns one or two letters for a person: of their names, else of the beginning of their address. */
export function initialsOf(names: string, email: string): string {
  const words = (names.trim() || email.split("@")[0]!).split(/[\s._+-]+/).filter((word) => word !== "");
  const [first = "", last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0]!, [...last][0]!];
  return letters.join("").toLocaleUpperCase();
}

/** Returns the hue that a person has on every screen, by their id. */
export function hueOf(id: string): number {
  const sum = [...id].reduce((all, character) => (31 * all + character.codePointAt(0)!) % 9973, 0);
  return HUES[sum % HUES.length]!;
}
