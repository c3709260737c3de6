import { useMemo, type ReactNode } from "react";
import { useClient } from "urql";
import { Boundary } from "../../../components/Boundary.tsx";
import type { ShownPeriod } from "../../../lib/period/wanted.ts";
import type { InAddress } from "../../../lib/period/view.ts";
import { PartChoice } from "../../../components/explore/PartChoice.tsx";
import { Paths } from "../../../components/explore/paths/Paths.tsx";
import { partOf, useQuestion } from "../../../components/explore/question.ts";
import type { SharedSite } from "../link/useLink.ts";
import { visitsOfLink } from "./linkSource.ts";
import { SharedFunnels } from "./SharedFunnels.tsx";
import { SharedRetention } from "./SharedRetention.tsx";

interface Props extends InAddress {
  token: string;
  site: SharedSite;
  shown: ShownPeriod;
  about: string;
}

const SHOWN = { funnels: SharedFunnels, paths: Paths, retention: SharedRetention };
/** None here: the filters of the link apply to every question. */
const NO_FILTERS: [] = [];

/** Funnels, paths and retention, of a link with `DEPTH`. */
export function SharedExplore({ token, site, shown, about, ...inAddress }: Props): ReactNode {
  const client = useClient();
  const hasLists = site.fields.includes("BREAKDOWN");
  const source = useMemo(() => visitsOfLink(client, token, hasLists), [client, token, hasLists]);
  const question = useQuestion(shown, NO_FILTERS);
  const part = partOf(inAddress.view);
  const Chosen = SHOWN[part];
  return (
    <>
      <PartChoice {...inAddress} />
      <Boundary of={part}>
        <Chosen {...inAddress} {...{ site, source, question, about }} />
      </Boundary>
    </>
  );
}
