const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between a try and the one that follows (Standard Webhooks, "Deliverability and reliability": Retries). */
export const PAUSES = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];
/** What waits at a destination that is paused is looked at this often. */
export const PAUSED_MS = 24 * HOUR;
/** For how long it waits there. */
export const MAX_PAUSED_MS = 13 * 24 * HOUR;
/** A receiver can ask for no more. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR;

/** How long a destination is set aside before the next probe: twice as long after each. */
export function probePause(probes: number): number {
  return Math.min(30 * SECOND * 2 ** probes, 15 * MINUTE);
}

/** Up to a fifth longer, so that what failed together does not come back together. `random` is in [0, 1). */
export function withJitter(ms: number, random: number): number {
  return Math.round(ms * (1 + random / 5));
}
