const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between a try and the one that follows (Standard Webhooks, "Deliverability and reliability": Retries). */
export const PAUSES = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];
/** The time between two looks at the deliveries that wait at a paused destination. */
export const PAUSED_MS = 24 * HOUR;
/** The longest time that a delivery waits at a paused destination. */
export const MAX_PAUSED_MS = 13 * 24 * HOUR;
/** A receiver can ask for no more. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR;

/** The time in ms for which a destination is set aside before the next probe. It doubles after each probe. */
export function probePause(probes: number): number {
  return Math.min(30 * SECOND * 2 ** probes, 15 * MINUTE);
}

/** Up to a fifth longer, so that what failed together does not come back together. `random` is in [0, 1). */
export function withJitter(ms: number, random: number): number {
  return Math.round(ms * (1 + random / 5));
}
