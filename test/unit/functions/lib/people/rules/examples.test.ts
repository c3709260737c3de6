import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { ruleAnswers } from "#functions/people/rules/answers";
import type { SegmentRuleInput } from "#functions/people/rules/check";
import { checkRule } from "#functions/people/rules/check";
import { foldMeasures } from "#functions/people/rules/measures";
import { compileRules } from "#functions/people/rules/rules";

const page = readFileSync(join(import.meta.dirname, "../../../../../../docs/segments.md"), "utf8");
const rows = page
  .split("\n")
  .filter((line) => /^\| (`\{|the same)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, rule, events, at, is, next], place) => ({
    place,
    rule: rule!,
    events: events!,
    at: at!,
    is: is!,
    next: next!,
  }));

const instantOf = (time: string): number =>
  Date.parse(`2026-11-22T${time.length === 5 ? `${time}:00` : time}Z`);
/** Of a row that says "the same": the rule of the last one that has a rule. */
const ruleOf = (place: number): SegmentRuleInput => {
  const text = rows.slice(0, place + 1).findLast(({ rule }) => rule !== "the same")!.rule;
  return runInNewContext(`(${text.replaceAll("`", "")})`) as SegmentRuleInput;
};

it.each(rows)("docs/segments.md: $rule at $at", ({ place, events, at, is, next }) => {
  const checked = checkRule(ruleOf(place), { segments: [] });
  if ("faults" in checked) throw new Error(checked.faults[0]!.message);
  const rules = compileRules(
    { version: 1, measures: {} },
    [{ segmentId: "s", name: "S", rule: checked.rule }],
    [],
  );
  const happened = events.split(", ").map((event, id) => {
    const [name, time] = event.split(" ") as [string, string];
    return { at: instantOf(time), id, type: "TRACK", name, properties: {} };
  });
  const measures = foldMeasures(rules, new Map(), happened);
  const found = ruleAnswers(rules, { traits: {}, measures, groupAnswers: new Set() }, instantOf(at));
  expect([found.segments.has("s") ? "yes" : "no", found.next]).toEqual([
    is,
    next === "never" ? undefined : instantOf(next),
  ]);
});

it("the page has examples", () => {
  expect(rows.length).toBeGreaterThanOrEqual(13);
});
