import type { CombinedError } from "urql";
import type { Dimension, ListPageFragment } from "../../../api/documents.ts";
import { refusalOf } from "../../../lib/api.ts";
import { lists } from "../../../strings/lists.ts";
import type { ListOf } from "../listOf.ts";
import { reportRefusalText } from "../refused.ts";
import type { Asking } from "./columns.ts";
import type { Goal } from "./rows.ts";

/** The instants of a range, as the API takes them: from the first, until before the second. */
export interface ListRange {
  from: string;
  to: string;
}

/** A page of a list to ask for. */
export interface ListQuestion extends ListRange, ListOf {
  limit: number;
  /** Null for the first page. */
  nextToken: string | null;
  /** The text that names have to contain. With it, the visits are asked. */
  search?: string;
}

/**
 * A source of a report's lists: a site, or a public link. Each call is a request, and throws a `ListError` if
 * it has no answer.
 */
export interface ListSource {
  page: (question: ListQuestion) => Promise<ListPageFragment>;
  /**
   * Returns true if it has a list: a list that is not in stored counts is asked of the visits, if they are
   * kept.
   */
  has: (dimension: Dimension) => boolean;
  /** Returns the kind of a list's query. */
  asking: (dimension: Dimension) => Asking;
  /** True if the reader has filtered the visits. */
  isFiltered: boolean;
  /** The names of the properties that most events of a range have. */
  properties?: (range: ListRange) => Promise<readonly string[]>;
  /**
   * The goals of the site, and the address at which they are added. A public link does not show them, so it
   * has no list of goals.
   */
  goals?: { all: () => Promise<readonly Goal[]>; href: string };
}

/** Asks for a page; for one of goals together with the goals, which have their names. */
export function pageWithGoals(
  source: ListSource,
  question: ListQuestion,
): Promise<[ListPageFragment, readonly Goal[]]> {
  const goals = question.dimension === "GOAL" ? source.goals?.all() : undefined;
  return Promise.all([source.page(question), goals ?? Promise.resolve([])]);
}

/** The reason why a list could not be read. */
export class ListError extends Error {
  /** The words for the reader. */
  readonly words: string;

  constructor(cause: CombinedError | undefined, words?: string) {
    super("the list could not be read", { cause });
    const isTooLarge = refusalOf(cause)?.errorType === "ValidationError";
    this.words = words ?? reportRefusalText(cause, false) ?? (isTooLarge ? lists.tooLarge : lists.failed);
  }
}

/** Returns the words for a list that could not be read. */
export function reasonOf(error: unknown): string {
  return error instanceof ListError ? error.words : lists.failed;
}
