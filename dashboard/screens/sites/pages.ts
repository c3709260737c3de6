import { useCallback, useEffect, useState } from "react";
import { useClient } from "urql";
import { AllSitesDocument, MySitesDocument, type SiteCardFragment } from "../../documents.ts";

export const WHOSE = ["mine", "all"] as const;
export type Whose = (typeof WHOSE)[number];

const PAGE = 25;

interface Pages {
  /** The sites that are loaded; undefined before the first answer. */
  items: SiteCardFragment[] | undefined;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  /** Loads the next page, or after a failure the same one again. */
  more: () => void;
}

interface Loaded {
  items: SiteCardFragment[] | undefined;
  nextToken: string | null;
  status: "loading" | "loaded" | "failed";
}

const NOTHING: Loaded = { items: undefined, nextToken: null, status: "loading" };

/** The person's sites, or all, page by page. */
export function useSitePages(whose: Whose): Pages {
  const client = useClient();
  const [loaded, setLoaded] = useState(NOTHING);
  const load = useCallback(
    async (items: SiteCardFragment[] | undefined, nextToken: string | null) => {
      setLoaded({ items, nextToken, status: "loading" });
      const variables = { limit: PAGE, nextToken };
      const page =
        whose === "mine"
          ? (await client.query(MySitesDocument, variables).toPromise()).data?.mySites
          : (await client.query(AllSitesDocument, variables).toPromise()).data?.sites;
      if (!page) setLoaded({ items, nextToken, status: "failed" });
      else
        setLoaded({
          items: [...(items ?? []), ...page.items],
          nextToken: page.nextToken,
          status: "loaded",
        });
    },
    [client, whose],
  );
  useEffect(() => void load(undefined, null), [load]);
  const { items, nextToken, status } = loaded;
  return {
    items,
    hasMore: nextToken !== null,
    isLoading: status === "loading",
    hasFailed: status === "failed",
    more: () => void load(items, nextToken),
  };
}
