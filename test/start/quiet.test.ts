import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, hinted, signedIn, updateUser } from "./people.ts";
import { freePort, Program } from "./program.ts";
import { copyTree } from "./tree.ts";

const folder = mkdtempSync(join(tmpdir(), "rollcall-quiet-"));
/**
 * A request that a slow machine did not answer within the limit of a function: it failed, so the terminal
 * shows it.
 */
const SLOW = /^error: .*"why":"the work took longer than its limit|^error: .*Task timed out/;
const outputsFile = join(folder, "outputs.json");
let tree: Awaited<ReturnType<typeof copyTree>>;
let program: Program;

beforeAll(async () => {
  tree = await copyTree();
});
afterAll(async () => {
  await program?.end();
  tree.remove();
  rmSync(folder, { recursive: true });
});

/**
 * Visitors of a day and customers, with the clock, so that all timers of a day are due. Ten visitors are the
 * fewest that have each kind of event. Each step of the clock ends the environments of functions, and so
 * costs some new ones.
 */
async function demo(): Promise<void> {
  const words = ["--import", "tsx", "infra/demo/index.ts", "--fast", "--visitors", "10", "--people", "20"];
  const child = spawn(process.execPath, words, {
    cwd: tree.folder,
    env: { ...process.env, ROLLCALL_OUTPUTS: outputsFile },
    stdio: "ignore",
  });
  const [code] = (await once(child, "close")) as [number];
  expect(code).toBe(0);
}

test("a day of visitors, a refused request and a hint print nothing", async () => {
  program = new Program({
    ...{ root: tree.folder, outputs: outputsFile, port: await freePort(), data: ":memory:" },
  });
  const outputs = await program.up();
  await program.says("Ctrl-C ends everything.\n");
  const before = program.said.length;
  await demo();
  const alice = await signedIn(tree.folder, outputs, "alice@example.com");
  await hinted(outputs, alice);
  expect((await graphql(outputs, alice, updateUser, { expectedVersion: 99 })).errors).toHaveLength(1);
  const lines = program.said.slice(before).split("\n");
  expect(lines.filter((line) => line !== "" && !SLOW.test(line))).toEqual([]);
});
