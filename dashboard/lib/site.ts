import { useCallback, useEffect, useState } from "react";
import { useClient, type TypedDocumentNode } from "urql";
import { refusalOf, type ReadStatus } from "./api.ts";
import { useLatest } from "./latest.ts";

/** The state of a page's site. `missing`: it is gone, or is not the reader's to see. */
export interface SiteOf<Found> {
  status: ReadStatus | "missing";
  /** The known fields; undefined before the first answer. */
  site: Found | undefined;
  /** Reads it again. Resolves to what the API answered; undefined if it did not. */
  read: () => Promise<Found | undefined>;
  /** Takes what a mutation answered. */
  take: (site: Partial<Found>) => void;
}

/**
 * The site of a page, as its document asks for it. An answer that a newer one or a mutation has overtaken
 * changes nothing.
 */
export function useSite<Found extends object>(
  document: TypedDocumentNode<{ site: Found | null }, { siteId: string }>,
  siteId: string,
): SiteOf<Found> {
  const client = useClient();
  const [known, setKnown] = useState<Pick<SiteOf<Found>, "status" | "site">>({
    status: "loading",
    site: undefined,
  });
  const begin = useLatest();
  const read = useCallback(async () => {
    const isLatest = begin();
    const { data, error } = await client.query(document, { siteId }).toPromise();
    const site = data?.site ?? undefined;
    if (!isLatest()) return site;
    if (site) setKnown({ status: "there", site });
    else if (refusalOf(error)?.errorType === "NotFound") setKnown({ status: "missing", site: undefined });
    else setKnown((shown) => (shown.site ? shown : { status: "failed", site: undefined }));
    return site;
  }, [begin, client, document, siteId]);
  const take = useCallback(
    (site: Partial<Found>) => {
      begin();
      setKnown((shown) => (shown.site ? { status: "there", site: { ...shown.site, ...site } } : shown));
    },
    [begin],
  );
  useEffect(() => void read(), [read]);
  return { ...known, read, take };
}
