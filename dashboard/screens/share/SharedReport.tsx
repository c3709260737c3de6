import { Suspense, useMemo, type ComponentProps, type ReactNode } from "react";
import { useClient } from "urql";
import { Boundary } from "../../components/Boundary.tsx";
import { Segment } from "../../components/Segment.tsx";
import { Skeleton } from "../../components/States.tsx";
import { apiAhead } from "../../lib/clock.ts";
import { lazily } from "../../lib/lazily.ts";
import { useView } from "../../lib/period/view.ts";
import { share } from "../../strings/share.ts";
import { Bar } from "../../components/report/bar/Bar.tsx";
import { useShown } from "../../components/report/useShown.ts";
import type { SharedExplore } from "./explore/SharedExplore.tsx";
import { Head } from "./Head.tsx";
import { questionsOf } from "./link/questions.ts";
import { SharedLists } from "./SharedLists.tsx";
import { SharedOverview } from "./SharedOverview.tsx";
import type { SharedSite } from "./link/useLink.ts";

const Explore = lazily<"SharedExplore", ComponentProps<typeof SharedExplore>>(
  () => import("./explore/SharedExplore.tsx"),
  "SharedExplore",
);

type View = keyof typeof share.views;

interface Props {
  token: string;
  site: SharedSite;
  /** The element between the bar and the figures: the visitors now. */
  children: ReactNode;
}

/**
 * The report of a link for a period: the figures and the lists. With `DEPTH`, funnels, paths and retention
 * can take their place.
 */
export function SharedReport({ token, site, children }: Props): ReactNode {
  const inAddress = useView();
  const { view, setView } = inAddress;
  // The link was read before this is shown, and its answer said the time.
  const aheadMs = apiAhead();
  const { shown, about } = useShown(site, view, aheadMs);
  const client = useClient();
  const has = (field: SharedSite["fields"][number]): boolean => site.fields.includes(field);
  const [hasFigures, hasLists, hasDepth] = [has("STATS"), has("BREAKDOWN"), has("DEPTH")];
  const hasReport = hasFigures || hasLists;
  const isExploring = hasDepth && (!hasReport || view.chosen.part !== undefined);
  const questions = useMemo(() => questionsOf(client, token, hasLists), [client, token, hasLists]);
  const asked = { questions, shown, about, site };
  return (
    <>
      <Bar
        {...inAddress}
        {...{ site, shown, aheadMs }}
        hasKeys={false}
        hasComparison={hasReport && !isExploring}
      >
        <Head site={site} />
      </Bar>
      {hasReport && hasDepth && (
        <Segment<View>
          label={share.view}
          options={share.views}
          value={isExploring ? "explore" : "report"}
          onChange={(next) => setView({ steps: [], chosen: next === "explore" ? { part: "funnels" } : {} })}
        />
      )}
      {(!isExploring || !hasReport) && children}
      {isExploring && (
        <Boundary>
          <Suspense fallback={<Skeleton rows={6} />}>
            <Explore {...inAddress} {...{ token, site, shown, about }} />
          </Suspense>
        </Boundary>
      )}
      {hasFigures && !isExploring && (
        <Boundary>
          <SharedOverview {...asked} {...inAddress} />
        </Boundary>
      )}
      {hasLists && !isExploring && (
        <Boundary>
          <SharedLists {...asked} />
        </Boundary>
      )}
    </>
  );
}
