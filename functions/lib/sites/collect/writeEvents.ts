import type { LambdaFunctionURLResult } from "aws-lambda";
import { putAll } from "#functions/puts/puts";
import type { SiteProblem } from "#functions/sites/problems";
import { addProblems, noteSiteProblems } from "#functions/sites/problems";
import { eventsAccepted, refusedEvents, eventsUnavailable } from "./answers.ts";
import type { EventRefusal, EventResult } from "./eventResult.ts";
import type { ReadEvents } from "./readEvents.ts";
import { reasonOf } from "./reasons.ts";
import type { EventSender } from "./sender.ts";

/**
 * Stores the items, then counts the problems of all but those that could not be stored: these come again.
 * Returns 202, 400 if no event is one of the API, or 503 with the events that could not be stored.
 */
export async function writeEvents(read: ReadEvents): Promise<LambdaFunctionURLResult> {
  const { results, refusals, isList, sender, drops, now } = read;
  const items = results.map(({ item }) => item);
  const left = new Set<unknown>(await putAll(items.filter((each) => typeof each !== "string")));
  const problems = new Map(read.problems);
  for (const result of results)
    if (result.siteId !== undefined && !left.has(result.item))
      addProblems(problems, result.siteId, problemsOf(result, sender));
  if (sender.keyOf && left.size === 0) addProblems(problems, sender.keyOf.siteId, sender.details);
  await noteSiteProblems(problems, now);
  if (left.size > 0)
    return eventsUnavailable(
      results.filter(({ item }) => left.has(item)).map(({ event, domain }) => ({ event, domain })),
    );
  if (results.length === 0) return refusedEvents(errorsOf(refusals, isList));
  return eventsAccepted(drops, items.filter((each) => typeof each === "string").length + refusals.length);
}

/**
 * The site's own rules that drop an event (paths, countries) are no problems, nor are robots without a key.
 */
function problemsOf({ item, details }: EventResult, { keyOf }: EventSender): SiteProblem[] {
  if (typeof item !== "string") return details;
  const reason = reasonOf(item, keyOf !== undefined);
  return reason ? [{ reason }] : [];
}

function errorsOf(refusals: EventRefusal[], isList: boolean): Record<string, string[]> {
  return Object.fromEntries(
    refusals.map(({ event, error }) => [isList ? `[${event}].${error.field}` : error.field, [error.message]]),
  );
}
