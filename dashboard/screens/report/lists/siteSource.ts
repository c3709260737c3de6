import type { Client, CombinedError } from "urql";
import { SiteGoalsDocument, SiteListDocument } from "../../../documents.ts";
import { useHash } from "../../../lib/hash.ts";
import { routes } from "../../../routes.ts";
import { lists } from "../../../strings/lists.ts";
import { inputOf, type Filter } from "../filter.ts";
import { refusalText } from "../refused.ts";
import { ListError, type ListSource } from "./source.ts";

/** The lists of a site, for people who may see it. With filters, of the visits that match. */
export function listsOfSite(
  client: Client,
  siteId: string,
  filters: readonly Filter[],
): Required<ListSource> {
  const isFiltered = filters.length > 0;
  const asked = isFiltered ? { filters: inputOf(filters), orderBy: "VISITORS" as const } : {};
  return {
    page: async (question) => {
      const variables = { siteId, ...question, ...asked };
      const { data, error } = await client.query(SiteListDocument, variables).toPromise();
      return orThrow(data?.site?.breakdown, error, isFiltered);
    },
    hasVisitors: isFiltered,
    goals: {
      all: async () => {
        const { data, error } = await client.query(SiteGoalsDocument, { siteId }).toPromise();
        return orThrow(data?.site?.goals, error).items;
      },
      href: useHash.hrefs(routes.goals(siteId)),
    },
  };
}

function orThrow<Answer>(
  answer: Answer | null | undefined,
  error: CombinedError | undefined,
  isFiltered = false,
): Answer {
  const words = isFiltered ? (refusalText(error, true) ?? lists.failed) : undefined;
  if (answer == null) throw new ListError(error, words);
  return answer;
}
