import { sendOperation } from "../../aws/appsync.ts";
import type { Frame, FramesMessage } from "./frames.ts";
import { claimFrames } from "./pace.ts";

/**
 * The mutation selects every field that a subscriber may select: AppSync pushes only what the mutation
 * selects.
 */
export const PUBLISH_SOURCE_EVENT = `mutation PublishSourceEvent($input: PublishSourceEventInput!) {
  publishSourceEvent(input: $input) {
    sourceId outcome messageId type name userId anonymousId at receivedAt profileId call
    problems { reason field message } skipped
  }
}`;

/** The person's part of a frame, for a call that is in a history. */
export interface FiledCall {
  profileId: string;
  userId?: string;
  anonymousId?: string;
  /** The content as JSON text. */
  call: string;
}

/**
 * Claims places in this second for some frames of a source, and returns a function for each chosen one that
 * publishes it to the source's subscribers. Calls can have waited, so their frames come together. `before` is
 * the number of frames that were skipped before them. A function throws if AppSync does not take the frame.
 */
export async function pacedFrames(
  sourceId: string,
  frames: (Frame & Partial<FiledCall>)[],
  { before, within }: { before?: number; within?: number } = {},
): Promise<(() => Promise<void>)[]> {
  const when = { step: "PUBLISHED", now: Date.now(), within, before } as const;
  const { chosen, skipped } = await claimFrames(sourceId, frames, () => 1, when);
  return chosen.map((frame, at) => () => {
    const input = { sourceId, ...frame, skipped: at === 0 ? skipped : 0 };
    return sendOperation(PUBLISH_SOURCE_EVENT, { input });
  });
}

/** Publishes the frames of a request in their order. A redelivered message publishes all of them twice. */
export async function publishFrames({ sourceId, frames, skipped }: FramesMessage): Promise<void> {
  for (const publish of await pacedFrames(sourceId, frames, { before: skipped })) await publish();
}
