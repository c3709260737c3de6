import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const module = new URL("../app/endWithNpm.mjs", import.meta.url).href;
/**
 * A script that runs under npm: it prints that it runs, and the signal that ends it. It is gone after a
 * minute in any case.
 */
const RUNS = `console.log("runs"); process.on("SIGTERM", () => { console.log("SIGTERM"); process.exit(); });
  setTimeout(() => {}, 60_000);`;
/** As on Windows, where the id of a parent stays when the parent is gone (nodejs/node#14957). */
const KEEPS_PARENT = `globalThis.process = Object.create(process, { ppid: { value: process.ppid } });`;

test.each([
  ["where an orphan gets another parent", ""],
  ["where it keeps the id of the dead one", KEEPS_PARENT],
])("a script of npm ends once the shell that started it is gone, %s", async (_, before) => {
  const program = `${before} await import("${module}"); ${RUNS}`;
  const shell = spawn("sh", ["-c", '"$0" --input-type=module -e "$1" & wait', process.execPath, program], {
    env: { PATH: process.env.PATH, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  shell.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(shell, "close");
  await once(shell.stdout, "data");
  shell.kill("SIGKILL");
  // The process has the shell's output, so that is closed once both are gone.
  await closed;
  expect(said).toBe("runs\nSIGTERM\n");
});
