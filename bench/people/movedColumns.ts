import { costOf, totalCount } from "../mail/cost.ts";
import type { Measured } from "../mail/meter.ts";

/** Rounds to one decimal. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns the columns of what it takes to move so many people into a segment, for each of them. */
export function movedColumns(used: Measured, people: number) {
  const cost = costOf(used, people, 0);
  const requests = used.requests.filter(({ by }) => !by.startsWith("schedule/")).length / people;
  const of = (by: string): number => tenth(cost.written[by] ?? 0);
  return {
    requests: tenth(requests),
    "write units": tenth(totalCount(cost.written)),
    walk: of("queue/segments"),
    entering: of("queue/members"),
    counts: of("counts"),
    "read units": tenth(cost.read),
    "$ a million": Math.round(totalCount(cost.dollars) * 100) / 100,
  };
}
