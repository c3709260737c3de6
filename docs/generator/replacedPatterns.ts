import type { Pattern } from "#table/pattern";
import { patterns, patternsByDomain } from "#table/model/patterns";
import { measured, type Measured } from "./measured.ts";
import { named, textOf } from "./patternText.ts";
import { sections } from "./replaced/index.ts";
import type { LeftPattern, Proof, ReplacedPattern, Section } from "./replaced/pattern.ts";

/** Returns the page docs/patterns.md as unformatted Markdown. */
export function replacedPatternsPage(): string {
  const figures = measured();
  return [
    "# From pattern to proof",
    "",
    "Each access pattern of the systems that Rollcall replaces, the field that answers it, its requests to the table, and the test. `npm run generate` writes this page: the patterns are in `docs/generator/replaced`, requests and costs are those of the [access patterns](access-patterns.md).",
    "",
    "Requests are followed by their row there; items and read units are those of each row, of small items; a read of the table is consistent unless it says otherwise. A test has the number and words of its pattern as its title if the table gives no other: it asks the field through the API, compares the answer with what was stored (with neighbours on each side of a range), and counts the requests and their units.",
    "",
    ...sections.flatMap((section) => sectionOf(section, figures)),
  ].join("\n");
}

/** Returns the test of a pattern: its own, or the one of the section that has its number and words. */
export function proofOf({ tests }: Section, { number, was, proof }: ReplacedPattern | LeftPattern): Proof {
  if (proof) return proof;
  if (!tests) throw new Error(`docs/generator/replaced: ${number} has no test, and its section has no file`);
  return { file: tests, title: `${number}: ${was}` };
}

function sectionOf(section: Section, figures: Map<string, Measured>): string[] {
  const rows = section.patterns.map((each) => {
    const cells =
      "without" in each
        ? ["none", each.without, "", "", linkOf(section, each)]
        : cellsOf(section, each, figures);
    return `| ${each.number} | ${each.was} | ${cells.join(" | ")} |`;
  });
  return [
    ...[`## ${section.title}`, "", section.about, ""],
    ...["| # | pattern | field | requests | items | units | test |", "|---|---|---|---|--:|--:|---|"],
    ...[...rows, ""],
  ];
}

function cellsOf(section: Section, each: ReplacedPattern, figures: Map<string, Measured>): string[] {
  const askers = [...each.fields, ...(each.functions ?? [])].map((name) => `\`${name}\``).join(", ");
  const costs = each.rows.map((row) => figures.get(row));
  const column = (name: keyof Measured): string => costs.map((cost) => cost?.[name] ?? "").join("; ");
  return [
    askers,
    each.rows.map(requestsOf).join("; "),
    ...[column("items"), column("units"), linkOf(section, each)],
  ];
}

function requestsOf(row: string): string {
  const pattern = patternOf(row);
  const asked = pattern.requests(named).map(textOf).join(", then ");
  const domain = Object.entries(patternsByDomain).find(([, own]) => own.includes(pattern))![0];
  return `${asked} ([${row}](access-patterns/${domain}.md))`;
}

function linkOf(section: Section, each: ReplacedPattern | LeftPattern): string {
  const { file, title } = proofOf(section, each);
  const link = `[${file
    .split("/")
    .at(-1)!
    .replace(/(\.test)?\.ts$/, "")}](../${file})`;
  return each.proof ? `${link}: ${title}` : link;
}

/** Returns the access pattern of a row. */
export function patternOf(row: string): Pattern {
  const pattern = patterns.find((each) => each.row === row);
  if (!pattern) throw new Error(`docs/generator/replaced: no access pattern has the row ${row}`);
  return pattern;
}

/** Returns the names under which the access patterns have its fields: `Profile/events` is a function. */
export function askersOf({ fields, functions = [] }: ReplacedPattern): string[] {
  return [...fields, ...fields.map((field) => field.replace(".", "/")), ...functions];
}
