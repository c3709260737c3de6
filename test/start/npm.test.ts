import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../support/until.ts";
import { freePort, Program, untilGone } from "./program.ts";
import { copyTree } from "./tree.ts";

// A person knows the process id of `npm start`: npm runs a shell, and the shell runs the rest.
const folder = mkdtempSync(join(tmpdir(), "rollcall-npm-"));
const outputs = join(folder, "outputs.json");
let tree: Awaited<ReturnType<typeof copyTree>>;
let port: number;
const started: Program[] = [];

beforeAll(async () => {
  tree = await copyTree();
  port = await freePort();
});

afterAll(async () => {
  for (const each of started) await each.end();
  tree.remove();
  rmSync(folder, { recursive: true });
});

function npm(...words: string[]): Program {
  // npm would look for newer versions of itself.
  const environment = { npm_config_update_notifier: "false" };
  const data = join(folder, "data");
  const made = new Program({
    root: tree.folder,
    outputs,
    port,
    data,
    command: ["npm", ...words],
    environment,
  });
  started.push(made);
  return made;
}

const running = (program: Program, name: string): string[] =>
  program.left().filter((each) => each.includes(name));

test("an option that npm keeps for itself is refused with the right command", async () => {
  const wrong = npm("start", "--reset");
  expect(await wrong.ended()).toBe(1);
  expect(wrong.said).toContain("npm takes --reset for itself: write npm start -- --reset");
});

test("SIGTERM to npm run demo ends the demo, and to npm start all that it started; the outputs go", async () => {
  const start = npm("start");
  await start.up();
  expect(running(start, "dynoxide")).not.toEqual([]);
  const demo = npm("run", "demo");
  await demo.says("people are on their way");

  demo.signal("SIGTERM");
  await until("the end of the demo", async () => running(demo, "demo").length === 0);
  expect(demo.said).toContain("Stopped: ");
  expect(running(start, "infra/start.mjs")).not.toEqual([]);

  start.signal("SIGTERM");
  await untilGone(start);
  expect(existsSync(outputs)).toBe(false);
});

test("SIGTERM to npm start while it synthesises leaves nothing either", async () => {
  rmSync(join(tree.folder, "build/assembly"), { recursive: true });
  const start = npm("start");
  await until("the synth's process", async () => running(start, "infra/app.ts").length > 0);
  start.signal("SIGTERM");
  await untilGone(start);
});

test("what npm did not start does not end with the process that started it", async () => {
  const shell = ["sh", "-c", `"$0" infra/start.mjs & wait`, process.execPath] as const;
  const start = new Program({ root: tree.folder, outputs, port, data: ":memory:", command: [...shell] });
  started.push(start);
  await start.up();
  start.signal("SIGKILL");
  await until("the end of the shell", async () =>
    running(start, "sh -c").every((each) => !each.includes("wait")),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/clock`);
  expect(answer.ok).toBe(true);
  const [own] = running(start, "infra/start.mjs");
  process.kill(Number(own!.split(" ")[0]), "SIGTERM");
  await untilGone(start);
});
