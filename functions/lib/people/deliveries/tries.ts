import { readDestinationSecret } from "../sender/secrets.ts";
import type { ReceiverAnswer } from "../sender/send.ts";
import { sendEvent } from "../sender/send.ts";
import type { JudgedTries } from "./health.ts";
import { enterGate } from "./health.ts";
import type { Pace } from "./pace.ts";
import { PACES } from "./pace.ts";
import type { DeliveryOutcome } from "./progress.ts";
import type { Piece } from "./read.ts";

/** The results of the pieces of a message. */
export interface TriedDelivery {
  tried: { piece: Piece; outcome: DeliveryOutcome }[];
  /** Pieces that the receiver has not answered in the time that FAST gives: not tried yet. */
  unanswered: Piece[];
  /** The instant in ms until which the destination was found to be set aside. */
  until?: number;
}

/**
 * Tries all pieces at once. At a destination that is set aside, one is tried first, and the others only if
 * that one was delivered. `now` is when it begins.
 */
export async function tryAll(
  judged: JudgedTries,
  pieces: Piece[],
  now: number,
  pace: Pace,
): Promise<TriedDelivery> {
  const { destination } = judged;
  if (destination.status !== "ACTIVE") return untried(pieces, "PAUSED");
  const gate = await enterGate(judged, now);
  if (gate.may === "NONE") return { ...untried(pieces, "SET_ASIDE"), until: gate.until };
  const secret =
    destination.secretId === undefined ? undefined : await readDestinationSecret(destination.secretId);
  const tryEach = async (some: Piece[]): Promise<{ piece: Piece; outcome: { answer: ReceiverAnswer } }[]> =>
    Promise.all(
      some.map(async (piece) => ({
        piece,
        outcome: { answer: await sendEvent(destination, secret, piece.outgoing, PACES[pace].tryMs) },
      })),
    );
  if (gate.may === "ALL") {
    const all = await tryEach(pieces);
    const isUnanswered = ({ outcome: { answer } }: (typeof all)[number]) =>
      pace === "FAST" && answer.error === "TIMEOUT";
    return {
      tried: all.filter((each) => !isUnanswered(each)),
      unanswered: all.filter(isUnanswered).map(({ piece }) => piece),
    };
  }
  const others = pieces.slice(1);
  const probe = await tryEach(pieces.slice(0, 1));
  const { isDelivered, isGone } = probe[0]!.outcome.answer;
  if (isDelivered) return { tried: [...probe, ...(await tryEach(others))], unanswered: [] };
  const { tried } = untried(others, isGone ? "PAUSED" : "SET_ASIDE");
  return { tried: [...probe, ...tried], unanswered: [], until: gate.until };
}

function untried(pieces: Piece[], because: "PAUSED" | "SET_ASIDE"): TriedDelivery {
  return { tried: pieces.map((piece) => ({ piece, outcome: { because } })), unanswered: [] };
}
