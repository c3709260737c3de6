import { useMemo } from "react";
import { useClient } from "urql";
import { useAgain } from "../../lib/again.ts";
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

/** The numbers of the stage's domains. Null is one that could not be read. */
export type HomeNumbers = Partial<MailNumbersFragment & PeopleNumbersFragment>;

export type NumberName = keyof typeof words.names;

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
      const { data, error } = await client.query<{ overview: HomeNumbers | null }>(document, {}).toPromise();
      // One that cannot be read is null, and the others are shown.
      if (!data?.overview) throw error ?? new Error("the API answered nothing");
      return data.overview;
    };
  }, [client, hasMail, hasPeople]);
  const asked = useAnswer(ask, "numbers");
  useAgain(asked.again, AGAIN_MS);
  return asked;
}

/** Spells a number; undefined if it is not known. */
export function numberText(name: NumberName, count: number | null | undefined): string | undefined {
  if (count === null || count === undefined) return undefined;
  return count === MOST[name] ? words.atLeast(full(count)) : full(count);
}
