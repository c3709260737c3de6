import { FRAMES_TTL_SECONDS, framesKey } from "#table/people/sourceRecords";
import { cacheOf } from "../../aws/cache.ts";
import { add } from "../../aws/dynamodb.ts";

/** What this process knows of the frames of a source. */
interface Pace {
  /** The latest second that was full. */
  fullAt: number;
  /** Calls that were not shown since the last frame. */
  skipped: number;
}

const MAX_A_SECOND = 10;
const paces = cacheOf<Pace>(1000, () => ({ fullAt: 0, skipped: 0 }));

/**
 * Takes places for the frames of calls in this second, and returns the calls that have one: 10 frames a second for all processes
 * together. Each call has as many frames as `framesOf` says. Only the first process requests beyond the limit write, so that many calls do not
 * exceed what one item can take.
 */
export async function claimFrames<Call>(
  sourceId: string,
  calls: Call[],
  framesOf: (call: Call) => number,
  { now, within }: { now: number; within?: number },
): Promise<{ chosen: Call[]; skipped: number }> {
  const pace = paces.memo(sourceId);
  const second = Math.floor(now / 1000);
  const wanted = calls.reduce((sum, call) => sum + framesOf(call), 0);
  let used = MAX_A_SECOND;
  if (wanted > 0 && pace.fullAt < second) used = (await claim({ sourceId, second, within }, wanted)) - wanted;
  const chosen: Call[] = [];
  for (const call of calls) {
    used += framesOf(call);
    if (used > MAX_A_SECOND) break;
    chosen.push(call);
  }
  if (chosen.length < calls.length) pace.fullAt = second;
  pace.skipped += calls.length - chosen.length;
  if (chosen.length === 0) return { chosen, skipped: 0 };
  const { skipped } = pace;
  pace.skipped = 0;
  return { chosen, skipped };
}

/** Returns how many frames were claimed in this second, with these. */
function claim(
  { sourceId, second, within }: { sourceId: string; second: number; within?: number },
  frames: number,
): Promise<number> {
  const ttl = second + FRAMES_TTL_SECONDS;
  return add(
    framesKey(sourceId, String(second)),
    "count",
    frames,
    { entity: "SourceFrames", ttl },
    { within },
  );
}
