import { setTimeout as wait } from "node:timers/promises";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** The time in milliseconds for which events of mails gather before they are counted, and some more. */
export const GATHERED = 2 * MINUTE;

/** Something that happens in the past of the demo data. */
export interface Happening {
  /** Days before the present. */
  day: number;
  /** True if it needs what the minute's timer does until then. */
  isTimed?: true;
  happen: () => Promise<void>;
}

/** The days that a time is before the present, by milliseconds. */
export const dayOf = (ago: number): number => Math.floor(ago / DAY);

/** The milliseconds from the cloud's time to the present. */
export const untilPresent = ({ clock }: Pick<Cloud, "clock">): number => -Number(clock.offset[0]);

let isWanted = true;

/**
 * True if the minute's timer runs. From one day to the next it has much to look at, and nothing of the past
 * is due on a day on which people only visit.
 */
export const isMinuteWanted = (): boolean => isWanted;

/** Moves the clock as `pass` does, without the minute's timer: what is due then waits for the next `pass`. */
export async function passQuietly(cloud: Cloud, milliseconds: number): Promise<void> {
  isWanted = false;
  await pass(cloud, milliseconds);
  isWanted = true;
}

/**
 * Moves the clock, and waits until functions have followed all that is due by then. Long ways are made in
 * steps, so that no message expires on the way.
 */
export async function pass(cloud: Cloud, milliseconds: number): Promise<void> {
  await rest(cloud);
  const body = JSON.stringify({ advance: `PT${milliseconds / 1000}S` });
  const answer = await fetch(`${cloud.origin}/clock`, { method: "POST", body });
  if (!answer.ok) throw new Error(await answer.text());
  await rest(cloud);
}

/** Waits until no work is left. Work on the way between two services is known to neither: hence two looks. */
async function rest(cloud: Cloud): Promise<void> {
  for (let looks = 0; looks < 2; looks += 1) {
    await wait(10);
    if (cloud.atWork().length > 0) looks = -1;
  }
}
