import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** This tree's configuration, for the files of one folder. */
const CONFIG = `
  import config from "../../vitest.config.ts";
  const { projects: [{ plugins, test }], silent } = config({ command: "serve", mode: "test" }).test;
  const { exclude: _, ...others } = test;
  export default { plugins, test: { ...others, silent, root: import.meta.dirname, include: ["*.test.ts"] } };
`;

/**
 * A file in which a function logs beneath a test, by the logger and by the console, and a test passes or
 * fails.
 */
const file = (name: string, actual: number): string => `
  import { expect, test } from "vitest";
  import { willRetry } from "#functions/aws/log";
  test("logs", () => {
    willRetry("logged by ${name}", new Error());
    console.log("printed by ${name}");
    expect(${actual}).toBe(1);
  });
`;

test("what functions log is printed where a test fails, and only there", async () => {
  const folder = mkdtempSync(join(root, "build/output-"));
  try {
    writeFileSync(join(folder, "vitest.config.ts"), CONFIG);
    writeFileSync(join(folder, "passes.test.ts"), file("passes", 1));
    writeFileSync(join(folder, "fails.test.ts"), file("fails", 2));
    const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", folder];
    const run = promisify(execFile)(process.execPath, vitest, { cwd: folder });
    const { stdout, stderr } = (await run.catch((error: unknown) => error)) as Awaited<typeof run>;
    const printed = stdout + stderr;
    expect(printed).toMatch(/1 failed.*1 passed/);
    expect(printed).toContain('"message":"logged by fails"');
    expect(printed).toContain("printed by fails");
    expect(printed).not.toContain("by passes");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
