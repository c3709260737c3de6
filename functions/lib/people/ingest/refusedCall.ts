import { CALL_TYPES, type CallType } from "#table/people/rawEvent";
import type { ProblemReason } from "#table/people/sourceRecords";
import type { InputError } from "../../aws/errors.ts";
import { clip } from "../../input/problems.ts";
import type { Frame, FrameProblem } from "../debugger/frames.ts";
import type { SourceProblem } from "../sources/problems.ts";
import { MAX_MESSAGE_ID } from "./messageId.ts";

/**
 * The reason why a call of a request was not taken, or its difference from the plan although it was; `index`
 * is its place in the batch.
 */
export interface CallRefusal {
  index: number;
  /** If the call had one. */
  messageId?: string;
  field: string;
  message: string;
}

/** A refused call in three forms: for its sender, for the counts of problems, and for the debugger. */
export interface RefusedCall {
  refusal: CallRefusal;
  problem: SourceProblem;
  frame: Frame;
}

/** Describes a refused call, without any value of it but its id and name. `type` is that of the path. */
export function refusedCall(
  sent: unknown,
  { index, type, receivedAt }: { index: number; type: CallType | undefined; receivedAt: number },
  { field, message }: InputError,
  reason: ProblemReason,
): RefusedCall {
  const { event, name = event, messageId, type: own } = (sent ?? {}) as Record<string, unknown>;
  const id = typeof messageId === "string" && messageId.length <= MAX_MESSAGE_ID ? { messageId } : {};
  const named = typeof name === "string" ? { name } : {};
  const known = CALL_TYPES.find((each) => each === (type ?? own));
  const about = { ...id, type: known, name: named.name === undefined ? undefined : clip(named.name) };
  return {
    refusal: { index, ...id, field, message },
    // A source that sends too much sends each name too often.
    problem: reason === "RATE" ? { reason } : { reason, field, ...named },
    frame: { ...refusedFrame({ reason, field, message }, receivedAt), ...about },
  };
}

/** The frame of a refused call or request. */
export function refusedFrame(problem: FrameProblem, receivedAt: number): Frame {
  return { outcome: "REFUSED", receivedAt: new Date(receivedAt).toISOString(), problems: [problem] };
}
