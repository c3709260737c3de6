import type { SiteItem } from "#table/sites/site";
import type { Change, RoutedMessage, Routes } from "../routes.ts";

/** Which queues get a message for a change of a site. Messages carry ids, and the function that works on one reads what is true then. */
export const routes: Routes = { Site: ofSite };

/** A site is deleted once; the report of its erasure, which is written afterwards, routes nothing. */
function ofSite({ before, now }: Change<SiteItem>): RoutedMessage[] {
  const isDeletion = before?.status === "ACTIVE" && now?.status === "DELETED";
  return isDeletion ? [{ queue: "erase", message: { siteId: now.siteId } }] : [];
}
