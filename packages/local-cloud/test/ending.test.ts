import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const module = new URL("../app/ending.ts", import.meta.url).href;

/**
 * Runs a process that is sent SIGTERM while `stop` is what its end waits for. Returns its exit code and what
 * it wrote.
 */
async function end(stop: string): Promise<{ code: unknown; said: string }> {
  const program = `const { endWith } = await import("${module}"); endWith(${stop}, 200); console.log("runs"); setTimeout(() => {}, 60_000);`;
  const ran = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [ran.stdout, ran.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(ran, "close");
  await once(ran.stdout, "data");
  ran.kill("SIGTERM");
  const [code] = (await closed) as [unknown];
  return { code, said };
}

test("a signal ends the process once everything has stopped", async () => {
  expect(await end('async () => console.log("stopped")')).toEqual({ code: 0, said: "runs\nstopped\n" });
});

test("a stop that does not finish ends the process all the same, and says so", async () => {
  expect(await end("() => new Promise(() => {})")).toEqual({
    code: 1,
    said: "runs\nThe local cloud did not stop within 0.2 s: its process ends without waiting any longer.\n",
  });
});
