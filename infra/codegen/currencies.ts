// `npm run generate`: writes the decimals of currencies that the dashboard counts in; with --check, it only
// reports whether the file is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { CURRENCIES, WITHDRAWN } from "../../resolvers/table/currencies.ts";

const FILE = "dashboard/lib/decimals.ts";
const MOST_HAVE = "2";

/** The codes of the currencies whose amounts have other decimals than most, by these. */
function decimals(): string {
  const others = [CURRENCIES, WITHDRAWN].flatMap((list) =>
    Object.entries(list).flatMap(([digits, codes]) =>
      digits === MOST_HAVE ? [] : codes.split(" ").map((code) => `  ["${code}", ${digits}],`),
    ),
  );
  return [
    "// Written by `npm run generate` from resolvers/table/currencies.ts, which has source, date and licence.",
    '/** Decimals of an amount (ISO 4217, "minor unit") where they are not two. */',
    "export const DECIMALS: ReadonlyMap<string, number> = new Map([",
    ...others.sort(),
    "]);\n",
  ].join("\n");
}

const text = decimals();
if (!process.argv.includes("--check")) writeFileSync(FILE, text);
else if (readFileSync(FILE, "utf8") !== text) {
  console.error(`${FILE} is not up to date: run \`npm run generate\``);
  process.exitCode = 1;
}
