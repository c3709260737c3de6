import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, test } from "vitest";
import { PARTS, ROOT } from "./parts.ts";
import type { Part } from "./parts.ts";

/** The folder of the recorded answers of the real service. It is not part of the repository. */
export const CONFORMANCE = process.env.ROLLCALL_CONFORMANCE ?? join(ROOT, "..", "shared", "conformance");

/** The content of one file of the folder, undefined where the folder is not there. */
export function readConformance<Content>(file: string): Content | undefined {
  const path = join(CONFORMANCE, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Content) : undefined;
}

export interface Tier {
  /** A test that counts in the tier's score. */
  check: (name: string, run: () => void | Promise<void>) => void;
}

/** A tier of contract cases: how sure their expected values are. The run's last lines print its score. */
export function tier(name: string): Tier {
  const part: Part = { tier: name, passed: 0, total: 0 };
  writePartAtTheEnd(part);
  return {
    check(caseName, run) {
      part.total += 1;
      test(caseName, async () => {
        await run();
        part.passed += 1;
      });
    },
  };
}

/** The tier's cases are in a file that is not there: one test says so, and so does the score. */
export function missingTier(name: string, file: string): void {
  const missing = `${join(CONFORMANCE, file)} was not there`;
  writePartAtTheEnd({ tier: name, passed: 0, total: 0, missing });
  test(`${name}: ${missing}`, () => {});
}

let parts = 0;

function writePartAtTheEnd(part: Part): void {
  parts += 1;
  const file = `${process.pid}-${parts}-${part.tier.replace(/\W+/g, "-")}.json`;
  afterAll(() => {
    mkdirSync(PARTS, { recursive: true });
    writeFileSync(join(PARTS, file), JSON.stringify(part));
  });
}
