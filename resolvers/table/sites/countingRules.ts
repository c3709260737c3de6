/** The source of a visit without a referrer or tags. */
export const DIRECT = "(direct)";

/** The facts of a visit for rules of counting: a rule can take any of them. */
export interface SessionFacts {
  pageViews: number;
  /** The custom events that `isInteractive` holds for. */
  interactiveEvents: number;
  /** Whole seconds. */
  duration: number;
}

/** Returns whether a visit is a bounce: one page view, and no interactive event. */
export function isBounce({ pageViews, interactiveEvents }: SessionFacts): boolean {
  return pageViews === 1 && interactiveEvents === 0;
}

/** Returns whether a custom event is an interaction: its sender can say that it is none. */
export function isInteractive(event: { isInteractive?: boolean }): boolean {
  return event.isInteractive !== false;
}

/**
 * Returns the duration of a visit in whole seconds: from its first page view or custom event to its last
 * event, which can be an engagement. Both are Unix milliseconds.
 */
export function durationOf(firstMs: number, lastMs: number): number {
  return Math.floor((lastMs - firstMs) / 1000);
}
