import type { RawEventItem } from "#table/people/rawEvent";
import { HttpError, InputError, TooLargeError } from "../../aws/errors.ts";
import type { Frame } from "../debugger/frames.ts";
import type { ShownCall } from "../debugger/show.ts";
import { chooseCalls, showCalls } from "../debugger/show.ts";
import { refusedFrame } from "./refusedCall.ts";

/** Returns the calls of a request as the debugger shows them: first those that are refused. */
export function shownCalls(refused: Frame[], items: RawEventItem[]): ShownCall[] {
  return [
    ...refused.map((frame) => ({ frame })),
    ...items.map((item) => ({ item, frame: takenFrame(item) })),
  ];
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
