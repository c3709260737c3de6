import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import type { EventItem } from "#table/sites/event";
import { domainOf } from "#table/sites/siteDomain";
import type { Posted } from "#functions/sites/collect/body";
import type { Moment } from "#functions/sites/collect/event";
import { isExcluded, itemOf } from "#functions/sites/collect/event";
import { Invalid } from "#functions/sites/collect/invalid";
import { eventsOf, Refused } from "#functions/sites/collect/request";
import type { Sender } from "#functions/sites/collect/sender";
import { isOwnPage, isWelcome, senderOf } from "#functions/sites/collect/sender";
import { store } from "#functions/sites/collect/store";
import { cameByEdge } from "#functions/aws/edge";
import { inTime } from "#functions/aws/timeout";
import * as log from "#functions/aws/log";
import { siteByDomain } from "#functions/sites/site";
import { ulid } from "#functions/ulid";
import { visitorIdOf } from "#functions/sites/visitors/visitors";

/** Why an event counts nowhere although it was well made. */
type Dropped = "unknown-site" | "foreign-origin" | "foreign-page" | "excluded-path" | "bot";

/** An event for one of its sites, and what became of it. `event` is its place in the list. */
interface Taken {
  event: number;
  domain: string;
  item: EventItem | Dropped;
}

const PATH = "/api/event";
/** With the 3 s of `store` less than the 10 after which Lambda ends a call: nobody could tell then whether its events were taken. */
const MOST_READING_MS = 6000;
const COMMON = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-plausible-dropped, x-rollcall-dropped",
  "cache-control": "no-store",
};
const PREFLIGHT = {
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "authorization, content-encoding, content-type",
  "access-control-max-age": "86400",
};

/** Plausible's event API, `POST /api/event`: docs/collect.md has every answer. */
export async function handler(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const { method } = request.requestContext.http;
  if (request.rawPath !== PATH) return refusal(404, "path", `must be ${PATH}`);
  if (method === "OPTIONS") return { statusCode: 204, headers: { ...COMMON, ...PREFLIGHT } };
  if (method !== "POST") return refusal(405, "method", "must be POST", { allow: "POST, OPTIONS" });
  try {
    return await write(await inTime(MOST_READING_MS, read(request)));
  } catch (error) {
    if (error instanceof Invalid) return refusal(400, error.field, error.message);
    if (error instanceof Refused) return refusal(error.status, error.field, error.message);
    log.failed("events were not taken", error);
    return unavailable();
  }
}

/** The items of a request's events. Nothing is written, so it may be too late and go on nevertheless. */
async function read(request: LambdaFunctionURLEvent): Promise<Taken[]> {
  if (!(await cameByEdge(request.headers))) throw new Refused(403, "host", "must be the distribution's");
  const posted = eventsOf(request);
  const sender = await senderOf(request.headers);
  const asked = posted.flatMap((each, event) => each.domains.map((domain) => ({ event, domain })));
  const moments = momentsOf(asked.length);
  const taken = await Promise.all(
    asked.map(async ({ event, domain }, at) => {
      const item = await take(posted[event] as Posted, domain, sender, moments[at] as Moment);
      return { event, domain, item };
    }),
  );
  return oncePerSite(taken);
}

/** A site that an event names by two of its domains, or by one with and without `www.`, counts it once. */
function oncePerSite(taken: Taken[]): Taken[] {
  const sites = new Set<string>();
  return taken.filter(({ event, item }) => {
    if (typeof item === "string") return true;
    const name = `${event} ${item.siteId}`;
    return !sites.has(name) && sites.add(name);
  });
}

async function write(taken: Taken[]): Promise<LambdaFunctionURLResult> {
  const items = taken.map(({ item }) => item);
  const left = new Set<unknown>(await store(items.filter((each) => typeof each !== "string")));
  if (left.size > 0) {
    const unwritten = taken.filter(({ item }) => left.has(item));
    return unavailable(unwritten.map(({ event, domain }) => ({ event, domain })));
  }
  const dropped = items.filter((each) => typeof each === "string");
  return {
    statusCode: 202,
    headers: { ...COMMON, "content-type": "text/plain", ...told(dropped) },
    body: "ok",
  };
}

/** The raw item of one event for one of its sites, or why it counts nowhere there. */
async function take(
  posted: Posted,
  domain: string,
  sender: Sender,
  moment: Moment,
): Promise<EventItem | Dropped> {
  const site = await siteByDomain(domainOf(domain));
  if (!site) return "unknown-site";
  if (sender.keyOf && sender.keyOf.siteId !== site.siteId)
    throw new Refused(401, "authorization", "must be a key of the site that the domain names");
  if (sender.isBot) return "bot";
  if (sender.origin !== undefined) {
    if (!isWelcome(site, sender.origin)) return "foreign-origin";
    if (!isOwnPage(site, posted.page.hostname)) return "foreign-page";
  }
  if (isExcluded(site, posted.page.path)) return "excluded-path";
  const visitorId = await visitorIdOf(site, sender.seen, moment.at);
  return itemOf(site, posted, { visitorId, client: sender.client }, moment);
}

/** Now, in as many ids as there are events, in their order. */
function momentsOf(count: number): Moment[] {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const ids = Array.from({ length: count }, () => ulid(now)).sort();
  return ids.map((eventId) => ({ eventId, at }));
}

/** Plausible's header has the number of events that were dropped, ours why. */
function told(dropped: Dropped[]): Record<string, string> {
  if (dropped.length === 0) return {};
  return {
    "x-plausible-dropped": String(dropped.length),
    "x-rollcall-dropped": [...new Set(dropped)].join(", "),
  };
}

function refusal(
  statusCode: number,
  field: string,
  message: string,
  more: Record<string, string> = {},
): LambdaFunctionURLResult {
  return answer(statusCode, { errors: { [field]: [message] } }, more);
}

/** Never a silent drop: who sent them keeps them and sends them again. Of several, `unwritten` says which, by their place in the list. */
function unavailable(unwritten?: { event: number; domain: string }[]): LambdaFunctionURLResult {
  const errors = { events: ["could not be written: send them again"] };
  return answer(503, unwritten ? { errors, unwritten } : { errors }, { "retry-after": "1" });
}

function answer(statusCode: number, body: object, more: Record<string, string>): LambdaFunctionURLResult {
  const headers = { ...COMMON, "content-type": "application/json", ...more };
  return { statusCode, headers, body: JSON.stringify(body) };
}
