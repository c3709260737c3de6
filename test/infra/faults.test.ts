import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

// The command as `npm run build` runs it, with a synth in place of ours that fails in each way.
const ours = join(import.meta.dirname, "../..");
const root = mkdtempSync(join(tmpdir(), "rollcall faults "));

beforeAll(() => {
  for (const folder of ["infra/synth", "infra/stacks"]) mkdirSync(join(root, folder), { recursive: true });
  symlinkSync(join(ours, "node_modules"), join(root, "node_modules"), "dir");
  for (const file of ["infra/app.ts", "infra/synth/faults.ts"])
    copyFileSync(join(ours, file), join(root, file));
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
});
afterAll(() => rmSync(root, { recursive: true }));

const BUCKET = [
  'import { App, Stack } from "aws-cdk-lib";',
  'import { Bucket } from "aws-cdk-lib/aws-s3";',
  "export const synth = () =>",
  '  new Bucket(new Stack(new App(), "S"), "B", { bucketName: "No" });',
].join("\n");

test.each([
  [
    "an error of the project",
    'export const synth = () => { throw new Error("cdk.json: no stage"); };',
    /^cdk\.json: no stage$/,
  ],
  [
    "a mistake in its code",
    "export const synth = () =>\n  undefined.x;",
    /^infra\/stacks\/synth\.ts:2:13: Cannot read properties of/,
  ],
  [
    "a file that does not parse",
    "export functoin synth",
    /^Transform failed with 1 error:\n.*infra\/stacks\/synth\.ts:1:7: ERROR: Unexpected/,
  ],
  ["a refusal of the CDK", BUCKET, /^infra\/stacks\/synth\.ts:4:3: .*[Bb]ucket/],
])("%s is a message with its place, without a stack, and exit code 1", async (_, code, message) => {
  writeFileSync(join(root, "infra/stacks/synth.ts"), code);
  const words = ["--import", "tsx", "infra/app.ts"];
  const failed = await promisify(execFile)(process.execPath, words, { cwd: root }).then(
    () => expect.unreachable("it failed"),
    (error: unknown) => error as { code: number; stderr: string },
  );
  expect(failed.code).toBe(1);
  expect(failed.stderr.trim()).toMatch(message);
  expect(failed.stderr).not.toMatch(/^ +at /m);
});
