import type { CallType } from "#table/people/rawEvent";
import type { ProblemReason } from "#table/people/sourceRecords";

/**
 * The result of a call, without any of its values. A frame's `FiledCall` part is added when it is published.
 */
export interface Frame {
  outcome: "TAKEN" | "REFUSED" | "FILED" | "DROPPED";
  messageId?: string;
  type?: CallType;
  /** The name of the event or page. */
  name?: string;
  at?: string;
  receivedAt: string;
  problems: FrameProblem[];
}

export interface FrameProblem {
  reason: ProblemReason;
  /** A path, such as `traits.email`. */
  field?: string;
  /** The message of the response to the sender. */
  message?: string;
}

/** Frames of the calls of one request. */
export interface FramesMessage {
  sourceId: string;
  frames: Frame[];
  /** The calls that were not shown since the message before. */
  skipped: number;
}
