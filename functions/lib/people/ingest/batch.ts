import type { CallType } from "#table/people/rawEvent";
import { InputError } from "../../aws/errors.ts";
import type { CallDetail } from "./details.ts";
import type { SentObject } from "./shape.ts";
import { parseObject } from "./shape.ts";

/** The content of a request: the calls, and what a batch says of all its calls. */
export interface SentCalls {
  calls: unknown[];
  /** The type of the path; of a batch each call has its own. */
  type?: CallType;
  context?: SentObject;
  integrations?: SentObject;
  sentAt?: unknown;
  /** The details of a batch that were left out. */
  details: CallDetail[];
}

/**
 * Segment takes 2,500 small ones (HTTP API, "Errors"); its clients send at most 1,000 (analytics-node,
 * `maxEventsInBatch`).
 */
const MAX_CALLS = 1000;

/** Returns the calls of a body: itself, or those of its batch. Throws an InputError. */
export function callsOf(body: SentObject, type: CallType | undefined): SentCalls {
  const details: CallDetail[] = [];
  if (type) return { calls: [body], type, details };
  const { batch: calls, sentAt } = body;
  if (!Array.isArray(calls) || calls.length === 0) throw new InputError("batch", "must be a list of calls");
  if (calls.length > MAX_CALLS) throw new InputError("batch", `must have at most ${MAX_CALLS} calls`);
  const context = parseObject("context", body.context, details);
  const integrations = parseObject("integrations", body.integrations, details);
  return { calls, sentAt, context, integrations, details };
}
