import type { SourceItem } from "#table/people/source";
import type { ProblemReason } from "#table/people/sourceRecords";
import { InputError, TooLargeError } from "../../aws/errors.ts";
import type { SourceProblem } from "../sources/problems.ts";
import type { SentCalls } from "./batch.ts";
import type { ParsedCall } from "./call.ts";
import { parseCall, requireCallSize } from "./call.ts";
import type { Client } from "./context.ts";
import { readContext } from "./context.ts";
import type { Frame } from "../debugger/frames.ts";
import type { PlanCheck, PlanProblem } from "./planned.ts";
import { PlanError } from "./planned.ts";
import type { CallRefusal } from "./refusedCall.ts";
import { refusedCall } from "./refusedCall.ts";
import type { SentObject } from "./shape.ts";
import { callTimeOf } from "./time.ts";

/** A call that is taken, with all that its RawEvent says. */
export type TakenCall = ParsedCall & {
  /** The place of the call in its batch. */
  index: number;
  client: Client;
  at: string;
  planProblem?: PlanProblem;
};

/** The source that received the calls, the time, and the country in which CloudFront saw the sender. */
export interface Receipt {
  source: SourceItem;
  receivedAt: number;
  country: string | undefined;
  /** True if the source has sent too much: each call is refused. */
  isLimited?: boolean;
  /** Only for a source with a tracking plan. */
  planCheck?: PlanCheck;
}

/** The message to a source that has sent too much. */
export const TOO_MANY = "has sent more events in a second than its source may: send them later";

/** A call of a source that has sent too much. */
class RateError extends InputError {}

/** The calls of a request, by what becomes of them. */
export interface ReadCalls {
  taken: TakenCall[];
  refused: CallRefusal[];
  /** The taken calls that differ from the plan: problems of these are counted when they are processed. */
  warnings: CallRefusal[];
  /** The problem of each refused call. */
  problems: SourceProblem[];
  /** The refused calls, as the debugger shows them. */
  frames: Frame[];
}

/** Checks each call. Wrong calls are refused; the others are taken all the same. */
export function readCalls(sentCalls: SentCalls, receipt: Receipt): ReadCalls {
  const { calls, type } = sentCalls;
  const { receivedAt } = receipt;
  const found: ReadCalls = { taken: [], refused: [], warnings: [], problems: [], frames: [] };
  // One error for all calls: a stack for each would cost most where there is too much to do.
  const limit = receipt.isLimited ? new RateError("writeKey", TOO_MANY) : undefined;
  for (const [index, sent] of calls.entries()) {
    try {
      if (limit) throw limit;
      const call = { index, ...readCall(sent as SentObject, sentCalls, receipt) };
      found.taken.push(call);
      if (!call.planProblem) continue;
      const { field, message } = call.planProblem;
      found.warnings.push({ index, messageId: call.messageId, field, message });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const call = refusedCall(sent, { index, type, receivedAt }, error, reasonOf(error));
      found.refused.push(call.refusal);
      found.problems.push(call.problem);
      found.frames.push(call.frame);
    }
  }
  return found;
}

function reasonOf(error: InputError): ProblemReason {
  if (error instanceof RateError) return "RATE";
  if (error instanceof PlanError) return "PLAN_VIOLATION";
  return error instanceof TooLargeError ? "TOO_LARGE" : "INVALID";
}

function readCall(sent: SentObject, batch: SentCalls, receipt: Receipt): Omit<TakenCall, "index"> {
  const { source, receivedAt, country } = receipt;
  const call = parseCall(sent, batch.type);
  const merged = { ...batch.context, ...call.body.context };
  const { context, client } = readContext(merged, { kind: source.kind, country });
  const integrations = { ...batch.integrations, ...call.body.integrations };
  const body = {
    ...call.body,
    context: unlessEmpty(context),
    integrations: unlessEmpty(integrations),
  };
  requireCallSize(body);
  const planProblem = receipt.planCheck?.(call);
  if (planProblem?.reason === "PLAN_VIOLATION" && source.onViolation === "DROP")
    throw new PlanError(planProblem.field, planProblem.message);
  const at = callTimeOf({ ...sent, sentAt: batch.sentAt ?? sent.sentAt }, receivedAt, call.details);
  return { ...call, body, client, at, ...(planProblem ? { planProblem } : {}) };
}

function unlessEmpty(object: SentObject): SentObject | undefined {
  return Object.keys(object).length > 0 ? object : undefined;
}
