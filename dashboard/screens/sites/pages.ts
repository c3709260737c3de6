import { useCallback } from "react";
import { useClient } from "urql";
import { AllSitesDocument, MySitesDocument, type SiteCardFragment } from "./documents.ts";
import { usePages, type Pages } from "../../lib/pages.ts";
import type { sites } from "../../strings/sites.ts";

export type Whose = keyof typeof sites.titles;

const PAGE = 25;

/** The person's sites, or all, page by page. */
export function useSitePages(whose: Whose): Pages<SiteCardFragment> {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const variables = { limit: PAGE, nextToken };
      return whose === "mine"
        ? (await client.query(MySitesDocument, variables).toPromise()).data?.mySites
        : (await client.query(AllSitesDocument, variables).toPromise()).data?.sites;
    },
    [client, whose],
  );
  return usePages(load, ({ siteId }) => siteId);
}
