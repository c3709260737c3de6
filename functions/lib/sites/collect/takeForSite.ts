import type { EventItem } from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import { markedVisitor } from "./markedVisitor.ts";
import type { DropReason } from "./answers.ts";
import type { ParsedEvent } from "./body.ts";
import type { EventDetail } from "./details.ts";
import type { EventTime } from "./event.ts";
import { isExcluded, rawEvent } from "./event.ts";
import { isExcludedCountry } from "./location.ts";
import { isOwnPage, isWelcome } from "./origins.ts";
import type { EventSender } from "./sender.ts";

/**
 * Returns the raw item of an event for a site, or why the site's own rules drop it. Adds to `details` what
 * the site leaves out of the event.
 */
export async function takeForSite(
  site: SiteItem,
  posted: Omit<ParsedEvent, "domains" | "details">,
  sender: EventSender,
  moment: EventTime,
  details: EventDetail[],
): Promise<EventItem | DropReason> {
  if (sender.isBot) return "bot";
  if (sender.origin !== undefined) {
    if (!isWelcome(site, sender.origin)) return "foreign-origin";
    if (!isOwnPage(site, posted.page.hostname)) return "foreign-page";
  }
  if (isExcluded(site, posted.page.path)) return "excluded-path";
  if (isExcludedCountry(site, sender.client.country)) return "excluded-country";
  const by = await markedVisitor(site, sender.seen, moment.at);
  return rawEvent(site, posted, { ...by, client: sender.client }, moment, details);
}
