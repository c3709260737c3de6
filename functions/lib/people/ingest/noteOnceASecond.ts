import { cacheOf } from "../../aws/cache.ts";
import type { Problem } from "../sources/problems.ts";
import { noteProblems } from "../sources/problems.ts";

const noted = cacheOf<{ second: number; waiting: Problem[] }>(1000, () => ({ second: 0, waiting: [] }));

/**
 * Counts problems of a source's calls, at most once a second: what comes sooner waits for the source's next request to
 * this function, so that bad calls cost few writes. What waits when the function ends is not counted.
 */
export async function noteOnceASecond(sourceId: string, problems: Problem[], now: number): Promise<void> {
  const state = noted.memo(sourceId);
  state.waiting.push(...problems);
  const second = Math.floor(now / 1000);
  if (state.waiting.length === 0 || second <= state.second) return;
  const due = state.waiting;
  Object.assign(state, { second, waiting: [] });
  await noteProblems(sourceId, due);
}
