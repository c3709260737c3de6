import type { Key } from "#table/key";
import type { RawEventItem } from "#table/people/rawEvent";
import type { SourceItem, SourceKind } from "#table/people/source";
import { unpackBody } from "../../input/body.ts";
import type { CallBody } from "./call.ts";
import type { SentObject } from "./shape.ts";

type Headers = Record<string, string | undefined>;

/**
 * A page, as a call names it: its addresses by all names that Segment's spec has, the first ones first, of
 * any JSON.
 */
interface Page {
  urls: unknown[];
  referrers: unknown[];
  at: string;
}

/** The reason why a page view, or a detail of it, was left out: `page` is its place among the pages. */
export interface PageDrop {
  page: number;
  /** In lower case, such as `foreign-page`. */
  reason: string;
  field?: string;
}

/**
 * Returns what a site stores of each page view, or why it counts none, and all reasons for which views and
 * their details were left out. It gets nothing of the person: what it stores must not name one. It writes
 * nothing: `note`, which never throws, counts what was left out.
 */
export type CountPages = (
  siteId: string,
  pages: Page[],
  headers: Headers,
  kind: SourceKind,
) => Promise<{ views: (Key | string)[]; dropped: PageDrop[]; note: () => Promise<void> }>;

/**
 * The page views that the site of a source stores with raw events, and the reasons why it left out others, or
 * details, with the site's own count of them (`CountPages`).
 */
export interface PageViews {
  views: Map<RawEventItem, Key>;
  dropped: { item: RawEventItem; reason: string; field?: string }[];
  note?: () => Promise<void>;
}

/** Returns the page views of a source's site, one for each `page` call that the site counts. */
export async function pageViewsOfCalls(
  { kind, siteId }: SourceItem,
  items: RawEventItem[],
  headers: Headers,
  count: CountPages,
): Promise<PageViews> {
  const found: PageViews = { views: new Map(), dropped: [] };
  const pages = items.filter(({ type }) => type === "page");
  if (siteId === undefined || pages.length === 0) return found;
  const counted = await count(siteId, pages.map(pageOf), headers, kind);
  for (const [at, view] of counted.views.entries())
    if (typeof view !== "string") found.views.set(pages[at]!, view);
  const dropped = counted.dropped.map(({ page, ...drop }) => ({ item: pages[page]!, ...drop }));
  return { ...found, dropped, note: counted.note };
}

/**
 * The address is a property of the call (Segment's spec, "Page"), which clients also put into `context.page`.
 */
function pageOf(item: RawEventItem): Page {
  const { properties = {}, context = {} } = unpackBody(item) as CallBody;
  const page = (context.page ?? {}) as SentObject;
  return {
    urls: [properties.url, page.url],
    referrers: [properties.referrer, page.referrer],
    at: item.at,
  };
}
