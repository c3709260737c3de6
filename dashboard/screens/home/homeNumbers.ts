import { useMemo } from "react";
import { useClient, type CombinedError } from "urql";
import { useAgain } from "../../lib/again.ts";
import type { ApiRefusal } from "../../lib/api.ts";
import { useAnswer, type Asked } from "../../lib/asked.ts";
import { full } from "../../lib/format.ts";
import { numbers as words } from "../../strings/home.ts";
import {
  HomeNumbersDocument,
  HomeNumbersOfMailDocument,
  HomeNumbersOfPeopleDocument,
  type MailNumbersFragment,
  type PeopleNumbersFragment,
} from "./documents.ts";
import { AGAIN_MS } from "./useRead.ts";

type Overview = Partial<MailNumbersFragment & PeopleNumbersFragment>;

export type NumberName = keyof typeof words.names;

/** The numbers of the stage's domains, or why one is not there. */
export type HomeNumbers = Partial<Record<NumberName, number | keyof typeof words.missing>>;

/** The API counts as many of these at most. */
const MOST: Partial<Record<NumberName, number>> = { waitingApprovals: 100, overdueInvoices: 100 };

/** Reads the numbers of the domains that there are, in one request, and again while the page is seen. */
export function useHomeNumbers({
  hasMail,
  hasPeople,
}: Record<"hasMail" | "hasPeople", boolean>): Asked<HomeNumbers> {
  const client = useClient();
  const ask = useMemo(() => {
    if (!hasMail && !hasPeople) return undefined;
    const ofOne = hasMail ? HomeNumbersOfMailDocument : HomeNumbersOfPeopleDocument;
    const document = hasMail && hasPeople ? HomeNumbersDocument : ofOne;
    return async (): Promise<HomeNumbers> => {
      const { data, error } = await client.query<{ overview: Overview | null }>(document, {}).toPromise();
      if (!data?.overview) throw error ?? new Error("the API answered nothing");
      return numbersOf(data.overview, error);
    };
  }, [client, hasMail, hasPeople]);
  const asked = useAnswer(ask, "numbers");
  useAgain(asked.again, AGAIN_MS);
  return asked;
}

/** A number that cannot be read is null, with its error beside it: the others are shown. */
export function numbersOf(overview: Overview, error: CombinedError | undefined): HomeNumbers {
  const counting = (error?.graphQLErrors ?? [])
    .filter(({ originalError }) => (originalError as ApiRefusal | undefined)?.errorType === "BackfillRunning")
    .map(({ path }) => path?.at(-1));
  const numbers = Object.entries(overview).map(([name, count]) => {
    return [name, count ?? (counting.includes(name) ? "counting" : "unread")];
  });
  return Object.fromEntries(numbers) as HomeNumbers;
}

/** Spells a number; undefined if it is not known. */
export function numberText(name: NumberName, count: HomeNumbers[NumberName]): string | undefined {
  if (typeof count !== "number") return undefined;
  return count === MOST[name] ? words.atLeast(full(count)) : full(count);
}
