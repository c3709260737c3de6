import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { reasonOf } from "../../packages/local-cloud/app/ending.ts";
import { startCloud, type Cloud } from "../../packages/local-cloud/app/index.ts";
import { consoleLog } from "../../packages/local-cloud/base/log.ts";
import { cachesIn } from "./caches.ts";
import { FunctionCodes } from "./functionCode.ts";
import { seed } from "./seed.ts";

// Run by snapshot.ts, in a process of its own: starts the cloud, makes the demo data in its folder, and ends.

// The functions' threads share this process's time zone. Lambda's is UTC.
process.env.TZ = "UTC";

const given = JSON.parse(process.argv[3] ?? "") as { data: string; assembly: string; port: number };

/**
 * The functions that making the data asks for, as the last line of this process has them: bundled by one
 * call, while the cloud starts. They are asked for one after another, and one call each takes twice the CPU
 * time. test/start/snapshot.test.ts compares both.
 */
const FIRST = JSON.parse(readFileSync(join(process.cwd(), "infra/start/first.json"), "utf8")) as string[];
/** The function of the timer that runs each minute. */
const MINUTE = "functions/schedule/due.ts";
/** The beginning of the line that names the functions that were asked for. */
const ASKED = "asked for: ";

main().catch((error: unknown) => {
  console.error(reasonOf(error, given.port));
  process.exit(1);
});

async function main(): Promise<void> {
  const codes = new FunctionCodes(process.cwd());
  codes.ahead(FIRST);
  const cloud = await startCloud({
    ...given,
    log: consoleLog,
    // The minute's timer has its first run, which marks lists of the empty table as complete.
    begun: (source) => source !== MINUTE,
    ...cachesIn(process.cwd()),
    codeOf: (source) => codes.codeOf(source),
  });
  try {
    await seed(cloud, given.data);
    await untilAtRest(cloud);
    console.log(`${ASKED}${JSON.stringify([...codes.asked].sort())}`);
  } finally {
    await cloud.stop();
  }
}

/**
 * Resolves when functions have followed all changes, so that the snapshot has what comes of the data, too.
 */
async function untilAtRest(cloud: Cloud): Promise<void> {
  while (cloud.atWork().length > 0) await wait(10);
}
