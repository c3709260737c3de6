import type { CallType } from "#table/people/rawEvent";
import type { SourceItem } from "#table/people/source";
import { InputError, TooLargeError } from "../../aws/errors.ts";
import type { Problem } from "../sources/problems.ts";
import type { ParsedCall } from "./call.ts";
import { parseCall, requireCallSize } from "./call.ts";
import type { Client } from "./context.ts";
import { readContext } from "./context.ts";
import type { Detail } from "./details.ts";
import { messageIdOf } from "./messageId.ts";
import type { PlanCheck, PlanProblem } from "./planned.ts";
import { PlanError } from "./planned.ts";
import type { Sent } from "./shape.ts";
import { parseObject } from "./shape.ts";
import { timeOf } from "./time.ts";

/** A call that is taken, with all that its RawEvent says. */
export type Taken = ParsedCall & {
  /** The place of the call in its batch. */
  index: number;
  client: Client;
  at: string;
  planProblem?: PlanProblem;
};

/**
 * The reason why a call of a request was not taken, or its difference from the plan although it was; `index`
 * is its place in the batch.
 */
export interface Refusal {
  index: number;
  /** If the call had one. */
  messageId?: string;
  field: string;
  message: string;
}

/** The content of a request: the calls, and what a batch says of all its calls. */
export interface Request {
  calls: unknown[];
  /** The type of the path; of a batch each call has its own. */
  type?: CallType;
  context?: Sent;
  integrations?: Sent;
  sentAt?: unknown;
  /** The details of a batch that were left out. */
  details: Detail[];
}

/** The source that received the calls, the time, and the country in which CloudFront saw the sender. */
export interface Receipt {
  source: SourceItem;
  receivedAt: number;
  country: string | undefined;
  /** Only for a source with a tracking plan. */
  planCheck?: PlanCheck;
}

/**
 * Segment takes 2,500 small ones (HTTP API, "Errors"); its clients send at most 1,000 (analytics-node,
 * `maxEventsInBatch`).
 */
const MAX_CALLS = 1000;

/** Returns the calls of a body: itself, or those of its batch. Throws an InputError. */
export function callsOf(body: Sent, type: CallType | undefined): Request {
  const details: Detail[] = [];
  if (type) return { calls: [body], type, details };
  const { batch: calls, sentAt } = body;
  if (!Array.isArray(calls) || calls.length === 0) throw new InputError("batch", "must be a list of calls");
  if (calls.length > MAX_CALLS) throw new InputError("batch", `must have at most ${MAX_CALLS} calls`);
  const context = parseObject("context", body.context, details);
  const integrations = parseObject("integrations", body.integrations, details);
  return { calls, sentAt, context, integrations, details };
}

/**
 * Checks each call. Wrong calls are refused; the others are taken all the same. `warnings` are about calls
 * that are taken although they differ from the plan: the problems of these are counted when they are
 * processed.
 */
export function readCalls(
  request: Request,
  receipt: Receipt,
): { taken: Taken[]; refused: Refusal[]; warnings: Refusal[]; problems: Problem[] } {
  const taken: Taken[] = [];
  const refused: Refusal[] = [];
  const warnings: Refusal[] = [];
  const problems: Problem[] = [];
  for (const [index, sent] of request.calls.entries()) {
    try {
      const call = { index, ...readCall(sent as Sent, request, receipt) };
      taken.push(call);
      if (!call.planProblem) continue;
      const { field, message } = call.planProblem;
      warnings.push({ index, messageId: call.messageId, field, message });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const { field, message } = error;
      refused.push({ index, ...messageIdOf(sent), field, message });
      problems.push({ reason: reasonOf(error), field, ...nameOf(sent) });
    }
  }
  return { taken, refused, warnings, problems };
}

function reasonOf(error: InputError): Problem["reason"] {
  if (error instanceof PlanError) return "PLAN_VIOLATION";
  return error instanceof TooLargeError ? "TOO_LARGE" : "INVALID";
}

function readCall(sent: Sent, request: Request, receipt: Receipt): Omit<Taken, "index"> {
  const { source, receivedAt, country } = receipt;
  const call = parseCall(sent, request.type);
  const merged = { ...request.context, ...call.body.context };
  const { context, client } = readContext(merged, { kind: source.kind, country });
  const integrations = { ...request.integrations, ...call.body.integrations };
  const body = {
    ...call.body,
    context: unlessEmpty(context),
    integrations: unlessEmpty(integrations),
  };
  requireCallSize(body);
  const planProblem = receipt.planCheck?.(call);
  if (planProblem?.reason === "PLAN_VIOLATION" && source.onViolation === "DROP")
    throw new PlanError(planProblem.field, planProblem.message);
  const at = timeOf({ ...sent, sentAt: request.sentAt ?? sent.sentAt }, receivedAt, call.details);
  return { ...call, body, client, at, ...(planProblem ? { planProblem } : {}) };
}

function unlessEmpty(object: Sent): Sent | undefined {
  return Object.keys(object).length > 0 ? object : undefined;
}

/** The name under which a problem of a refused call is counted. */
export function nameOf(sent: unknown): { name?: string } {
  const { event, name = event } = (sent ?? {}) as { event?: unknown; name?: unknown };
  return typeof name === "string" ? { name } : {};
}
