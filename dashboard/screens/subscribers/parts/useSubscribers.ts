import { useCallback } from "react";
import { useClient } from "urql";
import { useFilled } from "../../../lib/filled.ts";
import { usePages, type Pages } from "../../../lib/pages.ts";
import { SubscribersDocument, type SubscriberRowFragment } from "../api/documents.ts";
import { askedListOf, type argumentsOf, type SubscriberFilters } from "./filters.ts";

const PAGE = 25;

export interface SubscriberPages extends Pages<SubscriberRowFragment> {
  /** Takes subscribers as a change has left them. */
  replace: (rows: readonly SubscriberRowFragment[]) => void;
}

/** The subscribers that match, page by page: one of rare matches is read on until it is full. */
export function useSubscribers(filters: SubscriberFilters): SubscriberPages {
  const client = useClient();
  const asked = askedListOf(filters);
  const load = useCallback(
    async (nextToken: string | null) => {
      const variables = { ...(JSON.parse(asked) as ReturnType<typeof argumentsOf>), limit: PAGE, nextToken };
      return (await client.query(SubscribersDocument, variables).toPromise()).data?.subscribers;
    },
    [client, asked],
  );
  const pages = usePages(load, ({ email }) => email);
  const filled = useFilled(pages, pages.items?.length ?? 0, PAGE);
  const replace = (rows: readonly SubscriberRowFragment[]): void => {
    const now = new Map(rows.map((row) => [row.email, row]));
    pages.change((items) => items.map((item) => newer(item, now.get(item.email))));
  };
  return { ...pages, ...filled, replace };
}

const newer = (shown: SubscriberRowFragment, now: SubscriberRowFragment | undefined) =>
  now && now.version >= shown.version ? now : shown;
