import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { ChangeItem } from "#table/changes/change";
import { settle } from "../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";
import { brokenInvariants, scanTable } from "./invariants.ts";
import { brokenLog } from "./changeInvariants.ts";
import { buildDriver, Processes } from "./processes.ts";

type Options = NonNullable<Parameters<typeof startTestCloud>[0]>;

const PROCESSES = 4;

/** There from the first test on. */
export let cloud: TestCloud;
export let processes: Processes;

/**
 * For a file of races: the cloud, on files, so that its database may be killed, and processes that send to
 * it. Whatever a test did, the whole table is read from outside the API afterwards, and the log of changes is
 * compared with the table's stream.
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
    const items = await scanTable(cloud.outputs);
    expect(brokenInvariants(items)).toEqual([]);
    const stream = cloud.cloud.dynamodb.stream(String(cloud.outputs.tableName));
    const changes = items.filter((item): item is ChangeItem => item.entity === "Change");
    expect(brokenLog(stream.read(0, stream.written()), changes)).toEqual([]);
  });
}
