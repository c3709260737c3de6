import type { EventItem } from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import { liveMark } from "#functions/sites/realtime/mark";
import { visitorOf, type Visitor, type VisitorIdentity } from "#functions/sites/visitors/visitors";

/** Returns the visitor of an event, and the mark of its site. */
export async function markedVisitor(
  site: SiteItem,
  seen: VisitorIdentity,
  at: string,
): Promise<Visitor & Pick<EventItem, "live">> {
  const [visitor, mark] = await Promise.all([visitorOf(site, seen, at), liveMark(site.siteId)]);
  return { ...visitor, ...mark };
}
