import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { settle } from "../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";
import { brokenInvariants, scanTable } from "./invariants.ts";
import { buildDriver, Processes } from "./processes.ts";

type Options = NonNullable<Parameters<typeof startTestCloud>[0]>;

const PROCESSES = 4;

/** There from the first test on. */
export let cloud: TestCloud;
export let processes: Processes;

/**
 * For a file of races: the cloud, on files, so that its database may be killed, and processes that send to
 * it. Whatever a test did, the whole table is read from outside the API afterwards.
 */
export function openArena(options: Pick<Options, "context" | "timers"> = {}): void {
  const folder = mkdtempSync(join(tmpdir(), "rollcall-races-"));

  beforeAll(async () => {
    cloud = await startTestCloud({ ...options, data: join(folder, "data") });
    processes = new Processes(await buildDriver(folder), PROCESSES, cloud.outputs);
  });

  afterAll(async () => {
    await processes.stop();
    await cloud.stop();
    rmSync(folder, { recursive: true });
  });

  afterEach(async () => {
    // Counts and words of searches follow by the stream.
    await settle(cloud);
    expect(brokenInvariants(await scanTable(cloud.outputs))).toEqual([]);
  });
}
