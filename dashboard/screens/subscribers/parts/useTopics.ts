import { useCallback } from "react";
import { useClient } from "urql";
import { useAll } from "../../../lib/kept/useAll.ts";
import { SubscriberTopicsDocument } from "../api/documents.ts";

/** The names of the topics by their keys; empty until they are read. */
export type TopicNames = ReadonlyMap<string, string>;

/** Reads all topics: there are at most about 90. */
export function useTopics(): TopicNames {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(SubscriberTopicsDocument, { nextToken }).toPromise()).data?.topics,
    [client],
  );
  const { items } = useAll(load, ({ topic }) => topic);
  return new Map(items?.map(({ topic, name }) => [topic, name]));
}
