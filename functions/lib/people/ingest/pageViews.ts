import type { Key } from "#table/key";
import type { RawEventItem } from "#table/people/rawEvent";
import type { SourceItem } from "#table/people/source";
import { unpackBody } from "../../body.ts";
import type { CallBody } from "./call.ts";
import type { Sent } from "./shape.ts";

type Headers = Record<string, string | undefined>;

/**
 * Returns what a site stores of each page view, or why it counts none, and all reasons for which views and
 * their details were left out. It gets nothing of the person: what it stores must not name one. It writes
 * nothing: `note`, which never throws, counts what was left out.
 */
export type CountPages = (
  siteId: string,
  pages: { url: unknown; referrer: unknown; at: string }[],
  headers: Headers,
) => Promise<{ views: (Key | string)[]; dropped: string[]; note: () => Promise<void> }>;

/**
 * The page views that the site of a source stores with raw events, and the reasons why it left out others, or
 * details, with the site's own count of them (`CountPages`).
 */
export interface PageViews {
  views: Map<RawEventItem, Key>;
  dropped: string[];
  note?: () => Promise<void>;
}

/**
 * Returns the page views of a source's site. They are the `page` calls of a BROWSER source: of a server's, the viewer's
 * address is not known.
 */
export async function pageViewsOf(
  { kind, siteId }: SourceItem,
  items: RawEventItem[],
  headers: Headers,
  count: CountPages,
): Promise<PageViews> {
  const found: PageViews = { views: new Map(), dropped: [] };
  const pages = items.filter(({ type }) => type === "page");
  if (siteId === undefined || kind === "SERVER" || pages.length === 0) return found;
  const counted = await count(siteId, pages.map(pageOf), headers);
  for (const [at, view] of counted.views.entries())
    if (typeof view !== "string") found.views.set(pages[at]!, view);
  return { ...found, dropped: counted.dropped, note: counted.note };
}

/** The address is a property of the call (Segment's spec, "Page"), which clients also put into `context.page`. */
function pageOf(item: RawEventItem): { url: unknown; referrer: unknown; at: string } {
  const { properties = {}, context = {} } = unpackBody(item) as CallBody;
  const page = (context.page ?? {}) as Sent;
  return {
    url: properties.url || page.url,
    referrer: properties.referrer || page.referrer,
    at: item.at,
  };
}
