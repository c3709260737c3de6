import { useState } from "react";
import { useClient } from "urql";
import { GoalsDocument, type GoalFragment } from "../../documents.ts";
import { readAll } from "../../lib/kept/readAll.ts";
import { goalForm } from "../../strings/goals.ts";
import { inWords } from "./words.ts";

/** A site has at most 50 goals, so a page of 100 has all, though the API may answer fewer. */
const ALL = 100;

export interface Known {
  /** The goal as it was read last; undefined for a new one, and for one that was deleted. */
  goal: GoalFragment | undefined;
  /** What happened to it in another window. */
  news: string | undefined;
  /** Reads it again. Resolves to it; undefined if it is gone. */
  look: () => Promise<GoalFragment | undefined>;
}

/** Follows a goal while its form is open. */
export function useGoal(siteId: string, first: GoalFragment | undefined): Known {
  const client = useClient();
  const [known, setKnown] = useState<Omit<Known, "look">>({ goal: first, news: undefined });
  const load = async (nextToken: string | null) =>
    (await client.query(GoalsDocument, { siteId, limit: ALL, nextToken }).toPromise()).data?.site?.goals;
  const look = async (): Promise<GoalFragment | undefined> => {
    try {
      const goal = (await readAll(load)).find(({ goalId }) => goalId === first?.goalId);
      setKnown({ goal, news: goal ? `${goalForm.changed} ${inWords(goal)}` : goalForm.gone });
      return goal;
    } catch {
      setKnown((shown) => ({ ...shown, news: goalForm.unreadable }));
      return known.goal;
    }
  };
  return { ...known, look };
}
