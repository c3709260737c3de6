import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import type { EventItem } from "#table/sites/event";
import { domainOf } from "#table/sites/siteDomain";
import { isFromEdge } from "#functions/aws/edge";
import { siteByDomain } from "#functions/sites/site";
import type { Dropped } from "./answers.ts";
import { accepted, unavailable } from "./answers.ts";
import type { ParsedEvent } from "./body.ts";
import type { EventTime } from "./event.ts";
import { momentsOf } from "./event.ts";
import { HttpError } from "#functions/aws/errors";
import { putAll } from "#functions/puts/puts";
import { parseRequest } from "./request.ts";
import type { Sender } from "./sender.ts";
import { identifySender } from "./sender.ts";
import { takeForSite } from "./takeForSite.ts";

/**
 * An event for one of its sites: the item to store, or why it is dropped. `event` is its index in the
 * request.
 */
export interface EventResult {
  event: number;
  domain: string;
  item: EventItem | Dropped;
}

/**
 * Returns the items of a request's events. It writes nothing, so it may safely continue after the time limit.
 * Throws an InputError or HttpError for a bad request.
 */
export async function readEvents(request: LambdaFunctionURLEvent): Promise<EventResult[]> {
  if (!(await isFromEdge(request.headers))) throw new HttpError(403, "host", "must be the distribution's");
  const posted = parseRequest(request);
  const sender = await identifySender(request.headers);
  const asked = posted.flatMap((each, event) =>
    typeof each === "string" ? [] : each.domains.map((domain) => ({ event, domain, posted: each })),
  );
  const invalid = posted.flatMap((item, event) =>
    typeof item === "string" ? [{ event, domain: "", item }] : [],
  );
  const moments = momentsOf(asked.length);
  const taken = await Promise.all(
    asked.map(async ({ event, domain, posted }, at) => {
      const item = await take(posted, domain, sender, moments[at] as EventTime);
      return { event, domain, item };
    }),
  );
  return [...oncePerSite(taken), ...invalid];
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

/** Stores the items. Returns 202, or 503 with the events that could not be stored. */
export async function writeEvents(taken: EventResult[]): Promise<LambdaFunctionURLResult> {
  const items = taken.map(({ item }) => item);
  const left = new Set<unknown>(await putAll(items.filter((each) => typeof each !== "string")));
  if (left.size > 0) {
    const unwritten = taken.filter(({ item }) => left.has(item));
    return unavailable(unwritten.map(({ event, domain }) => ({ event, domain })));
  }
  return accepted(items.filter((each) => typeof each === "string"));
}

/** Returns the raw item of one event for one of its sites, or why it is dropped there. */
async function take(
  posted: ParsedEvent,
  domain: string,
  sender: Sender,
  moment: EventTime,
): Promise<EventItem | Dropped> {
  const site = await siteByDomain(domainOf(domain));
  if (!site) return "unknown-site";
  if (sender.keyOf && sender.keyOf.siteId !== site.siteId)
    throw new HttpError(401, "authorization", "must be a key of the site that the domain names");
  return takeForSite(site, posted, sender, moment);
}
