import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";

// 192.0.2.1 belongs to no host (RFC 5737, TEST-NET-1).
const leave = "fetch('http://192.0.2.1/').then(() => 'left', (error) => String(error.cause ?? error))";

it("lets no test leave this machine, and no thread of one", async () => {
  const here = await fetch("http://192.0.2.1/").catch((error: Error) => String(error.cause));
  expect(here).toContain("tests stay on this machine");
  const worker = new Worker(
    `${leave}.then((text) => require("node:worker_threads").parentPort.postMessage(text))`,
    {
      eval: true,
      env: {},
    },
  );
  const told = await new Promise((resolve) => worker.once("message", resolve));
  expect(told).toContain("tests stay on this machine");
});
