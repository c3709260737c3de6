import type { Statement } from "../engine.ts";
import { COUNTED, type ListQuestion } from "../../visits.ts";
import { Parameters } from "./parameters.ts";

/**
 * Names by code units, as JavaScript and the stored lists compare them. The engine compares UTF-8, in which the
 * characters from U+E000 to U+FFFF come before those that JavaScript has as surrogates.
 */
const BY_CODE_UNITS = String.raw`regexp_replace($name, '[\x{E000}-\x{FFFF}]', '${"\u{10FFFF}"}\0', 'g')`;

/** Returns what names are ordered by, in SQL. */
export function codeUnitsOf(name: string): string {
  return BY_CODE_UNITS.replace("$name", () => name);
}

/** Returns the statement with the rows of `list` after a place: greatest first, then by name. */
export function rankStatement({ by, limit, after }: Pick<ListQuestion, "by" | "limit" | "after">): Statement {
  const parameters = new Parameters();
  const left =
    after === undefined
      ? "true"
      : `("${by}" < ${parameters.add(after[0])}::DOUBLE OR ("${by}" = ${parameters.add(after[0])}::DOUBLE AND ${codeUnitsOf("name")} > ${codeUnitsOf(`${parameters.add(after[1])}::VARCHAR`)}))`;
  return {
    sql: `FROM list WHERE ${left} ORDER BY "${by}" DESC, ${codeUnitsOf("name")} LIMIT ${limit}`,
    values: parameters.values,
  };
}

/** The sum of all rows of `list`. */
export const totalStatement: Statement = {
  sql: `SELECT ${COUNTED.map((name) => `coalesce(sum("${name}"), 0) AS "${name}"`).join()} FROM list`,
};
