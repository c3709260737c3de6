import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { SharedReportDocument } from "../../documents.ts";
import type { Shown } from "../../lib/period/wanted.ts";
import type { InAddress } from "../../lib/view.ts";
import { Overview } from "../report/Overview.tsx";
import { useOverview, type Question } from "../report/useOverview.ts";
import type { SharedSite } from "./useLink.ts";

interface Props extends InAddress {
  token: string;
  site: SharedSite;
  shown: Shown;
  about: string;
}

/** The figures and their chart, of a link with `STATS`. */
export function SharedOverview({ token, site, shown, about, ...inAddress }: Props): ReactNode {
  const client = useClient();
  const ask = useCallback(
    async (question: Question) => {
      const { data, error } = await client.query(SharedReportDocument, { token, ...question }).toPromise();
      if (!data?.sharedSite?.report || error) throw error ?? new Error("the API answered no report");
      return { ...data.sharedSite.report, part: data.sharedSite.part };
    },
    [client, token],
  );
  return <Overview {...inAddress} site={site} asked={useOverview(ask, { shown, about })} />;
}
