import { useState } from "react";
import { useQuery } from "urql";
import { StepNamesDocument } from "../documents.ts";
import type { Question } from "../question.ts";

/** What the fields of a step offer. Empty before it is known, and where it cannot be read: all but goals can be typed. */
export interface Names {
  pages: readonly string[];
  events: readonly string[];
  properties: readonly string[];
  goals: readonly { goalId: string; name: string }[];
  /** Whether it is known which goals there are. */
  isKnown: boolean;
}

/** The names of what happened in a range, most frequent first, and the goals that are reached at an instant. */
export function useNames({ siteId, from, to }: Question): Names {
  // The range moves on while the form is open.
  const [variables] = useState({ siteId, from, to });
  const [{ data }] = useQuery({ query: StepNamesDocument, variables });
  const { pages, events, properties, goals } = data?.site ?? {};
  const namesOf = (list: { items: { name: string }[] } | null | undefined): string[] =>
    (list?.items ?? []).map(({ name }) => name);
  return {
    pages: namesOf(pages),
    events: namesOf(events),
    properties: (properties ?? []).map(({ property }) => property),
    goals: (goals?.items ?? []).filter(({ kind }) => kind === "PAGE" || kind === "EVENT"),
    isKnown: goals != null,
  };
}
