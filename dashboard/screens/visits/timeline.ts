import type { VisitFragment } from "./documents.ts";

/** A page or event of a visit, or a goal that it reached. */
export type Entry =
  | { kind: "page" | "event"; at: string; path: string | null; name: string | null }
  | { kind: "goal"; at: string; goalId: string };

/** The pages, events and goals of a visit, in order: a goal comes after what reached it. */
export function timelineOf({ steps, goals }: Pick<VisitFragment, "steps" | "goals">): Entry[] {
  const done = steps.map((step): Entry => ({ kind: step.name === null ? "page" : "event", ...step }));
  const reached = goals.map((goal): Entry => ({ kind: "goal", ...goal }));
  return [...done, ...reached].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Returns the number of pages and events that the steps of a visit lack: the API keeps the first 100. */
export function missingIn({
  pageViews,
  events,
  steps,
}: Pick<VisitFragment, "pageViews" | "events" | "steps">): number {
  return Math.max(0, pageViews + events - steps.length);
}
