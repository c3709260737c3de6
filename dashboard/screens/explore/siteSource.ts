import type { Client } from "urql";
import {
  AskFunnelDocument,
  AskPathsDocument,
  AskRetentionDocument,
  StepNamesDocument,
} from "../../components/explore/documents.ts";
import { namesOf, read, type ExploreSource } from "../../components/explore/source.ts";

/** The visits of a site, for people who may see it. */
export function visitsOfSite(client: Client, siteId: string): ExploreSource {
  return {
    funnel: (asks) => read(client, AskFunnelDocument, { siteId, ...asks }, ({ site }) => site?.funnel),
    paths: (asks) => read(client, AskPathsDocument, { siteId, ...asks }, ({ site }) => site?.paths),
    retention: (asks) =>
      read(client, AskRetentionDocument, { siteId, ...asks }, ({ site }) => site?.retention),
    names: async (range) => {
      const { data } = await client.query(StepNamesDocument, { siteId, ...range }).toPromise();
      const { pages, events, properties, goals } = data?.site ?? {};
      return {
        pages: namesOf(pages),
        events: namesOf(events),
        properties: (properties ?? []).map(({ property }) => property),
        goals: (goals?.items ?? []).filter(({ kind }) => kind === "PAGE" || kind === "EVENT"),
        isKnown: goals != null,
      };
    },
    has: { goals: true, properties: true },
  };
}
