import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../../packages/local-cloud/app/ending.ts";
import { startCloud } from "../../packages/local-cloud/app/index.ts";
import { consoleLog } from "../../packages/local-cloud/base/log.ts";
import { isOfTheMinute } from "../start/begun.ts";
import { cachesIn } from "../start/caches.ts";
import { FunctionCodes } from "../start/functionCode.ts";
import { seed } from "../start/seed.ts";
import { isMinuteWanted } from "./clock.ts";
import { liveToPresent, PASTS } from "./index.ts";

// Run by snapshot.ts, in a process of its own: starts the cloud, makes the demo data in its folder, and ends.

// The functions' threads share this process's time zone. Lambda's is UTC.
process.env.TZ = "UTC";

const given = JSON.parse(process.argv[3] ?? "") as {
  data: string;
  assembly: string;
  isDemo: boolean;
  port: number;
};

/**
 * The functions that making the data asks for, as the last line of this process has them: bundled by one
 * call, while the cloud starts. They are asked for one after another, and one call each takes twice the CPU
 * time. test/start/snapshot.test.ts compares both.
 */
const FIRST = JSON.parse(readFileSync(join(process.cwd(), "infra/start/first.json"), "utf8")) as Record<
  keyof typeof PASTS,
  string[]
>;
/** The beginning of the line that names the functions that were asked for. */
const ASKED = "asked for: ";

main().catch((error: unknown) => {
  console.error(reasonOf(error, given.port));
  process.exit(1);
});

async function main(): Promise<void> {
  const { isDemo, ...ofCloud } = given;
  const past = PASTS[isDemo ? "demo" : "short"];
  const codes = new FunctionCodes(process.cwd());
  codes.ahead(FIRST[isDemo ? "demo" : "short"]);
  const cloud = await startCloud({
    ...ofCloud,
    ahead: -past.age,
    log: consoleLog,
    // Each jump of the clock would wake all schedules, and end environments.
    schedules: (source) => isOfTheMinute(source) && isMinuteWanted(),
    idle: Infinity,
    ...cachesIn(process.cwd()),
    codeOf: (source) => codes.codeOf(source),
  });
  try {
    await seed(cloud, given.data);
    await liveToPresent(cloud, past);
    console.log(`${ASKED}${JSON.stringify([...codes.asked].sort())}`);
  } finally {
    await cloud.stop();
  }
}
