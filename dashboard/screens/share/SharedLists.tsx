import { useMemo, type ReactNode } from "react";
import { useClient, type Client } from "urql";
import { SharedListDocument } from "../../documents.ts";
import type { Shown } from "../../lib/period/wanted.ts";
import { Lists } from "../report/lists/Lists.tsx";
import { useListsPlace } from "../report/lists/place.ts";
import { ListError, type ListSource } from "../report/lists/source.ts";
import type { SharedSite } from "./useLink.ts";

interface Props {
  token: string;
  site: SharedSite;
  shown: Shown;
  about: string;
}

/** The lists of a link with `BREAKDOWN`. */
export function SharedLists({ token, site, shown: { range }, about }: Props): ReactNode {
  const client = useClient();
  const source = useMemo(() => listsOfLink(client, token), [client, token]);
  return <Lists source={source} site={site} range={range} about={about} place={useListsPlace()} />;
}

/** A link does not show the names of goals, so it has no list of them. */
function listsOfLink(client: Client, token: string): ListSource {
  return {
    page: async (question) => {
      const { data, error } = await client.query(SharedListDocument, { token, ...question }).toPromise();
      const page = data?.sharedSite?.breakdown;
      if (!page) throw new ListError(error);
      return page;
    },
  };
}
