import { useState } from "react";
import { useQuery } from "urql";
import { WouldMatchDocument, type GoalKind } from "./documents.ts";
import { apiNow } from "../../lib/clock.ts";
import type { wouldMatch } from "../../strings/goals.ts";
import { last30Days } from "./range.ts";

/** A page with its views, or an event with how often it was sent, in the last 30 days. */
export interface Candidate {
  name: string;
  count: number;
}

export interface Candidates {
  /** The most frequent first; undefined while they are not known. */
  items: Candidate[] | undefined;
  hasMore: boolean;
  hasFailed: boolean;
}

/** Returns the values that a goal of a kind is compared with; none for time. */
export function useCandidates(site: { siteId: string; timezone: string }, kind: GoalKind): Candidates {
  const [range] = useState(() => last30Days(site.timezone, apiNow()));
  const { siteId } = site;
  const ask = (dimension: keyof typeof wouldMatch.found) => ({
    query: WouldMatchDocument,
    variables: { siteId, dimension, ...range },
    pause: (kind === "SCROLL" ? "PAGE" : kind) !== dimension,
  });
  const [pages] = useQuery(ask("PAGE"));
  const [events] = useQuery(ask("EVENT"));
  const { data, error } = kind === "EVENT" ? events : pages;
  const found = data?.site?.breakdown;
  const items = found?.items.map(({ name, pageViews, events: sent }) => ({
    name,
    count: kind === "EVENT" ? sent : pageViews,
  }));
  return { items, hasMore: (found?.nextToken ?? null) !== null, hasFailed: error !== undefined && !found };
}
