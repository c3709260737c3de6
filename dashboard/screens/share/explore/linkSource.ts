import type { Client } from "urql";
import type { StepDraft } from "../../../components/explore/acts.ts";
import { namesOf, read, type ExploreSource } from "../../../components/explore/source.ts";
import {
  SharedFunnelDocument,
  SharedNamesDocument,
  SharedPathsDocument,
  SharedRetentionDocument,
} from "./documents.ts";

/**
 * The visits that a link with `DEPTH` shows. `hasLists`: it has `BREAKDOWN` too, which steps with a property
 * need, and the names that are offered. No step is a goal, because a link does not show the names of goals.
 */
export function visitsOfLink(client: Client, token: string, hasLists: boolean): ExploreSource {
  return {
    funnel: (asks) =>
      read(client, SharedFunnelDocument, { token, ...asks }, ({ sharedSite }) => sharedSite?.funnel),
    paths: (asks) =>
      read(client, SharedPathsDocument, { token, ...asks }, ({ sharedSite }) => sharedSite?.paths),
    retention: (asks) =>
      read(client, SharedRetentionDocument, { token, ...asks }, ({ sharedSite }) => sharedSite?.retention),
    names: async (range) => {
      const none = { properties: [], goals: [], isKnown: true };
      if (!hasLists) return { pages: [], events: [], ...none };
      const { data } = await client.query(SharedNamesDocument, { token, ...range }).toPromise();
      const { pages, events } = data?.sharedSite ?? {};
      return { pages: namesOf(pages), events: namesOf(events), ...none };
    },
    has: { goals: false, properties: hasLists },
  };
}

/** Returns true if a source may be asked for a step: an address can have any. */
export function mayHave({ has }: ExploreSource, { kind, property }: StepDraft): boolean {
  return kind === "GOAL" ? has.goals : property === "" || has.properties;
}
