import { useCallback, useEffect } from "react";
import { useClient } from "urql";
import { useState } from "react";
import { usePages } from "../../../lib/pages.ts";
import { SendableDocument, type SendableQuery } from "../api/documents.ts";

/** A template with an approved version that many people may get. */
export type Sendable = { key: string; name: string; number: number };

export interface SendableState {
  /** Undefined until all pages were read. */
  templates: Sendable[] | undefined;
  settings: SendableQuery["emailSettings"] | undefined;
  hasFailed: boolean;
  again: () => void;
}

/** The templates that can be sent to many people, and the settings that decide about it. */
export function useSendable(): SendableState {
  const client = useClient();
  const [settings, setSettings] = useState<SendableQuery["emailSettings"]>();
  const load = useCallback(
    async (nextToken: string | null) => {
      const { data } = await client.query(SendableDocument, { nextToken }).toPromise();
      if (data) setSettings(data.emailSettings);
      return data?.templates;
    },
    [client],
  );
  const { items, hasMore, isLoading, hasFailed, more } = usePages(load, ({ key }) => key);
  const isGoingOn = hasMore && !isLoading && !hasFailed;
  useEffect(() => {
    if (isGoingOn) more();
    // `more` is another function each time.
  }, [isGoingOn]);
  const found = items?.flatMap(({ key, name, approved }) =>
    approved && !approved.transactional ? [{ key, name, number: approved.number }] : [],
  );
  return { templates: hasMore ? undefined : found, settings, hasFailed, again: more };
}
