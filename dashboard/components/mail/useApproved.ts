import { useCallback, useEffect } from "react";
import { useClient } from "urql";
import { usePages } from "../../lib/pages.ts";
import { ApprovedTemplatesDocument } from "./documents.ts";

/** A template with the number of its approved version. */
export interface ApprovedTemplate {
  key: string;
  name: string;
  number: number;
  transactional: boolean;
}

interface Approved {
  /** Undefined until all pages were read. */
  templates: ApprovedTemplate[] | undefined;
  hasFailed: boolean;
  again: () => void;
}

/** All templates that have an approved version. */
export function useApproved(): Approved {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(ApprovedTemplatesDocument, { nextToken }).toPromise()).data?.templates,
    [client],
  );
  const { items, hasMore, isLoading, hasFailed, more } = usePages(load, ({ key }) => key);
  const isGoingOn = hasMore && !isLoading && !hasFailed;
  useEffect(() => {
    if (isGoingOn) more();
    // `more` is another function each time.
  }, [isGoingOn]);
  const templates = items?.flatMap(({ key, name, approved }) =>
    approved ? [{ key, name, ...approved }] : [],
  );
  return { templates: hasMore ? undefined : templates, hasFailed, again: more };
}
