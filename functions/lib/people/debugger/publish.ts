import { send } from "../../aws/appsync.ts";
import type { Frame, FramesMessage } from "./frames.ts";

/** The mutation selects every field that a subscriber may select: AppSync pushes only what the mutation selects. */
export const PUBLISH = `mutation PublishSourceEvent($input: PublishSourceEventInput!) {
  publishSourceEvent(input: $input) {
    sourceId outcome messageId type name userId anonymousId at receivedAt profileId call
    problems { reason field message } skipped
  }
}`;

/** What a frame has of the person, of a call that is in a history. */
export interface Filed {
  profileId: string;
  userId?: string;
  anonymousId?: string;
  /** The content as JSON text. */
  call: string;
}

/** Publishes one frame to the subscribers of its source. Throws if AppSync does not take it. */
export function publishFrame(sourceId: string, frame: Frame & Partial<Filed>, skipped = 0): Promise<void> {
  return send(PUBLISH, { input: { sourceId, ...frame, skipped } });
}

/** Publishes the frames of a request in their order. Of a message that comes again, all come twice. */
export async function publishFrames({ sourceId, frames, skipped }: FramesMessage): Promise<void> {
  for (const [at, frame] of frames.entries()) await publishFrame(sourceId, frame, at === 0 ? skipped : 0);
}
