/** The function of the timer that runs each minute. */
const MINUTE = "functions/schedule/due.ts";

export const isOfTheMinute = (source: string): boolean => source === MINUTE;

/**
 * The schedules that count as begun in a new data folder: a first run would find nothing to do, and each is a
 * bundle and a thread. The minute's timer has one, which marks lists of the empty table as complete.
 */
export const isBegun = (source: string): boolean => !isOfTheMinute(source);
