import type { Client, CombinedError } from "urql";
import { refusalOf } from "../../../lib/api.ts";
import type { Dimension } from "../../../api/documents.ts";
import { CARD_NAMES, CARDS, ROWS_OF_CARD } from "../../../components/report/lists/cards.ts";
import { DIMENSIONS } from "../../../components/report/dimension.ts";
import {
  ListError,
  type ListQuestion,
  type ListSource,
  type ListRange,
} from "../../../components/report/lists/source.ts";
import type { OverviewQuestion } from "../../../components/report/overview/useOverview.ts";
import { SharedListDocument, SharedReportDocument, type ListPageFragment } from "./documents.ts";

/** The lists that cards show first. A link does not show the names of goals, so it has no list of them. */
const FIRST: readonly Dimension[] = CARD_NAMES.map((card) => CARDS[card].find((each) => each !== "GOAL")!);

/**
 * The latest question: the range, and the lists in the order of `FIRST`; none if the API refused them with
 * the figures.
 */
interface Asked {
  range: string;
  lists: Promise<readonly ListPageFragment[]>;
}

const rangeOf = ({ from, to }: ListRange): string => `${from} ${to}`;
const lengthOf = ({ from, to }: ListRange): number => Date.parse(to) - Date.parse(from);

/**
 * The questions of a link's page. The first lists come with the figures, because each question of a link with
 * filters counts: the API answers at most 60 a minute, to all of its viewers together.
 */
export function questionsOf(client: Client, token: string, hasLists: boolean) {
  let asked: Asked | undefined;
  /**
   * The length in ms of the shortest range for which the API has refused the lists together. For ranges of at
   * least this length, the lists come one by one.
   */
  let tooLong = Infinity;
  const ask = async (question: OverviewQuestion, lists: OverviewQuestion["input"]["lists"]) => {
    const variables = { token, ...question, input: { ...question.input, lists } };
    const { data, error } = await client.query(SharedReportDocument, variables).toPromise();
    if (!data?.sharedSite?.report || error) throw error ?? new Error("the API answered no report");
    return { ...data.sharedSite.report, part: data.sharedSite.part };
  };
  const report = async (question: OverviewQuestion) => {
    const length = lengthOf(question.input);
    if (!hasLists || length >= tooLong) return ask(question, []);
    const answer = ask(
      question,
      FIRST.map((dimension) => ({ dimension, limit: ROWS_OF_CARD })),
    ).catch(async (error: unknown) => {
      // The lists may be too large together, which only the API knows: then each card asks for its own.
      if (!isRefused(error)) throw error;
      const alone = await ask(question, []);
      tooLong = length;
      return alone;
    });
    const latest: Asked = { range: rangeOf(question.input), lists: answer.then(({ lists }) => lists) };
    asked = latest;
    latest.lists.catch(() => {
      // Forgets a failed question, so that trying again asks the API.
      if (asked === latest) asked = undefined;
    });
    return answer;
  };
  const page = async (question: ListQuestion): Promise<ListPageFragment> => {
    const place = question.limit === ROWS_OF_CARD ? FIRST.indexOf(question.dimension) : -1;
    if (place >= 0 && asked?.range === rangeOf(question)) {
      const there = (await asked.lists.catch(fail))[place];
      if (there) return there;
    }
    const { data, error } = await client.query(SharedListDocument, { token, ...question }).toPromise();
    return data?.sharedSite?.breakdown ?? fail(error);
  };
  const source: ListSource = {
    page,
    // A list that reads the visits themselves counts, and the API answers 60 a minute to all viewers
    // together.
    has: (dimension) => dimension !== "GOAL" && DIMENSIONS[dimension].isStored,
    asking: () => "stored",
    isFiltered: false,
  };
  return { report, source };
}

export type Questions = ReturnType<typeof questionsOf>;

function isRefused(error: unknown): boolean {
  return refusalOf(error as CombinedError)?.errorType === "ValidationError";
}

function fail(error: unknown): never {
  throw new ListError(error as CombinedError | undefined);
}
