import { CALL_TYPES, type RawEventItem } from "#table/people/rawEvent";
import { HttpError, InputError, TooLargeError } from "../../aws/errors.ts";
import type { Frame, FrameProblem } from "../debugger/frames.ts";
import type { ShownCall } from "../debugger/show.ts";
import { chooseCalls, showCalls } from "../debugger/show.ts";
import type { Problem } from "../sources/problems.ts";
import { clip } from "../../input/problems.ts";
import type { Refusal, Request } from "./calls.ts";
import { nameOf } from "./calls.ts";
import { messageIdOf } from "./messageId.ts";

/** The calls that were read from a request: `problems` has one for each refusal, in their order. */
interface Calls {
  items: RawEventItem[];
  refused: Refusal[];
  problems: Problem[];
}

/** Returns the calls of a request as the debugger shows them: first those that are refused. */
export function shownCalls(
  request: Request,
  { items, refused, problems }: Calls,
  receivedAt: number,
): ShownCall[] {
  const refusals = refused.map(({ index, field, message }, at) =>
    refusedCall(request, index, { reason: problems[at]!.reason, field, message }, receivedAt),
  );
  return [...refusals, ...items.map((item) => ({ item, frame: takenFrame(item) }))];
}

/** Returns all calls of a request as refused, because the source has sent too many. */
export function limitedCalls(request: Request, message: string, receivedAt: number): ShownCall[] {
  const problem: FrameProblem = { reason: "RATE", field: "writeKey", message };
  return request.calls.map((_, index) => refusedCall(request, index, problem, receivedAt));
}

/** Shows that a request is refused as a whole. Other errors are none of its sender's. */
export async function showRefusal(sourceId: string, error: unknown, receivedAt: number): Promise<void> {
  if (!(error instanceof InputError || error instanceof HttpError)) return;
  const { field, message } = error;
  const reason = error instanceof TooLargeError ? "TOO_LARGE" : "INVALID";
  const frame = refusedFrame({ reason, field, message }, receivedAt);
  await showCalls(await chooseCalls(sourceId, [{ frame }], receivedAt));
}

function takenFrame({ messageId, type, name, at, receivedAt, problems = [] }: RawEventItem): Frame {
  return { outcome: "TAKEN", messageId, type, name, at, receivedAt, problems };
}

function refusedCall(
  { calls, type }: Request,
  index: number,
  problem: FrameProblem,
  receivedAt: number,
): ShownCall {
  const sent = calls[index];
  const { name } = nameOf(sent);
  const known = CALL_TYPES.find((each) => each === (type ?? (sent as { type?: unknown } | null)?.type));
  const about = { ...messageIdOf(sent), type: known, name: name === undefined ? undefined : clip(name) };
  return { frame: { ...refusedFrame(problem, receivedAt), ...about } };
}

function refusedFrame(problem: FrameProblem, receivedAt: number): Frame {
  return { outcome: "REFUSED", receivedAt: new Date(receivedAt).toISOString(), problems: [problem] };
}
