import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { graphql, signedIn, updateUser } from "./people.ts";
import { freePort, Program, type Outputs } from "./program.ts";
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

/** A start without data, which has welcomed. */
async function started(environment: Record<string, string>): Promise<Outputs> {
  await program?.end();
  program = new Program({
    ...{ root: tree.folder, outputs: outputsFile, port: await freePort(), data: ":memory:" },
    environment,
  });
  const outputs = await program.up();
  await program.says("Ctrl-C ends everything.\n");
  return outputs;
}

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

/** Sends a message before the connection is acknowledged: AppSync ignores it, and so a hint is due. */
async function hinted({ realtimeUrl }: Outputs, { token }: { token: string }): Promise<void> {
  const header = { host: new URL(realtimeUrl).host, Authorization: token };
  const query = `header=${Buffer.from(JSON.stringify(header)).toString("base64url")}&payload=e30=`;
  const socket = new WebSocket(`${realtimeUrl}?${query}`, "graphql-ws");
  await once(socket, "open");
  socket.send('{"type":"start","id":"early"}');
  socket.ping();
  await once(socket, "pong");
  socket.close();
}

test("a day of visitors, a refused request and a hint print nothing; DEBUG=1 shows the hint", async () => {
  let outputs = await started({});
  const before = program.said.length;
  await demo();
  const alice = await signedIn(tree.folder, outputs, "alice@example.com");
  await hinted(outputs, alice);
  expect((await graphql(outputs, alice, updateUser, { expectedVersion: 99 })).errors).toHaveLength(1);
  const lines = program.said.slice(before).split("\n");
  expect(lines.filter((line) => line !== "" && !SLOW.test(line))).toEqual([]);

  outputs = await started({ DEBUG: "1" });
  await hinted(outputs, await signedIn(tree.folder, outputs, "alice@example.com"));
  await program.says('hint: realtime: a message of type "start" came before connection_ack');
});
