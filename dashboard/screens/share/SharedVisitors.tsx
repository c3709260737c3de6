import { useMemo, type ReactNode } from "react";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import {
  OnSharedVisitorsDocument,
  SharedVisitorsDocument,
  type OnSharedVisitorsSubscription,
  type SharedVisitorsQuery,
} from "./link/documents.ts";
import { full } from "../../lib/format.ts";
import { useConnection } from "../../lib/live/realtime.tsx";
import { useVisitorsOf } from "../../lib/live/visitorsOf.ts";
import { live } from "../../strings/live.ts";
import { following } from "../../components/live/following.ts";
import { Minutes } from "../../components/live/Minutes.tsx";
import { Now } from "../../components/live/Now.tsx";
import styles from "./Share.module.css";
import type { SharedSite } from "./link/useLink.ts";

const OF_LINK = {
  query: SharedVisitorsDocument,
  siteIn: ({ sharedSite }: SharedVisitorsQuery) => sharedSite,
  subscription: OnSharedVisitorsDocument,
  nowIn: ({ onSharedRealtime }: OnSharedVisitorsSubscription) => onSharedRealtime,
};

interface Props {
  token: string;
  site: Pick<SharedSite, "name" | "timezone">;
}

/** The number of visitors now, and the visitors of the last 30 minutes, for a link with `REALTIME`. */
export function SharedVisitors({ token, site: { name, timezone } }: Props): ReactNode {
  const variables = useMemo(() => ({ token }), [token]);
  const [visitors, again] = useVisitorsOf(OF_LINK, variables, { hasMinutes: true });
  const { status, now, minutes, hasLostMinutes, pushes, aheadMs } = visitors;
  const state = following(useConnection(), pushes);
  useTitle(now && full(now.currentVisitors), name);
  if (status === "failed") return <Failed words={live.failed} again={again} />;
  if (!now) return <Skeleton rows={6} className={styles.waiting} />;
  return (
    <>
      <Now count={now.currentVisitors} timezone={timezone} state={state} />
      <Minutes
        minutes={minutes}
        areLost={hasLostMinutes}
        again={again}
        aheadMs={aheadMs}
        isLive={state === "live"}
        timezone={timezone}
      />
    </>
  );
}
