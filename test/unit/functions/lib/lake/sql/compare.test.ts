import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comparisonSql } from "../../../../../../functions/lib/lake/sql/compare.ts";
import { Parameters } from "../../../../../../functions/lib/lake/sql/parameters.ts";
import { MAX_STARS } from "../../../../../../functions/lib/input/sessions.ts";
import { runs } from "../../../../../support/seed.ts";

let connection: DuckDBConnection;
beforeAll(async () => (connection = await (await DuckDBInstance.create(":memory:")).connect()));
afterAll(() => connection.closeSync());

/** Asks a condition on each text, in SQL, and returns those for which it holds. */
async function found(texts: string[], parameters: Parameters, condition: string): Promise<string[]> {
  const rows = texts.map((text) => `(${parameters.add(text)}::VARCHAR)`);
  const sql = `SELECT text FROM (VALUES ${rows.join()}, (NULL)) AS all_texts(text) WHERE ${condition}`;
  const reader = await connection.runAndReadAll(sql, parameters.values);
  return reader.getRowObjectsJS().map((row) => row.text as string);
}

async function matching(compares: "CONTAINS" | "LIKE", texts: string[], values: string[]): Promise<string[]> {
  const parameters = new Parameters();
  return found(texts, parameters, comparisonSql("text", { compares, values }, parameters));
}

/** Returns true if the pattern matches the whole text, by plain recursion over both. */
function isLike(text: string[], pattern: string): boolean {
  if (pattern === "") return text.length === 0;
  const rest = pattern.replace(/^\*\*?/, "");
  if (rest === pattern) {
    const [first = ""] = pattern;
    return text[0] === first && isLike(text.slice(1), pattern.slice(first.length));
  }
  if (isLike(text, rest)) return true;
  const isAny = pattern.startsWith("**");
  return text.length > 0 && (isAny || text[0] !== "/") && isLike(text.slice(1), pattern);
}

const ODD = [..."aAbB/%_\\.*|()[]{}^$?+-'\"#\n\t\0dDwW0éÉßẞİıſKkΣσς😀", "\u{10FFFF}", "\uE000"];
const textOf = (maxLength: number, from = ODD) =>
  fc.array(fc.constantFrom(...from), { minLength: 1, maxLength }).map((all) => all.join(""));
/** Texts, and parts of them among values of any length: so some match, and there are several expressions. */
const drawn = fc.record({
  texts: fc.array(textOf(8), { minLength: 1, maxLength: 30 }),
  short: fc.array(textOf(3), { minLength: 1, maxLength: 4 }),
  long: fc.array(textOf(60), { maxLength: 96 }),
});

test("of many values, one is contained exactly if it would be alone, without case and whatever characters it has", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ texts, short, long }) => {
      const values = [...long, ...short];
      const alone = new Parameters();
      const each = values.map((value) => `strpos(lower(text), lower(${alone.add(value)})) > 0`);
      const expected = await found(texts, alone, each.join(" OR "));
      expect(await matching("CONTAINS", texts, values)).toEqual(expected);
    }),
    { numRuns: runs(1) },
  );
});

test("of many patterns, one matches exactly if it would alone: stars are the only wildcards", async () => {
  const few = fc.array(textOf(4, ["a", "A", "/", "*", "**", ".", "\\", "|", "😀"]), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(drawn, few, async ({ texts, short, long }, more) => {
      const all = [...long, ...short, ...more].filter((value) => value.split("*").length <= MAX_STARS);
      const values = [...all, "no such text"];
      const expected = texts.filter((text) => values.some((value) => isLike([...text], value)));
      expect(await matching("LIKE", texts, values)).toEqual(expected);
    }),
    { numRuns: runs(1) },
  );
});

test.each([
  ["CONTAINS", ["50%", "a_b"], ["x50%y", "A_B"], ["x50y", "aXb"]],
  ["CONTAINS", ["a|b", "(", "."], ["xA|Bx", "f(", "a.b"], ["a", "b"]],
  ["LIKE", ["a.c", "/b/*", "[a]"], ["a.c", "/b/x", "[a]"], ["abc", "/b/x/y", "a", "A.C"]],
  ["LIKE", ["a|b", "**c"], ["a|b", "a/\nc"], ["a", "b", "cd"]],
] as const)("%s %j holds for %j and not for %j", async (compares, values, yes, no) => {
  expect(await matching(compares, [...yes, ...no], [...values])).toEqual(yes);
});

test("a hundred values of every length that they may have are asked, on a long text", async () => {
  const texts = ["ab/".repeat(2000), "ab/".repeat(2000) + "end"];
  const long = Array.from({ length: 100 }, (_, at) => `${"ab/".repeat(160)}${at}`.slice(0, 500));
  expect(await matching("CONTAINS", texts, [...long.slice(1), "END"])).toEqual([texts[1]]);
  const stars = Array.from({ length: 99 }, (_, at) => "**a*b".repeat(MAX_STARS / 2) + at);
  expect(await matching("LIKE", texts, [...stars, "**end"])).toEqual([texts[1]]);
});
