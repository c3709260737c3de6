const MINUTE_MS = 60_000;

const now = new Date();
/** 10:00 UTC three days ago: inside every retention, and before the open hours and days. */
const BASE = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 3, 10);

/** Returns an instant some minutes after the base. */
export const minute = (minutes: number, milliseconds = 0): string =>
  new Date(BASE + minutes * MINUTE_MS + milliseconds).toISOString();

/** A range of ten minutes. */
export const FROM = minute(0);
export const TO = minute(10);
/** The arguments of the range. */
export const RANGE = `from: "${FROM}", to: "${TO}"`;
/** Just before the range, its first and last instants, and its end, which it leaves out. */
export const EDGES = [minute(0, -1), FROM, minute(10, -1), TO];
/** The two of them that are in the range. */
export const INSIDE = EDGES.slice(1, 3);

/** Returns a day some days after that of the base. */
export const day = (days: number): string => minute(days * 24 * 60).slice(0, 10);
export const MONTH = FROM.slice(0, 7);

/** Long after every clock of a test. */
export const NEVER = 4_000_000_000;
