import { setTimeout as wait } from "node:timers/promises";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { functionDollars, isWrite, REQUESTS_OF_A_BATCH } from "../bill.ts";
import { Invocations } from "../invocations.ts";
import { PRICES } from "../prices.ts";
import { loggedBytes } from "./fixed.ts";

/** For how long timers are measured. */
export const IDLE_HOURS = 6;
/** Before that, functions become warm. */
const WARM_MINUTES = 20;

/**
 * The time in ms for which an environment of a function is kept without an event. Lambda does not say how
 * long it does, but ends environments that are asked all the time only "every few hours" (Lambda guide,
 * "Understanding the Lambda execution environment lifecycle"): so a function that a timer asks each minute is
 * warm, and one that it asks each hour is not.
 */
export const KEPT_MS = 6 * 60_000;

/**
 * Returns what timers cost in a month, and how often they fire, in a cloud that keeps environments for
 * KEPT_MS.
 */
export async function timers(cloud: Cloud): Promise<{ dollars: number; fired: number }> {
  const invocations = new Invocations(cloud);
  await pass(cloud, WARM_MINUTES);
  invocations.since();
  const recording = cloud.dynamodb.recorder.start();
  await pass(cloud, IDLE_HOURS * 60);
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

async function pass(cloud: Cloud, minutes: number): Promise<void> {
  await rest(cloud);
  for (let minute = 0; minute < minutes; minute += 1) {
    await cloud.clock.advance(60_000);
    await rest(cloud);
  }
}

async function rest(cloud: Cloud): Promise<void> {
  for (let quiet = 0; quiet < 2; await wait(10)) quiet = cloud.atWork().length === 0 ? quiet + 1 : 0;
}
