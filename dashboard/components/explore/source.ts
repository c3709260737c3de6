import { useMemo } from "react";
import type { AnyVariables, Client, TypedDocumentNode } from "urql";
import { useAnswer, type Asked } from "../../lib/asked.ts";
import type {
  FunnelAnswerFragment,
  FunnelStepInput,
  FunnelWithin,
  PathDirection,
  PathInput,
  PathsAnswerFragment,
  RetentionAnswerFragment,
  RetentionPeriod,
} from "./documents.ts";
import type { ExploreQuestion } from "./question.ts";

/**
 * The values that the fields of a step offer. Empty before they are known, and if they cannot be read: all
 * but goals can be typed.
 */
export interface Names {
  pages: readonly string[];
  events: readonly string[];
  properties: readonly string[];
  goals: readonly { goalId: string; name: string }[];
  /** True if the goals are known. */
  isKnown: boolean;
}

/** A source of visits: a site, or a public link. Each call is a request, and throws the API's refusal. */
export interface ExploreSource {
  funnel: (
    asks: ExploreQuestion & { steps: FunnelStepInput[]; strict: boolean; within: FunnelWithin },
  ) => Promise<FunnelAnswerFragment>;
  paths: (
    asks: ExploreQuestion & { after: PathInput[]; direction: PathDirection },
  ) => Promise<PathsAnswerFragment>;
  retention: (asks: ExploreQuestion & { by: RetentionPeriod }) => Promise<RetentionAnswerFragment>;
  /**
   * The names of what happened in a range, most frequent first, and the goals that are reached at an instant.
   */
  names: (range: Pick<ExploreQuestion, "from" | "to">) => Promise<Names>;
  /** The parts that a step of a funnel may have besides a page or an event. */
  has: { goals: boolean; properties: boolean };
}

/** Asks a source, again with another question. `about` says what is asked about, whenever it is. */
export function useSource<Asks, Found>(
  ask: (asks: Asks) => Promise<Found>,
  asks: Asks,
  about: string,
): Asked<Found> {
  const asked = JSON.stringify(asks);
  return useAnswer(
    useMemo(() => () => ask(JSON.parse(asked) as Asks), [ask, asked]),
    about,
  );
}

/** Returns the data of an answer of the API. Throws the API's refusal. */
export async function read<Data, Variables extends AnyVariables, Found>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  of: (data: Data) => Found | null | undefined,
): Promise<Found> {
  const { data, error } = await client.query(document, variables).toPromise();
  const found = data && of(data);
  if (found == null || error) throw error ?? new Error("the API answered nothing");
  return found;
}

export const namesOf = (list: { items: { name: string }[] } | null | undefined): string[] =>
  (list?.items ?? []).map(({ name }) => name);
