import { useCallback, useMemo } from "react";
import { useClient } from "urql";
import { useAll } from "../../../lib/kept/useAll.ts";
import { fullNameOf } from "../../../lib/names.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { ApproversDocument, type ApproverFragment } from "../api/documents.ts";

interface Approvers {
  /** The colleagues, by name; undefined until all pages were read. */
  people: ApproverFragment[] | undefined;
  hasFailed: boolean;
  again: () => void;
}

/** The people who may approve what this person has written. */
export function useApprovers(): Approvers {
  const client = useClient();
  const { userId } = useMe();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(ApproversDocument, { nextToken }).toPromise()).data?.approvers,
    [client],
  );
  const { items, hasFailed, read } = useAll(load, (each) => each.userId);
  const people = useMemo(
    () =>
      items
        ?.filter((each) => each.userId !== userId)
        .sort((one, other) => nameOfApprover(one).localeCompare(nameOfApprover(other))),
    [items, userId],
  );
  return { people, hasFailed, again: () => void read().catch(() => undefined) };
}

/** The name of a person, or the address. */
export function nameOfApprover(person: ApproverFragment): string {
  return fullNameOf(person) || person.email;
}
