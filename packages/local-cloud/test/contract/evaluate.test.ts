import { describe, expect } from "vitest";
import { evaluateCode } from "../../services/javascript/evaluate.ts";
import type { EvaluateAnswer } from "../../services/javascript/evaluate.ts";
import { evaluationOfCase, type ConformanceCase } from "../../services/javascript/conformance.ts";
import { missingTier, readConformance, tier } from "./cases.ts";

interface Case extends ConformanceCase {
  name?: string;
  page?: string;
  source?: string;
  set?: string;
  input?: { newProfile: object };
  parse?: boolean;
  expected?: unknown;
  expectedError?: { message: string };
  expectedExpression?: string;
  expectedUpdate?: object;
}

const host = { now: () => Date.UTC(2026, 0, 1) };

function evaluate(each: Case): EvaluateAnswer {
  return evaluateCode(evaluationOfCase(each), host);
}

function valueOf(each: Case): unknown {
  const { evaluationResult, error } = evaluate(each);
  expect(error).toBeNull();
  const value: unknown = JSON.parse(evaluationResult ?? "");
  return each.parse ? JSON.parse(value as string) : value;
}

function compare(each: Case): void {
  if (each.expectedError) {
    const { error, evaluationResult } = evaluate(each);
    expect([error?.message, evaluationResult]).toEqual([each.expectedError.message, null]);
  } else if (each.expectedExpression !== undefined) {
    expect(JSON.parse(valueOf(each) as string)).toMatchObject({ expression: each.expectedExpression });
  } else if (typeof each.expected === "string" && each.expected.startsWith("{")) {
    // The text of an object whose keys come in any order on AWS.
    expect(JSON.parse(valueOf(each) as string)).toEqual(JSON.parse(each.expected));
  } else expect(valueOf(each)).toEqual(each.expected);
}

function runTier(
  name: string,
  file: string,
  prepare: (each: Case) => Case | undefined = (each) => each,
): void {
  describe(name, () => {
    const content = readConformance<{ cases: Case[] }>(file);
    if (!content) return missingTier(name, file);
    const { check } = tier(name);
    for (const [index, raw] of content.cases.entries()) {
      const each = prepare(raw);
      if (each) check(`${index} ${each.name ?? each.page ?? each.source}`, () => compare(each));
    }
  });
}

runTier("EvaluateCode, recorded on AWS", "evaluate.recorded.json");
runTier("EvaluateCode, worked out", "evaluate.derived.json");
// The page's other cases are HTTP answers and results of data sources, which the engine's tests try.
runTier("EvaluateCode, documentation", "evaluate.docs.json", (each) => (each.expr ? each : undefined));

/**
 * The source describes these expressions in words: the update that the repository's resolver makes of its
 * arguments.
 */
const community = [
  "ddb.update({ key: { id: 'toni' }, update: ctx.arguments })",
  "ddb.update({ key: { id: 'toni' }, update: { title: 'A title' } })",
];

describe("EvaluateCode, recorded on AWS, second hand", () => {
  const name = "EvaluateCode, recorded on AWS, second hand";
  const content = readConformance<{ cases: Case[] }>("evaluate.community.json");
  if (!content) return missingTier(name, "evaluate.community.json");
  const { check } = tier(name);
  for (const [index, { source, input, expectedUpdate }] of content.cases.entries()) {
    check(source ?? "", () => {
      const value = valueOf({ expr: community[index], context: { arguments: input?.newProfile } });
      expect(value).toMatchObject({ operation: "UpdateItem", update: expectedUpdate });
    });
  }
});
