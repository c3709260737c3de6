import { patterns } from "#table/patterns";
import { measured } from "./measured.ts";
import { named, textOf } from "./patternText.ts";

/** Returns the page docs/access-patterns.md as unformatted Markdown. */
export function accessPatternsPage(): string {
  const figures = measured();
  const rows = patterns.map(({ row, question, by, requests }) => {
    const asked = requests(named).map(textOf);
    const askers = by.map((each) => `\`${each}\``).join(", ");
    const { items = "", units = "" } = figures.get(row) ?? {};
    return `| ${row} | ${question} | ${askers} | ${asked.join("; then ")} | ${asked.length} | ${items} | ${units} |`;
  });
  return [
    "# Access patterns",
    "",
    "Every request that the product makes to its table, and which fields (`Query.site`) and functions (`queue/rollup`) make it. `npm run generate` writes this page from `resolvers/table/patterns.ts`; `test/access/askers.test.ts` records the requests of each field and function, and compares.",
    "",
    "Items and read units are what `test/access/patterns.test.ts` asserts of the local table: small items, so a unit is 4 KB read consistently.",
    "",
    "| # | question | by | request | requests | items | units |",
    "|---|---|---|---|---|--:|--:|",
    ...rows,
    "",
  ].join("\n");
}
