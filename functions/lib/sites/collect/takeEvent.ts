import { domainOf } from "#table/sites/siteDomain";
import { HttpError } from "#functions/aws/errors";
import { siteByDomain } from "#functions/sites/site";
import type { ParsedEvent } from "./body.ts";
import type { EventTime } from "./event.ts";
import type { EventResult } from "./eventResult.ts";
import type { EventSender } from "./sender.ts";
import { takeForSite } from "./takeForSite.ts";

/**
 * Returns the raw item of one event for one of its sites, or why it is dropped there. Throws an HttpError if
 * the sender's key is another site's.
 */
export async function takeEvent(
  { posted, domain }: { posted: ParsedEvent; domain: string },
  sender: EventSender,
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
