import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import type { EventItem } from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import { domainOf } from "#table/sites/siteDomain";
import { isFromEdge } from "#functions/aws/edge";
import { hostNamed } from "#functions/network/host";
import { siteByDomain } from "#functions/sites/site";
import type { Drop, Dropped } from "./answers.ts";
import { accepted, refused, unavailable } from "./answers.ts";
import type { ParsedEvent } from "./body.ts";
import type { Detail } from "./details.ts";
import type { EventTime } from "./event.ts";
import { momentsOf } from "./event.ts";
import { HttpError } from "#functions/aws/errors";
import { saidOf } from "#functions/input/details";
import type { ProblemsBySite, SiteProblem } from "#functions/sites/problems";
import { addProblems, noteSiteProblems } from "#functions/sites/problems";
import { putAll } from "#functions/puts/puts";
import type { RefusedEvent } from "./request.ts";
import { parseRequest } from "./request.ts";
import { reasonOf } from "./reasons.ts";
import type { Sender } from "./sender.ts";
import { identifySender } from "./sender.ts";
import { takeForSite } from "./takeForSite.ts";

/**
 * An event for one of its sites: the item to store, or why it is dropped. `event` is its index in the
 * request.
 */
interface EventResult {
  event: number;
  domain: string;
  posted: ParsedEvent;
  /** Absent if the domain is no site's. */
  siteId?: string;
  item: EventItem | Dropped;
  /** The details of the event as it is stored for this site. */
  details: Detail[];
}

/** A request before anything is written. */
export interface ReadEvents {
  results: EventResult[];
  refusals: (RefusedEvent & { event: number })[];
  /** True if the request is a list of events. */
  isList: boolean;
  sender: Sender;
  drops: Drop[];
  /** Problems of refused events. Problems of the others are known once they are stored. */
  problems: ProblemsBySite;
  now: number;
}

/**
 * Returns the items of a request's events. It writes nothing, so it may safely continue after the time limit.
 * Throws an InputError or HttpError for a bad request.
 */
export async function readEvents(request: LambdaFunctionURLEvent): Promise<ReadEvents> {
  if (!(await isFromEdge(request.headers))) throw new HttpError(403, "host", "must be the distribution's");
  const { posted, isList } = parseRequest(request);
  const sender = await identifySender(request.headers);
  const asked = posted.flatMap((each, event) =>
    "error" in each ? [] : each.domains.map((domain) => ({ event, domain, posted: each })),
  );
  const refusals = posted.flatMap((each, event) => ("error" in each ? [{ event, ...each }] : []));
  const moments = momentsOf(asked.length);
  const taken = await Promise.all(
    asked.map(async (each, at) => ({ ...each, ...(await take(each, sender, moments[at] as EventTime)) })),
  );
  const results = oncePerSite(taken);
  const problems: ProblemsBySite = new Map();
  await Promise.all(refusals.map((refusal) => addRefusal(problems, refusal, sender)));
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
    return unavailable(
      results.filter(({ item }) => left.has(item)).map(({ event, domain }) => ({ event, domain })),
    );
  if (results.length === 0) return refused(errorsOf(refusals, isList));
  return accepted(drops, items.filter((each) => typeof each === "string").length + refusals.length);
}

/** Returns the raw item of one event for one of its sites, or why it is dropped there. */
async function take(
  { posted, domain }: { posted: ParsedEvent; domain: string },
  sender: Sender,
  moment: EventTime,
): Promise<Pick<EventResult, "item" | "siteId" | "details">> {
  const site = await siteByDomain(domainOf(domain));
  const details = [...posted.details];
  if (!site) return { item: "unknown-site", details };
  const { siteId } = site;
  if (sender.keyOf && sender.keyOf.siteId !== siteId)
    throw new HttpError(401, "authorization", "must be a key of the site that the domain names");
  return { siteId, item: await takeForSite(site, posted, sender, moment, details), details };
}

/**
 * The site's own rules that drop an event (paths, countries) are no problems, nor are robots without a key.
 */
function problemsOf({ item, details }: EventResult, { keyOf }: Sender): SiteProblem[] {
  if (typeof item !== "string") return details;
  const reason = reasonOf(item, keyOf !== undefined);
  return reason ? [{ reason }] : [];
}

async function addRefusal(problems: ProblemsBySite, refusal: RefusedEvent, sender: Sender): Promise<void> {
  const sites = await sitesOf(refusal, sender);
  for (const siteId of new Set(sites.flatMap((site) => site?.siteId ?? [])))
    addProblems(problems, siteId, [{ reason: "INVALID_EVENT", field: refusal.error.field }]);
}

/**
 * Returns the sites that a refused event names, otherwise the one whose key or whose page sent it. Each may
 * be undefined: there is no such site.
 */
async function sitesOf(
  { domains }: RefusedEvent,
  { keyOf, origin = "" }: Sender,
): Promise<(SiteItem | undefined)[]> {
  if (domains.length === 0 && keyOf) return [keyOf];
  const named = domains.length > 0 ? domains : [hostNamed(origin) ?? ""];
  return Promise.all(named.filter(Boolean).map((domain) => siteByDomain(domainOf(domain))));
}

function dropsOf(results: EventResult[], refusals: ReadEvents["refusals"], sender: Sender): Drop[] {
  const invalid = refusals.map(({ event, error: { field, message } }): Drop => ({
    event,
    reason: "invalid-event",
    field,
    message,
  }));
  const dropped = results.flatMap(({ event, domain, item }): Drop[] =>
    typeof item === "string" ? [{ event, domain, reason: item }] : [],
  );
  const kept = results.filter(({ item }) => typeof item !== "string");
  // Each detail of an event for several sites is named once.
  const details = new Map(
    kept.flatMap(({ event, details }) =>
      details.map((detail) => [`${event} ${detail.reason} ${detail.field}`, { event, ...saidOf(detail) }]),
    ),
  );
  const ofSender = kept.length > 0 ? sender.details.map(saidOf) : [];
  return [...invalid, ...dropped, ...details.values(), ...ofSender];
}

function errorsOf(refusals: ReadEvents["refusals"], isList: boolean): Record<string, string[]> {
  return Object.fromEntries(
    refusals.map(({ event, error }) => [isList ? `[${event}].${error.field}` : error.field, [error.message]]),
  );
}
