import type { Attempt, DeliveryItem } from "#table/people/delivery";
import { MAX_ATTEMPTS } from "#table/people/delivery";
import type { ReceiverAnswer } from "../sender/send.ts";
import { MAX_PAUSED_MS, PAUSED_MS, PAUSES, withJitter } from "./pauses.ts";
import { iso } from "../../text/iso.ts";

/**
 * The result of a try, or the reason why there was none: the destination is set aside, or paused or disabled.
 */
export type DeliveryOutcome = { answer: ReceiverAnswer } | { because: "SET_ASIDE" | "PAUSED" };

/** The progress of a delivery. */
export type Progress = Pick<DeliveryItem, "attempts" | "step" | "createdAt">;

/** The next state of a delivery. `dueAt` is absent once it has ended. */
export type NextDelivery = Pick<DeliveryItem, "status" | "attempts" | "step" | "dueAt">;

export interface Moment {
  now: number;
  /** In [0, 1). */
  random: number;
  /** The instant in ms until which the destination is set aside. */
  notBefore?: number;
}

/**
 * Returns what becomes of a delivery. Each failure, and each look while the destination is set aside, takes
 * the next pause; after the last one it has failed. While the destination is paused none is taken, for 13
 * days.
 */
export function nextOf(progress: Progress, outcome: DeliveryOutcome, moment: Moment): NextDelivery {
  const { now } = moment;
  if ("because" in outcome) {
    const refused = noted(progress, { at: iso(now), milliseconds: 0, error: outcome.because });
    return outcome.because === "PAUSED"
      ? paused(progress, refused, moment)
      : later(progress, { waiting: progress.attempts, ended: refused }, moment);
  }
  const { isDelivered, isGone, status, milliseconds, error } = outcome.answer;
  const attempts = noted(progress, { at: iso(now - milliseconds), status, milliseconds, error });
  if (isDelivered) return { status: "DELIVERED", attempts, step: progress.step };
  if (isGone) return { status: "WAITING", attempts, step: progress.step, dueAt: daily(moment) };
  return later(progress, { waiting: attempts, ended: attempts }, moment);
}

function later(
  { step }: Progress,
  attempts: { waiting: Attempt[]; ended: Attempt[] },
  { now, random, notBefore = now }: Moment,
): NextDelivery {
  const pause = PAUSES[step];
  if (pause === undefined) return { status: "FAILED", attempts: attempts.ended, step };
  const wait = withJitter(Math.max(pause, notBefore - now), random);
  return { status: "WAITING", attempts: attempts.waiting, step: step + 1, dueAt: iso(now + wait) };
}

function paused({ attempts, step, createdAt }: Progress, refused: Attempt[], moment: Moment): NextDelivery {
  return moment.now - Date.parse(createdAt) >= MAX_PAUSED_MS
    ? { status: "FAILED", attempts: refused, step }
    : { status: "WAITING", attempts, step, dueAt: daily(moment) };
}

const daily = ({ now, random }: Moment): string => iso(now + withJitter(PAUSED_MS, random));

/** The newest attempts: a delivery that was replayed has had others. */
function noted({ attempts }: Progress, attempt: Attempt): Attempt[] {
  return [...attempts, attempt].slice(-MAX_ATTEMPTS);
}
