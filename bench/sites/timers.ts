import { setTimeout as wait } from "node:timers/promises";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { functionDollars, isWrite, REQUESTS_OF_A_BATCH } from "../bill.ts";
import { Invocations } from "../invocations.ts";
import { PRICES } from "../prices.ts";
import { loggedBytes } from "./fixed.ts";

/** For how long timers are measured. */
export const IDLE_HOURS = 6;

/** Returns what timers cost in a month, and how often they fire. */
export async function timers(cloud: Cloud): Promise<{ dollars: number; fired: number }> {
  const invocations = new Invocations(cloud);
  await rest(cloud);
  invocations.since();
  const recording = cloud.dynamodb.recorder.start();
  for (let minute = 0; minute < IDLE_HOURS * 60; minute += 1) {
    await cloud.clock.advance(60_000);
    await rest(cloud);
  }
  const requests = recording.stop();
  const all = invocations.since();
  const fired = all.filter(({ source }) => source.startsWith("functions/schedule/")).length;
  const messages = all.filter(({ source }) => source.startsWith("functions/queue/")).length;
  const units = (write: boolean): number =>
    requests.filter((each) => isWrite(each) === write).reduce((sum, { capacity }) => sum + capacity, 0);
  const months = 730 / IDLE_HOURS;
  const dollars =
    units(true) * PRICES.writeUnit +
    units(false) * PRICES.readUnit +
    functionDollars(all) +
    fired * PRICES.schedule +
    messages * REQUESTS_OF_A_BATCH * PRICES.queueRequest +
    ((all.length * loggedBytes(cloud.assembly)) / 1e9) * PRICES.loggedGigabyte;
  return { dollars: dollars * months, fired: fired * months };
}

async function rest(cloud: Cloud): Promise<void> {
  for (let quiet = 0; quiet < 2; await wait(10)) quiet = cloud.atWork().length === 0 ? quiet + 1 : 0;
}
