import type { SiteItem } from "#table/sites/site";
import type { Change, RoutedMessage, Routes } from "../routes.ts";

/**
 * The queues that get a message for a change of a site. Messages carry ids, and the function that handles one
 * reads the current state.
 */
export const routes: Routes = { Site: ofSite };

/**
 * Routes the deletion of a site, which happens once. Later updates of the deleted site (its erasure report)
 * are ignored.
 */
function ofSite({ before, now }: Change<SiteItem>): RoutedMessage[] {
  const isDeletion = before?.status === "ACTIVE" && now?.status === "DELETED";
  return isDeletion ? [{ queue: "erase", message: { siteId: now.siteId } }] : [];
}
