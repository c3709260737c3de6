import { FRAMES_TTL_SECONDS, framesKey } from "#table/people/sourceRecords";
import { cacheOf } from "../../aws/cache.ts";
import { addNumber } from "../../aws/dynamodb.ts";

/**
 * Frames are counted twice: as they are chosen, which bounds what is written for them, and as they are
 * published, which can be later.
 */
export type FrameStep = "CHOSEN" | "PUBLISHED";

/** The pace of the frames of a source at one step, as this process knows it. */
interface Pace {
  /** The latest second that was full. */
  fullAt: number;
  /** The number of frames that were not shown since the last shown one. */
  skipped: number;
}

const MAX_A_SECOND = 10;
const paces = cacheOf<Pace>(1000, () => ({ fullAt: 0, skipped: 0 }));

/**
 * When frames are to have their places, and how long a write for them may take. `before`: so many were
 * skipped before, by others.
 */
interface When {
  step: FrameStep;
  now: number;
  within?: number;
  before?: number;
}

/**
 * Takes places for the frames of calls in this second, and returns the calls that have one: 10 frames a
 * second at each step, for all processes together. Each call has as many frames as `framesOf` says. Only the
 * first process requests beyond the limit write, so that many calls do not exceed what one item can take.
 */
export async function claimFrames<Call>(
  sourceId: string,
  calls: Call[],
  framesOf: (call: Call) => number,
  { step, now, within, before = 0 }: When,
): Promise<{ chosen: Call[]; skipped: number }> {
  const pace = paces.memo(`${step} ${sourceId}`);
  const second = Math.floor(now / 1000);
  const wanted = calls.reduce((sum, call) => sum + framesOf(call), 0);
  let used = MAX_A_SECOND;
  if (wanted > 0 && pace.fullAt < second)
    used = (await claim({ sourceId, step, second, within }, wanted)) - wanted;
  const chosen: Call[] = [];
  for (const call of calls) {
    used += framesOf(call);
    if (used > MAX_A_SECOND) break;
    chosen.push(call);
  }
  if (chosen.length < calls.length) pace.fullAt = second;
  pace.skipped += before + calls.length - chosen.length;
  if (chosen.length === 0) return { chosen, skipped: 0 };
  const { skipped } = pace;
  pace.skipped = 0;
  return { chosen, skipped };
}

/** Returns how many frames were claimed in this second, with these. */
function claim(
  { sourceId, step, second, within }: { sourceId: string; step: FrameStep; second: number; within?: number },
  frames: number,
): Promise<number> {
  const ttl = second + FRAMES_TTL_SECONDS;
  return addNumber(
    framesKey(sourceId, step, String(second)),
    "count",
    frames,
    { entity: "SourceFrames", ttl },
    { within },
  );
}
