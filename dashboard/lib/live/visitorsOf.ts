import { useCallback, useEffect, useMemo, useReducer } from "react";
import { useClient, type OperationResult, type TypedDocumentNode } from "urql";
import { useAgain } from "../again.ts";
import { refusalOf, type ReadStatus } from "../api.ts";
import { keepSubscribed, type Pushes } from "./keptSubscription.ts";
import { mergeMinutes, type Minute } from "./minutes.ts";
import { oneByOne } from "./oneByOne.ts";
import { useRealtime } from "./realtime.tsx";

/** A look at a site lasts so long, and after it pushes come once a minute. */
const LOOK_MS = 30 * 60_000;
const AGAIN_MS = 10 * 60_000;

/** The fields that every push has. */
interface Counts {
  at: string;
  minutes: readonly Minute[];
}

type Found<Site, Now> = Site & { realtime: Now | null; realtimeMinutes?: readonly Minute[] | null };

/** The variable of a query that asks for the last 30 minutes, too. */
interface Extent {
  hasMinutes: boolean;
}

/** A source of a site's visitors: the query, the subscription, and functions that read their answers. */
export interface VisitorsSource<Site, Now, Read, Pushed, Variables> {
  query: TypedDocumentNode<Read, Variables & Extent>;
  /** The answer without minutes, if it was asked for before. */
  early?: (variables: Variables) => Promise<OperationResult<Read> | undefined>;
  siteIn: (data: Read) => Found<Site, Now> | null;
  subscription: TypedDocumentNode<Pushed, Variables>;
  nowIn: (data: Pushed) => Now | null;
}

/** A site with its visitors now. */
export interface VisitorsOf<Site, Now> {
  status: ReadStatus | "missing";
  site?: Site;
  now?: Now;
  /** The last 30 minutes; undefined where they are not asked for, and before they are known. */
  minutes?: readonly Minute[] | undefined;
  /** True if the minutes were asked for and could not be read, so they are unknown. */
  hasLostMinutes?: boolean;
  pushes: Pushes;
  /** The time by which the API's clock is ahead of this machine's, in ms. */
  aheadMs: number;
}

type News<Site, Now> =
  | { kind: "answer"; site: Site; now: Now; minutes: readonly Minute[] | undefined }
  | { kind: "push"; now: Now }
  | { kind: "standing" }
  | { kind: "ended" }
  | { kind: "missing" }
  | { kind: "failed" };

const NOTHING = { status: "loading", pushes: "starting", aheadMs: 0 } as const;

/**
 * Applies an answer or a push. One that is older than the shown state changes nothing, so any order is fine.
 */
function taken<Site, Now extends Counts>(
  shown: VisitorsOf<Site, Now>,
  news: News<Site, Now>,
): VisitorsOf<Site, Now> {
  if (news.kind === "missing") return { ...NOTHING, status: "missing" };
  if (news.kind === "failed") {
    if (shown.status === "there") return { ...shown, hasLostMinutes: shown.minutes === undefined };
    return shown.status === "missing" ? shown : { ...shown, status: "failed" };
  }
  if (news.kind === "standing" || news.kind === "ended") return { ...shown, pushes: news.kind };
  const isOlder = shown.now !== undefined && news.now.at < shown.now.at;
  if (news.kind === "push") {
    if (isOlder) return shown;
    const minutes = shown.minutes && mergeMinutes(shown.minutes, news.now.minutes);
    return { ...shown, ...counted(news.now), minutes };
  }
  const { site, minutes = shown.minutes } = news;
  const there = { ...shown, site, status: "there" as const, hasLostMinutes: false };
  const newer = isOlder ? shown.now! : news.now;
  return {
    ...there,
    ...(!isOlder && counted(newer)),
    minutes: minutes && mergeMinutes(minutes, newer.minutes),
  };
}

const counted = <Now extends Counts>(now: Now) => ({ now, aheadMs: Date.parse(now.at) - Date.now() });

/**
 * The visitors of a site, as they come and go: what the API answers, and what it pushes. It is read again
 * whenever pushes stand after a connection was lost, every 10 minutes, and when the page is seen again. While
 * the site is there, a subscription that was refused or has ended is made again. Also returns what reads it
 * again after a failure. Other variables are another site: the caller keeps them the same.
 */
export function useVisitorsOf<Site, Now extends Counts, Read, Pushed, Variables extends object>(
  source: VisitorsSource<Site, Now, Read, Pushed, Variables>,
  variables: Variables,
  { hasMinutes }: Extent,
): [VisitorsOf<Site, Now>, () => void] {
  const client = useClient();
  const appsync = useRealtime();
  const [visitors, take] = useReducer(taken<Site, Now>, NOTHING);
  const read = useMemo(() => {
    // A look at a site that was not watched counts up to 20,000 raw events, and each of two at once does: the
    // minutes follow the number.
    let answeredAt = -Infinity;
    const readNext = oneByOne(async () => {
      const asksMinutes = hasMinutes && Date.now() - answeredAt < LOOK_MS;
      const asked = { ...variables, hasMinutes: asksMinutes };
      const early = asksMinutes ? undefined : await source.early?.(variables);
      const { data, error } = early ?? (await client.query(source.query, asked).toPromise());
      const site = data && source.siteIn(data);
      const minutes = site?.realtimeMinutes ?? undefined;
      const isMissing = refusalOf(error)?.errorType === "NotFound";
      if (site?.realtime) {
        answeredAt = Date.now();
        take({ kind: "answer", site, now: site.realtime, minutes });
        if (asksMinutes && !minutes) take({ kind: "failed" });
        if (hasMinutes && !asksMinutes) void readNext();
      } else take({ kind: isMissing ? "missing" : "failed" });
      return !isMissing;
    });
    return readNext;
  }, [client, source, variables, hasMinutes]);
  const again = useCallback(() => void read(), [read]);
  useEffect(() => {
    again();
    return keepSubscribed(appsync, source.subscription, variables, {
      next: ({ data }) => {
        const now = data && source.nowIn(data);
        if (now) take({ kind: "push", now });
      },
      // It is refused with the site, or ends with it: then the site is no longer there.
      ended: () => {
        take({ kind: "ended" });
        return read();
      },
      standing: () => {
        take({ kind: "standing" });
        // Changes between the first answer and this moment were not pushed.
        again();
      },
    });
  }, [appsync, source, variables, read, again]);
  useAgain(again, AGAIN_MS);
  return [visitors, again];
}
