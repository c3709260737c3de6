import type { ReactNode } from "react";
import type { Shown } from "../../lib/period/wanted.ts";
import { Lists } from "../report/lists/Lists.tsx";
import { useListsPlace } from "../report/lists/place.ts";
import type { Questions } from "./questions.ts";
import type { SharedSite } from "./useLink.ts";

interface Props {
  questions: Questions;
  site: SharedSite;
  shown: Shown;
  about: string;
}

/** The lists of a link with `BREAKDOWN`. */
export function SharedLists({ questions: { source }, site, shown: { range }, about }: Props): ReactNode {
  return <Lists source={source} site={site} range={range} about={about} place={useListsPlace()} />;
}
