import type { RawEventItem } from "#table/people/rawEvent";
import type { ShownCallsItem } from "#table/people/sourceRecords";
import { FRAMES_TTL_SECONDS, shownKey } from "#table/people/sourceRecords";
import { put } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { ulid } from "../../ids/ulid.ts";
import type { Frame } from "./frames.ts";
import { claimFrames } from "./pace.ts";

/** A call, as the subscribers of its source are to see it. */
export interface ShownCall {
  frame: Frame;
  /** The item of a call that is taken: the fold sends another frame of it. */
  item?: RawEventItem;
}

/**
 * The longest time in ms that a request's sender waits for its frames to be claimed, and then to be written.
 */
const MAX_WRITING_MS = 500;
const NOT_SHOWN = "calls of a source are not shown to its subscribers: they are processed as others";

/**
 * Chooses which calls of a request are shown, and marks the items of these. Returns the item with their
 * frames; undefined if there is none. Never throws: an error is logged, because no call may fail for being
 * watched.
 */
export async function chooseCalls(
  sourceId: string,
  calls: ShownCall[],
  now: number,
): Promise<ShownCallsItem | undefined> {
  try {
    const framesOf = ({ item }: ShownCall) => (item ? 2 : 1);
    const { chosen, skipped } = await claimFrames(sourceId, calls, framesOf, {
      ...{ step: "CHOSEN", now, within: MAX_WRITING_MS },
    });
    for (const { item } of chosen) if (item) item.isShown = true;
    if (chosen.length === 0) return undefined;
    return {
      ...shownKey(sourceId, ulid(now)),
      entity: "ShownCalls",
      ...{ sourceId, frames: JSON.stringify(chosen.map(({ frame }) => frame)), skipped },
      ttl: Math.floor(now / 1000) + FRAMES_TTL_SECONDS,
    };
  } catch (error) {
    log.failed(NOT_SHOWN, error, { sourceId });
    return undefined;
  }
}

/** Writes the frames of a request, which the stream brings to the queue. Never throws, likewise. */
export async function showCalls(shown: ShownCallsItem | undefined): Promise<void> {
  if (!shown) return;
  try {
    await put(shown, { within: MAX_WRITING_MS });
  } catch (error) {
    log.failed(NOT_SHOWN, error, { sourceId: shown.sourceId });
  }
}
