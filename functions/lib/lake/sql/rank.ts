import type { ListQuestion } from "../../input/sessions.ts";
import type { Parameters } from "./parameters.ts";

const LAST = "\u{10FFFF}";

/**
 * Names by code units, as JavaScript and the stored lists compare them. The engine compares UTF-8, in which
 * the characters from U+E000 to U+FFFF come before those that JavaScript has as surrogates: here they come
 * after the last of these, and it has a space after it, so that what begins with it comes before them.
 */
const BY_CODE_UNITS = String.raw`regexp_replace(replace($name, '${LAST}', '${LAST} '), '[\x{E000}-\x{FFFF}]', '${LAST}\0', 'g')`;

/** Returns what names are ordered by, in SQL. */
export function codeUnitsOf(name: string): string {
  return BY_CODE_UNITS.replace("$name", () => name);
}

/** Returns the order of the rows of a list, in SQL: greatest first, then by name. */
export function orderOf(by: ListQuestion["by"]): string {
  return `"${by}" DESC, ${codeUnitsOf("name")}`;
}

/** Returns whether a row of a list comes after a place, in SQL. */
export function isAfter({ by, after }: Pick<ListQuestion, "by" | "after">, parameters: Parameters): string {
  if (after === undefined) return "true";
  const [count, name] = [parameters.add(after[0]), parameters.add(after[1])];
  return `("${by}" < ${count}::DOUBLE OR ("${by}" = ${count}::DOUBLE AND ${codeUnitsOf("name")} > ${codeUnitsOf(`${name}::VARCHAR`)}))`;
}
