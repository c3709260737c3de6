import { useCallback, useMemo } from "react";
import { useClient } from "urql";
import { useAll } from "../../lib/kept/useAll.ts";
import { fullNameOf } from "../../lib/names.ts";
import { useMe } from "../../lib/session/session.tsx";
import { ColleaguesDocument, type ColleagueFragment } from "./documents.ts";

interface Colleagues {
  /** The colleagues, by name; undefined until all pages were read. */
  people: ColleagueFragment[] | undefined;
  hasFailed: boolean;
  again: () => void;
}

/** The people who may write and approve mails, without this person. */
export function useColleagues(): Colleagues {
  const client = useClient();
  const { userId } = useMe();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(ColleaguesDocument, { nextToken }).toPromise()).data?.approvers,
    [client],
  );
  const { items, hasFailed, read } = useAll(load, (each) => each.userId);
  const people = useMemo(
    () =>
      items
        ?.filter((each) => each.userId !== userId)
        .sort((one, other) => nameOfColleague(one).localeCompare(nameOfColleague(other))),
    [items, userId],
  );
  return { people, hasFailed, again: () => void read().catch(() => undefined) };
}

/** The name of a person, or the address. */
export function nameOfColleague(person: ColleagueFragment): string {
  return fullNameOf(person) || person.email;
}
