import { sendAll } from "../../aws/sqs.ts";
import { KINDS } from "../columns.ts";
import { SPARED_MS } from "../generations.ts";
import { commitOwners } from "./commitOwners.ts";
import type { DatedSite } from "./siteFiles.ts";
import { readSiteFiles } from "./siteFiles.ts";

/** Returns a site by its id; undefined if it was deleted. */
export type FindSite = (siteId: string) => Promise<DatedSite | undefined>;

/** Commits the files of all sites that have changed: see `commitOwners`. Returns their number. */
export function commitSites(find: FindSite): Promise<number> {
  return commitOwners({
    kind: "SITES",
    tables: KINDS,
    async filesOf(siteId) {
      const site = await find(siteId);
      return site ? readSiteFiles(site) : { sessions: [], events: [] };
    },
    sweepLater: (siteIds) =>
      sendAll(
        "erase",
        siteIds.map((siteId) => ({ sweep: siteId })),
        { delaySeconds: SPARED_MS / 1000 },
      ),
  });
}
