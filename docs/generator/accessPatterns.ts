import type { Pattern } from "#table/pattern";
import { patternsByDomain } from "#table/model/patterns";
import { folded } from "./folded.ts";
import { measured, type Measured } from "./measured.ts";
import { named, textOf } from "./patternText.ts";

const SAYS: Record<keyof typeof patternsByDomain, string> = {
  users: "users and their addresses",
  sites: "sites, their statistics and the files of visits",
  mail: "subscribers, texts, sends, sequences and campaigns",
  invoices: "invoices and their reminders",
  people: "sources, profiles, segments and destinations",
  changes: "the log of changes",
  shared: "due work, jobs and keys of calls, for all domains",
};

/** Returns the page docs/access-patterns.md and the pages of its folder, by path, as unformatted Markdown. */
export function accessPatternsPages(): Record<string, string> {
  const figures = measured();
  const domains = Object.entries(patternsByDomain);
  const pages = domains.map(([domain, patterns]) => {
    const rows = patterns.map((pattern) => rowOf(pattern, figures));
    return [`access-patterns/${domain}.md`, pageOf(domain, rows)] as const;
  });
  const list = domains.map(
    ([domain, patterns]) =>
      `| [${domain}](access-patterns/${domain}.md) | ${SAYS[domain as keyof typeof SAYS]} | ${patterns.length} |`,
  );
  return { "access-patterns.md": index(list), ...Object.fromEntries(pages) };
}

function index(list: string[]): string {
  return [
    "# Access patterns",
    "",
    "Every request that the product makes to its table, and which fields (`site` of a root type, `Site.stats`) and functions (`queue/rollup`) make it. `npm run generate` writes these pages from `resolvers/table/**/*atterns*`; `test/access/askers.test.ts` records the requests of each field and function, and compares.",
    "",
    "| domain | patterns of | how many |",
    "|---|---|--:|",
    ...list,
    "",
    "A row has its question, the fields and functions that ask it, and its requests in their order. The first 4 of many askers are named; the row of `patterns.ts` has all of them. Reads of the table are consistent unless a row says `eventually consistent`; those of an index never are. Items and read units are asserted of the local table by `test/access/patterns.test.ts`: small items, so a unit is 4 KB read consistently.",
    "",
  ].join("\n");
}

function pageOf(domain: string, rows: string[]): string {
  return [
    `# Access patterns: ${domain}`,
    "",
    "How to read it: [access patterns](../access-patterns.md).",
    "",
    "| # | question | by | requests | items | units |",
    "|---|---|---|---|--:|--:|",
    ...rows,
    "",
  ].join("\n");
}

function rowOf({ row, question, by, requests }: Pattern, figures: Map<string, Measured>): string {
  const asked = requests(named).map(textOf).join("; then ");
  const { items = "", units = "" } = figures.get(row) ?? {};
  return `| ${row} | ${question} | ${folded(by.map(asker))} | ${asked} | ${items} | ${units} |`;
}

/** A field of `Query`, `Mutation` or `Subscription` goes by its own name: no two of them have the same. */
function asker(name: string): string {
  return name.replace(/^(?:Query|Mutation|Subscription)\./, "");
}
