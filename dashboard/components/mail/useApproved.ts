import { useCallback } from "react";
import { useClient } from "urql";
import { useAll } from "../../lib/kept/useAll.ts";
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
  const { items, hasFailed, read } = useAll(load, ({ key }) => key);
  const templates = items?.flatMap(({ key, name, approved }) =>
    approved ? [{ key, name, ...approved }] : [],
  );
  return { templates, hasFailed, again: () => void read().catch(() => undefined) };
}
