import type { TestCloud } from "../support/cloud.ts";
import type { Outcome } from "./jobs.ts";

/** The most kills of the database. */
export const KILLS = 6;

/** Returns the outcomes of jobs that succeeded. */
export const succeeded = (outcomes: Outcome[]): Outcome[] => outcomes.filter(({ fields }) => fields);

/** In which ways they ended. */
export const ends = (outcomes: Outcome[]): string[] => Object.keys(tally(outcomes)).sort();

/** Returns the number of outcomes of each kind. */
export function tally(outcomes: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { fields, errorType } of outcomes) {
    const end = fields ? "success" : String(errorType);
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}

/**
 * kill -9 of the database's process, each after a random number of writes, so that on any machine it meets
 * requests in flight.
 */
export function killAgainAndAgain(cloud: TestCloud): { count(): number; stop(): void } {
  const { dynamodb } = cloud.cloud;
  const stream = dynamodb.stream(cloud.outputs.tableName);
  const next = (): number => stream.latest() + 2 + Math.floor(Math.random() * 8);
  let count = 0;
  let at = next();
  const stop = stream.onAppend(() => {
    if (stream.latest() < at || count === KILLS) return;
    at = next();
    try {
      process.kill(dynamodb.pid!, "SIGKILL");
      count += 1;
    } catch {
      // It is just being started again.
    }
  });
  return { count: () => count, stop };
}

/** So many, each by its number. */
export const times = <Each>(count: number, make: (at: number) => Each): Each[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** In any order. */
export function shuffled<Each>(all: Each[]): Each[] {
  return all
    .map((each): [number, Each] => [Math.random(), each])
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);
}
