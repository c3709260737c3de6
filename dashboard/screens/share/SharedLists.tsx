import type { ReactNode } from "react";
import type { ShownPeriod } from "../../lib/period/wanted.ts";
import { Lists } from "../../components/report/lists/Lists.tsx";
import { useListsPlace } from "../../components/report/lists/place.ts";
import type { Questions } from "./link/questions.ts";
import type { SharedSite } from "./link/useLink.ts";

interface Props {
  questions: Questions;
  site: SharedSite;
  shown: ShownPeriod;
  about: string;
}

/** The lists of a link with `BREAKDOWN`. */
export function SharedLists({ questions: { source }, site, shown: { range }, about }: Props): ReactNode {
  return <Lists source={source} site={site} range={range} about={about} place={useListsPlace()} />;
}
