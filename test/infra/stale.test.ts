import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const NOWHERE = "http://127.0.0.1:1";

const REBUILD = ["--site", "s", "--from", "2026-11-20T00:00Z", "--to", "2026-11-21T00:00Z"];

test.each([
  ["the demo", ["--import", "tsx", "infra/demo/index.ts"], 'run "npm start", then try again'],
  [
    "npm run tracking",
    ["--import", "tsx", "infra/tracking/index.ts", "--plan", "p", "--out", "o.ts"],
    'run "npm start", then try again',
  ],
  ["a rebuild", ["infra/command.mjs", "rebuild", ...REBUILD], 'run "npm start", or name a table by --table'],
])(
  "%s says where nothing answers, if npm start was killed and left its outputs",
  async (_, words, advice) => {
    const file = join(mkdtempSync(join(tmpdir(), "rollcall-")), "outputs.json");
    writeFileSync(file, JSON.stringify({ clockUrl: NOWHERE }));
    const env = { ...process.env, ROLLCALL_OUTPUTS: file };
    const run = promisify(execFile)(process.execPath, words, { cwd: root, env });
    const ended = await run.then(
      () => ({ code: 0, stderr: "" }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    );
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain(`nothing answers at ${NOWHERE}, which ${file} names: ${advice}\n`);
  },
);

test("a rebuild says what it lacks, and nothing else", async () => {
  const env = { ...process.env, ROLLCALL_OUTPUTS: "/nowhere" };
  const run = promisify(execFile)(
    process.execPath,
    ["infra/command.mjs", "rebuild", "--table", "t", ...REBUILD.slice(2)],
    { cwd: root, env },
  );
  const stderr = await run.then(
    () => expect.unreachable("it lacks a site"),
    (error: { stderr: string }) => error.stderr,
  );
  expect(stderr).toMatch(/^rebuild: --site, --from and --to are needed\. .*\n$/);
});
