import { useMemo, type ReactNode } from "react";
import { useClient } from "urql";
import { Boundary } from "../../components/Boundary.tsx";
import { apiAhead } from "../../lib/clock.ts";
import { useView } from "../../lib/view.ts";
import { Bar } from "../report/Bar.tsx";
import { useShown } from "../report/useShown.ts";
import { Head } from "./Head.tsx";
import { questionsOf } from "./questions.ts";
import { SharedLists } from "./SharedLists.tsx";
import { SharedOverview } from "./SharedOverview.tsx";
import type { SharedSite } from "./useLink.ts";

interface Props {
  token: string;
  site: SharedSite;
  /** What stands between the bar and the figures: the visitors now. */
  children: ReactNode;
}

/** The report of a link with `STATS` or `BREAKDOWN`: of the figures and the lists, what the link shows. */
export function SharedReport({ token, site, children }: Props): ReactNode {
  const inAddress = useView();
  // The link was read before this is shown, and its answer said the time.
  const aheadMs = apiAhead();
  const { shown, about } = useShown(site, inAddress.view, aheadMs);
  const client = useClient();
  const hasLists = site.fields.includes("BREAKDOWN");
  const questions = useMemo(() => questionsOf(client, token, hasLists), [client, token, hasLists]);
  const asked = { questions, shown, about, site };
  return (
    <>
      <Bar {...inAddress} site={site} shown={shown} aheadMs={aheadMs} hasKeys={false}>
        <Head site={site} />
      </Bar>
      {children}
      {site.fields.includes("STATS") && (
        <Boundary>
          <SharedOverview {...asked} {...inAddress} />
        </Boundary>
      )}
      {hasLists && (
        <Boundary>
          <SharedLists {...asked} />
        </Boundary>
      )}
    </>
  );
}
