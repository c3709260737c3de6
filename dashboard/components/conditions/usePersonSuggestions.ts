import { useEffect, useState } from "react";
import { useClient } from "urql";
import { ConditionSuggestionsDocument } from "./documents.ts";
import { pathsIn } from "./pathsIn.ts";

/** Texts that are offered while a condition is typed. */
export interface PersonSuggestions {
  /** The tags of most people, the largest first, then those of the first 100 subscribers. */
  tags: readonly string[];
  /** The values that the first 100 subscribers have, by their names. */
  values: readonly string[];
}

const NONE: PersonSuggestions = { tags: [], values: [] };

/** Reads what conditions may be about. Without an answer nothing is offered, and everything can be typed. */
export function usePersonSuggestions(): PersonSuggestions {
  const client = useClient();
  const [suggestions, setSuggestions] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    void client
      .query(ConditionSuggestionsDocument, {})
      .toPromise()
      .then(({ data }) => {
        if (isOver || !data) return;
        const people = data.subscribers?.items ?? [];
        const names = people.flatMap(({ attributes }) => pathsIn(JSON.parse(String(attributes))));
        setSuggestions({
          // Tags are not counted for a while after an update.
          tags: once([
            ...(data.subscriberCounts?.byTag ?? []).map(({ tag }) => tag),
            ...people.flatMap(({ tags }) => tags),
          ]),
          values: once(names).sort(),
        });
      });
    return () => {
      isOver = true;
    };
  }, [client]);
  return suggestions;
}

function once(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
