import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Runs one browser test on a machine without a browser. */
function runWithout(environment: Record<string, string>) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "test/browser/border.test.ts",
      "--reporter=test/browser/reporter.ts",
    ],
    {
      cwd: root,
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: process.env.HOME, CHROME_PATH: "none", ...environment },
    },
  );
  return { status, lines: stdout.trimEnd().split("\n") };
}

const tests = [
  "reaches this machine, under whichever name of ours, and no other",
  "looks like a person's",
].map((name) => `  test/browser/border.test.ts: the browser of the tests > ${name}`);
const howTo = expect.stringMatching(/^To run them, install Chromium \(.*CHROME_PATH/);

it("says last which tests did not run for want of a browser, and how to get one", () => {
  const { status, lines } = runWithout({});
  expect(status).toBe(0);
  expect(lines.slice(-4)).toEqual(["No browser, so these tests did not run:", ...tests, howTo]);
});

it("fails in CI", () => {
  const { status, lines } = runWithout({ CI: "true" });
  expect(status).toBe(1);
  expect(lines.slice(-4)).toEqual(["No browser, so these tests failed:", ...tests, howTo]);
});
