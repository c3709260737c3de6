import type { ReactNode } from "react";
import type { ShownPeriod } from "../../lib/period/wanted.ts";
import type { InAddress } from "../../lib/period/view.ts";
import { Overview } from "../../components/report/overview/Overview.tsx";
import { useOverview } from "../../components/report/overview/useOverview.ts";
import type { Questions } from "./link/questions.ts";
import type { SharedSite } from "./link/useLink.ts";

interface Props extends InAddress {
  questions: Questions;
  site: SharedSite;
  shown: ShownPeriod;
  about: string;
}

/** The figures and their chart, of a link with `STATS`. */
export function SharedOverview({ questions, site, shown, about, ...inAddress }: Props): ReactNode {
  return <Overview {...inAddress} site={site} asked={useOverview(questions.report, { shown, about })} />;
}
