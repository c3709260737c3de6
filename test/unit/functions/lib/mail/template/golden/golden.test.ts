import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseTyped, renderLiquid } from "#functions/mail/template/liquid";
import { TemplateRefusal } from "#functions/mail/template/refusal";
import { reasonOf } from "./reasons.ts";

interface Case {
  name: string;
  template: string;
  data?: Record<string, unknown>;
  invalid?: boolean;
  result?: string;
  results?: string[];
}

/** Returns the text that is saved and rendered, or its refusal. */
function outcomeOf({ template, data }: Case): string | TemplateRefusal {
  try {
    return renderLiquid("text", parseTyped("text", template), data ?? {});
  } catch (error) {
    if (error instanceof TemplateRefusal) return error;
    throw error;
  }
}

function isAsExpected(each: Case, outcome: string | TemplateRefusal): boolean {
  if (outcome instanceof TemplateRefusal || each.invalid)
    return outcome instanceof TemplateRefusal && each.invalid === true;
  return (each.results ?? [each.result]).includes(outcome);
}

const { tests } = JSON.parse(readFileSync(join(import.meta.dirname, "cases.json"), "utf8")) as {
  tests: Case[];
};

const differences = tests
  .map((each) => ({ ...each, outcome: outcomeOf(each) }))
  .filter(({ outcome, ...each }) => !isAsExpected(each, outcome));

test("each difference to Shopify's Liquid has a reason", () => {
  const without = differences.filter(({ name, outcome }) => reasonOf(name, outcome) === undefined);
  expect(without.map(({ name, template, outcome }) => [name, template, String(outcome)])).toEqual([]);
});

test("docs/email/templates.md has each reason, and how many cases differ because of it", () => {
  const page = readFileSync("docs/email/templates.md", "utf8");
  const counts = new Map<string, number>();
  for (const { name, outcome } of differences) {
    const reason = reasonOf(name, outcome)!;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const [, table = ""] = /## Differences to Shopify's Liquid\n([^]*?)\n## /.exec(page) ?? [];
  const rows = [...table.matchAll(/^\| (.+?) +\| .+ \| +(\d+) +\|$/gm)];
  expect(rows.map(([, reason, count]) => [reason, Number(count)])).toEqual(
    [...counts].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  expect(table).toContain(`${tests.length - differences.length} of ${tests.length} cases`);
});
