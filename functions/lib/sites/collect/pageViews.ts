import type { SourceKind } from "#table/people/source";
import type { EventItem } from "#table/sites/event";
import { siteById } from "#functions/sites/site";
import { saidOf } from "#functions/input/details";
import { InputError } from "../../aws/errors.ts";
import type { DropReason } from "./answers.ts";
import { isPageAddress } from "./attribution.ts";
import type { EventTime } from "./event.ts";
import { momentsOf } from "./event.ts";
import type { ProblemsBySite } from "#functions/sites/problems";
import { addProblems, noteSiteProblems } from "#functions/sites/problems";
import type { EventDetail } from "./details.ts";
import type { EventPage } from "./page.ts";
import { parsePage, parseReferrer } from "./page.ts";
import { reasonOf } from "./reasons.ts";
import type { EventSender } from "./sender.ts";
import { identifySender } from "./sender.ts";
import { takeForSite } from "./takeForSite.ts";

/**
 * A page that a visitor saw, as a program names it that does not send to `/api/event`, and when that was. The
 * first address of each list holds: the site knows which texts are addresses.
 */
export interface SeenPage {
  urls: unknown[];
  referrers: unknown[];
  at: string;
}

/**
 * The reason why a page view is not counted: it names no page, or was seen too long ago; or as at
 * `/api/event`.
 */
export type UncountedReason = DropReason | "no-page" | "late";

/**
 * The greatest age of a page view, in ms. The time of its event is the time of arrival. One that is older
 * than the pause after which a visit ends would be counted in another visit than its own.
 */
const MAX_AGE_MS = 30 * 60_000;

/**
 * The page views of a request: the raw item of each or why it is not counted, and all reasons, also of
 * details, with the page's place among them. `note` counts the site's problems: it never throws.
 */
export interface SeenPages {
  views: (EventItem | UncountedReason)[];
  dropped: { page: number; reason: string; field?: string }[];
  note: () => Promise<void>;
}

/**
 * Returns the raw item of each page view of a site, by the rules of `/api/event`, or why it is not counted.
 * `headers` are those of the request; its `authorization` is another program's. The pages of a SERVER source
 * are a robot's, since the visitor's address is not known. It writes nothing, so it may safely continue after
 * a time limit. Throws if the site or the secret of visitors' ids cannot be read.
 */
export async function pageViewsOfSite(
  siteId: string,
  pages: SeenPage[],
  headers: Record<string, string | undefined>,
  kind: SourceKind,
): Promise<SeenPages> {
  const known = await identifySender({ ...headers, authorization: undefined });
  const sender = { ...known, isBot: known.isBot || kind === "SERVER" };
  const moments = momentsOf(pages.length);
  const details: EventDetail[][] = pages.map(() => []);
  const views = await Promise.all(
    pages.map((page, at) => pageView(siteId, page, sender, moments[at] as EventTime, details[at]!)),
  );
  const problems: ProblemsBySite = new Map();
  const dropped = views.flatMap((view, page): SeenPages["dropped"] => {
    addProblems(problems, siteId, typeof view === "string" ? problemOf(view, sender) : details[page]!);
    if (typeof view === "string") return [{ page, reason: view }];
    return details[page]!.map((detail) => ({ page, ...saidOf(detail) }));
  });
  return { views, dropped, note: () => noteSiteProblems(problems, Date.now()) };
}

/**
 * A call without a page, such as one of an app, is no problem of the site. A robot is one if no browser sent
 * it: then a program has the key of the source, as a server has one of the site.
 */
function problemOf(dropped: UncountedReason, { origin }: EventSender) {
  if (dropped === "no-page" || dropped === "late") return [];
  const reason = reasonOf(dropped, origin === undefined);
  return reason ? [{ reason }] : [];
}

async function pageView(
  siteId: string,
  { urls, referrers, at }: SeenPage,
  sender: EventSender,
  moment: EventTime,
  details: EventDetail[],
): Promise<EventItem | UncountedReason> {
  const site = await siteById(siteId);
  if (!site) return "unknown-site";
  const page = readPage(urls, details, site.domains);
  if (!page) return "no-page";
  if (Date.parse(moment.at) - Date.parse(at) > MAX_AGE_MS) return "late";
  const facts = { entity: "PageView", name: "pageview" } as const;
  const came = parseReferrer(referrers.find(isPageAddress) ?? referrers.find(Boolean), details);
  return takeForSite(site, { facts, page, ...came }, sender, moment, details);
}

/**
 * Returns the page of the first address that `/api/event` would take; undefined if it would refuse them all.
 */
function readPage(urls: unknown[], details: EventDetail[], domains: string[]): EventPage | undefined {
  for (const url of urls) {
    try {
      return parsePage(url, false, details, domains);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  return undefined;
}
