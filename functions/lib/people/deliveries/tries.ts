import { readSecret } from "../sender/secrets.ts";
import type { Answer } from "../sender/send.ts";
import { send } from "../sender/send.ts";
import type { Judged } from "./health.ts";
import { enter } from "./health.ts";
import type { Outcome } from "./progress.ts";
import type { Piece } from "./read.ts";

/** What came of the pieces of a message, in their order. */
export interface Tried {
  outcomes: Outcome[];
  /** Until when the destination was found to be set aside, in ms. */
  until?: number;
}

/**
 * Tries all pieces at once. Of a destination that is set aside one is tried, and the others only if that was delivered. `now` is when it
 * begins.
 */
export async function tryAll(judged: Judged, pieces: Piece[], now: number): Promise<Tried> {
  const { destination } = judged;
  if (destination.status !== "ACTIVE") return { outcomes: pieces.map(() => ({ because: "PAUSED" })) };
  const gate = await enter(judged, now);
  if (gate.may === "NONE")
    return { outcomes: pieces.map(() => ({ because: "SET_ASIDE" })), until: gate.until };
  const secret = destination.secretId === undefined ? undefined : await readSecret(destination.secretId);
  const tryEach = (some: Piece[]): Promise<Answer[]> =>
    Promise.all(some.map(({ outgoing }) => send(destination, secret, outgoing)));
  if (gate.may === "ALL") return { outcomes: asOutcomes(await tryEach(pieces)) };
  const [first, ...others] = pieces;
  const probe = await send(destination, secret, first!.outgoing);
  if (probe.isDelivered) return { outcomes: asOutcomes([probe, ...(await tryEach(others))]) };
  const because = probe.isGone ? ("PAUSED" as const) : ("SET_ASIDE" as const);
  return { outcomes: [...asOutcomes([probe]), ...others.map(() => ({ because }))], until: gate.until };
}

const asOutcomes = (answers: Answer[]): Outcome[] => answers.map((answer) => ({ answer }));
