import type { Client, CombinedError } from "urql";
import {
  SiteGoalsDocument,
  SiteListDocument,
  SitePropertiesDocument,
  type Dimension,
} from "../../../api/documents.ts";
import { useHash } from "../../../lib/hash.ts";
import { routes } from "../../../places/routes.ts";
import { lists } from "../../../strings/lists.ts";
import { DIMENSIONS } from "../dimension.ts";
import { filterInputsOf, type Filter } from "../filter.ts";
import { visitsRefused } from "../refused.ts";
import type { Asking } from "./columns.ts";
import { ListError, type ListSource } from "./source.ts";

/** The site, and whether its visits are kept. */
export interface ListedSite {
  siteId: string;
  hasVisits: boolean;
}

/** The choice of visits and of the goal. */
interface Chosen {
  filters: readonly Filter[];
  /** The goal whose conversions rows have. */
  goalId?: string | undefined;
}

/** The lists of a site, for people who may see it. With filters, of the visits that match. */
export function listsOfSite(
  client: Client,
  { siteId, hasVisits }: ListedSite,
  { filters, goalId }: Chosen,
): Required<ListSource> {
  const isFiltered = filters.length > 0;
  const filtered = isFiltered ? { filters: filterInputsOf(filters) } : {};
  const asking = (dimension: Dimension): Asking => {
    // Goals have their own conversions.
    if (goalId !== undefined && dimension !== "GOAL") return "goal";
    return isFiltered || !DIMENSIONS[dimension].isStored ? "visits" : "stored";
  };
  return {
    page: async (question) => {
      const how = asking(question.dimension);
      const variables = {
        ...{ siteId, ...question },
        ...filtered,
        ...(how === "visits" && { orderBy: "VISITORS" as const }),
        ...(how === "goal" && { goalId, orderBy: "CONVERSIONS" as const }),
      };
      const { data, error } = await client.query(SiteListDocument, variables).toPromise();
      return orThrow(data?.site?.breakdown, error, how === "stored" ? undefined : { isFiltered });
    },
    properties: async (range) => {
      const variables = { siteId, ...range, ...filtered };
      const { data, error } = await client.query(SitePropertiesDocument, variables).toPromise();
      return orThrow(data?.site?.properties, error, { isFiltered }).map(({ property }) => property);
    },
    has: (dimension) => hasVisits || DIMENSIONS[dimension].isStored,
    asking,
    isFiltered,
    goals: goalsOfSite(client, siteId),
  };
}

/** The goals of a site, and where they are added. */
export function goalsOfSite(client: Client, siteId: string): NonNullable<ListSource["goals"]> {
  return {
    all: async () => {
      const { data, error } = await client.query(SiteGoalsDocument, { siteId }).toPromise();
      return orThrow(data?.site?.goals, error).items;
    },
    href: useHash.hrefs(routes.goals(siteId)),
  };
}

function orThrow<Answer>(
  answer: Answer | null | undefined,
  error: CombinedError | undefined,
  ofVisits?: { isFiltered: boolean },
): Answer {
  const words = ofVisits && (visitsRefused(error, ofVisits.isFiltered) ?? lists.failed);
  if (answer == null) throw new ListError(error, words);
  return answer;
}
