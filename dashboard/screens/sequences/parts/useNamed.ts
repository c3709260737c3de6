import { useCallback, useMemo } from "react";
import { useClient } from "urql";
import type { StepTemplate } from "../../../components/mail/StepTemplateOptions.tsx";
import { domains } from "../../../lib/config.ts";
import { useAll } from "../../../lib/kept/useAll.ts";
import {
  SegmentsForStepsDocument,
  TemplatesForStepsDocument,
  TopicsForStepsDocument,
} from "../api/documents.ts";

/** Returns true if the stage has customer data, and so segments and events. */
export function hasPeople(): boolean {
  return domains().includes("people");
}

/** The templates that a person can get more than once; undefined until all were read. */
export function useStepTemplates(): readonly StepTemplate[] | undefined {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(TemplatesForStepsDocument, { nextToken }).toPromise()).data?.templates,
    [client],
  );
  const { items } = useAll(load, ({ key }) => key);
  return useMemo(() => items?.filter(({ kind }) => kind === "REUSABLE"), [items]);
}

/** The names of topics by their ids. */
export function useTopicNames(): ReadonlyMap<string, string> {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(TopicsForStepsDocument, { nextToken }).toPromise()).data?.topics,
    [client],
  );
  const { items } = useAll(load, ({ topic }) => topic);
  return useMemo(() => new Map(items?.map(({ topic, name }) => [topic, name])), [items]);
}

/** The names of segments by their ids; none on a stage without customer data. */
export function useNamesOfSegments(): ReadonlyMap<string, string> {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      if (!hasPeople()) return { items: [], nextToken: null };
      return (await client.query(SegmentsForStepsDocument, { nextToken }).toPromise()).data?.segments;
    },
    [client],
  );
  const { items } = useAll(load, ({ segmentId }) => segmentId);
  return useMemo(() => new Map(items?.map(({ segmentId, name }) => [segmentId, name])), [items]);
}
