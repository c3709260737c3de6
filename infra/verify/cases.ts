import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  evaluationOfCase,
  type ConformanceCase,
} from "../../packages/local-cloud/services/javascript/conformance.ts";
import type { Evaluation } from "./code.ts";

/**
 * Returns the conformance cases of a folder that EvaluateCode can answer: cases of `evaluate.*.json` that
 * have code.
 */
export function casesIn(folder: string): Evaluation[] {
  return readdirSync(folder)
    .filter((file) => /^evaluate\..*\.json$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const { cases } = JSON.parse(readFileSync(join(folder, file), "utf8")) as { cases: ConformanceCase[] };
      return cases.flatMap((each, index) =>
        each.expr === undefined && each.body === undefined
          ? []
          : [{ name: `${file}, case ${index}`, ...evaluationOfCase(each) }],
      );
    });
}
