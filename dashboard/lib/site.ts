import type { TypedDocumentNode } from "urql";
import { useItem, type ReadItem } from "./item.ts";

/** The state of a page's site. */
export interface SiteOf<Found> extends Omit<ReadItem<Found>, "item"> {
  /** The known fields; undefined before the first answer. */
  site: Found | undefined;
}

/** Reads the site of a page, as its document asks for it. */
export function useSite<Found extends object>(
  document: TypedDocumentNode<{ site: Found | null }, { siteId: string }>,
  siteId: string,
): SiteOf<Found> {
  const { item: site, ...rest } = useItem(document, { siteId }, ({ site: found }) => found);
  return { ...rest, site };
}
