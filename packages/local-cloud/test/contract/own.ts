import { describe, expect } from "vitest";
import { evaluateCode } from "../../services/javascript/evaluate.ts";
import { tier } from "./cases.ts";

/** A case of the project's own: an expression, what AppSync makes of it, and who says so. */
export interface OwnCase {
  name: string;
  source: string;
  expr?: string;
  /** The handler's whole body, where one expression is not enough. */
  body?: string;
  context?: object;
  expected?: unknown;
  expectedError?: string;
}

const IMPORTS = `import { util, extensions, runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
`;

/** 2018-02-06T19:01:35.749Z, the "now" of the Developer Guide's examples. */
const host = { now: () => 1517943695749 };

/** Runs each case as EvaluateCode would, and counts it in the tier of that name. */
export function runOwnCases(name: string, cases: OwnCase[]): void {
  describe(name, () => {
    const { check } = tier(name);
    for (const { name, source, expr, body, context = {}, expected, expectedError } of cases) {
      check(`${name} (${source})`, () => {
        const code = `${IMPORTS}export function request(ctx) { ${body ?? `return ${expr};`} }`;
        const { evaluationResult, error } = evaluateCode({ code, context }, host);
        if (expectedError !== undefined) expect(error?.message).toBe(expectedError);
        else {
          expect(error).toBeNull();
          expect(JSON.parse(evaluationResult ?? "")).toEqual(expected);
        }
      });
    }
  });
}
