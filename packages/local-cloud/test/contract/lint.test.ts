import { describe, expect } from "vitest";
import { checkCode } from "../../services/javascript/check.ts";
import { missingTier, readConformance, tier } from "./cases.ts";

interface Rules {
  rules: Record<string, { valid: string[]; invalid: { code: string; errors: object[] }[] }>;
}

const NAME = "syntax, written by AWS";

describe(NAME, () => {
  const content = readConformance<Rules>("syntax.lint-rules.json");
  if (!content) return missingTier(NAME, "syntax.lint-rules.json");
  const { check } = tier(NAME);
  for (const [rule, { valid, invalid }] of Object.entries(content.rules)) {
    const ofRule = (code: string) => checkCode(code).filter((error) => error.rule.startsWith(rule));
    for (const [index, code] of valid.entries()) {
      check(`${rule} accepts ${index}`, () => expect(ofRule(code)).toEqual([]));
    }
    for (const [index, { code, errors }] of invalid.entries()) {
      check(`${rule} refuses ${index}`, () => {
        // One snippet is TypeScript, which AppSync does not accept.
        if (code.includes(": number")) expect(checkCode(code)).toMatchObject([{ errorType: "PARSER_ERROR" }]);
        else expect(ofRule(code)).toHaveLength(errors.length);
      });
    }
  }
});
