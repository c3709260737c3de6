import { useCallback, useEffect, useReducer } from "react";
import { useClient } from "urql";
import {
  OnVisitorsDocument,
  SiteVisitorsDocument,
  type SiteVisitorsQuery,
  type VisitorsFragment,
} from "../documents.ts";
import { useAgain } from "./again.ts";
import { refusalOf } from "./api.ts";
import { keepSubscribed, type Pushes } from "./keptSubscription.ts";
import { mergeMinutes, type Minute } from "./minutes.ts";
import { useRealtime } from "./realtime.tsx";

/** A look at a site lasts for 30 minutes, and after it pushes come once a minute. */
const LOOK_MS = 10 * 60_000;

type Site = Pick<
  NonNullable<SiteVisitorsQuery["site"]>,
  "siteId" | "name" | "domains" | "timezone" | "createdAt"
>;

/** A site with its visitors now. `missing`: it is gone, or not this person's. */
export interface Visitors {
  status: "loading" | "there" | "missing" | "failed";
  site?: Site;
  now?: VisitorsFragment;
  minutes: Minute[];
  pushes: Pushes;
  /** How far the API's clock is ahead of this machine's, in ms. */
  aheadMs: number;
}

type News =
  | { kind: "answer"; site: NonNullable<SiteVisitorsQuery["site"]>; now: VisitorsFragment }
  | { kind: "push"; now: VisitorsFragment }
  | { kind: "standing" }
  | { kind: "ended" }
  | { kind: "missing" }
  | { kind: "failed" };

const NOTHING: Visitors = { status: "loading", minutes: [], pushes: "starting", aheadMs: 0 };

/** Takes an answer or a push. What is older than what is shown changes nothing, in whatever order they arrive. */
function taken(shown: Visitors, news: News): Visitors {
  if (news.kind === "missing") return { ...NOTHING, status: "missing" };
  if (news.kind === "failed") return shown.status === "there" ? shown : { ...shown, status: "failed" };
  if (news.kind === "standing" || news.kind === "ended") return { ...shown, pushes: news.kind };
  const isOlder = shown.now !== undefined && news.now.at < shown.now.at;
  if (news.kind === "push") {
    if (isOlder) return shown;
    return { ...shown, ...counted(news.now), minutes: mergeMinutes(shown.minutes, news.now.minutes) };
  }
  const { site } = news;
  const there = { ...shown, site, status: "there" as const };
  if (isOlder) return { ...there, minutes: mergeMinutes(site.realtimeMinutes, shown.now!.minutes) };
  return { ...there, ...counted(news.now), minutes: site.realtimeMinutes };
}

const counted = (now: VisitorsFragment) => ({ now, aheadMs: Date.parse(now.at) - Date.now() });

/**
 * The visitors of a site, as they come and go: what the API answers, and what it pushes. It is read again whenever pushes stand after a
 * connection was lost, every 10 minutes, and when the page is seen again. While the site is there, a subscription that was refused or has
 * ended is made again. Also returns what reads it again after a failure.
 */
export function useVisitors(siteId: string): [Visitors, () => void] {
  const client = useClient();
  const appsync = useRealtime();
  const [visitors, take] = useReducer(taken, NOTHING);
  const read = useCallback(async () => {
    const { data, error } = await client.query(SiteVisitorsDocument, { siteId }).toPromise();
    if (data?.site?.realtime) take({ kind: "answer", site: data.site, now: data.site.realtime });
    else if (refusalOf(error)?.errorType === "NotFound") take({ kind: "missing" });
    else take({ kind: "failed" });
    return refusalOf(error)?.errorType !== "NotFound";
  }, [client, siteId]);
  const again = useCallback(() => void read(), [read]);
  useEffect(() => {
    again();
    return keepSubscribed(
      appsync,
      OnVisitorsDocument,
      { siteId },
      {
        next: ({ data }) => data?.onRealtimeStats && take({ kind: "push", now: data.onRealtimeStats }),
        // It is refused with the site, or ends with it: then the site is no longer there.
        ended: () => {
          take({ kind: "ended" });
          return read();
        },
        standing: () => {
          take({ kind: "standing" });
          // What changed between the first answer and this moment was not pushed.
          again();
        },
      },
    );
  }, [appsync, siteId, read, again]);
  useAgain(again, LOOK_MS);
  return [visitors, again];
}
