import type { LambdaFunctionURLEvent } from "aws-lambda";
import { requireEdge } from "#functions/aws/edge";
import type { ProblemsBySite } from "#functions/sites/problems";
import type { EventDrop } from "./answers.ts";
import { dropsOf } from "./drops.ts";
import type { EventTime } from "./event.ts";
import { momentsOf } from "./event.ts";
import type { EventRefusal, EventResult } from "./eventResult.ts";
import { refusalProblems } from "./refusalProblems.ts";
import { parseRequest } from "./request.ts";
import type { EventSender } from "./sender.ts";
import { identifySender } from "./sender.ts";
import { takeEvent } from "./takeEvent.ts";

/** A request before anything is written. */
export interface ReadEvents {
  results: EventResult[];
  refusals: EventRefusal[];
  /** True if the request is a list of events. */
  isList: boolean;
  sender: EventSender;
  drops: EventDrop[];
  /** Problems of refused events. Problems of the others are known once they are stored. */
  problems: ProblemsBySite;
  now: number;
}

/**
 * Returns the items of a request's events. It writes nothing, so it may safely continue after the time limit.
 * Throws an InputError or HttpError for a bad request.
 */
export async function readPostedEvents(request: LambdaFunctionURLEvent): Promise<ReadEvents> {
  await requireEdge(request.headers);
  const { posted, isList } = parseRequest(request);
  const sender = await identifySender(request.headers);
  const asked = posted.flatMap((each, event) =>
    "error" in each ? [] : each.domains.map((domain) => ({ event, domain, posted: each })),
  );
  const refusals = posted.flatMap((each, event) => ("error" in each ? [{ event, ...each }] : []));
  const moments = momentsOf(asked.length);
  const taken = await Promise.all(
    asked.map(async (each, at) => ({
      ...each,
      ...(await takeEvent(each, sender, moments[at] as EventTime)),
    })),
  );
  const results = oncePerSite(taken);
  const problems = await refusalProblems(refusals, sender);
  const drops = dropsOf(results, refusals, sender);
  return { results, refusals, isList, sender, drops, problems, now: Date.now() };
}

/**
 * Keeps one item for each site, even if an event names two of its domains, or one with and without `www.`.
 */
function oncePerSite(taken: EventResult[]): EventResult[] {
  const sites = new Set<string>();
  return taken.filter(({ event, item }) => {
    if (typeof item === "string") return true;
    const name = `${event} ${item.siteId}`;
    return !sites.has(name) && sites.add(name);
  });
}
