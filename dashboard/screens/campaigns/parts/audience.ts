import { useCallback } from "react";
import { useClient } from "urql";
import { domains } from "../../../lib/config.ts";
import { isBlankCondition, type PersonCondition } from "../../../components/conditions/conditions.ts";
import { conditionWords } from "../../../components/conditions/conditionWords.ts";
import { useAll } from "../../../lib/kept/useAll.ts";
import { campaigns as words } from "../../../strings/mail/campaigns.ts";
import { NamesOfSegmentsDocument } from "../api/documents.ts";

/** Returns true if the stage has customer data, and so segments. */
export function hasSegments(): boolean {
  return domains().includes("people");
}

/** The names of segments by their ids, as far as they are known. All are read: a stage has at most 200. */
export function useSegmentNames(): ReadonlyMap<string, string> {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      if (!hasSegments()) return { items: [], nextToken: null };
      return (await client.query(NamesOfSegmentsDocument, { nextToken }).toPromise()).data?.segments;
    },
    [client],
  );
  const { items } = useAll(load, ({ segmentId }) => segmentId);
  return new Map(items?.map(({ segmentId, name }) => [segmentId, name]));
}

interface Audience {
  tag: string | null;
  segmentId?: string | null;
  where?: PersonCondition | null;
}

/** Templates are named by their keys. No campaign is about the mail of a step. */
export const CONDITION_NAMES = { template: (key: string) => key, mail: (stepId: string) => stepId };

/** The people of a campaign in words. */
export function audienceText(audience: Audience, names: ReadonlyMap<string, string>): string {
  const { where } = audience;
  const people = peopleText(audience, names);
  return !where || isBlankCondition(where)
    ? people
    : words.narrowed(people, conditionWords(where, CONDITION_NAMES));
}

function peopleText({ tag, segmentId }: Audience, names: ReadonlyMap<string, string>): string {
  if (segmentId) return words.segment(names.get(segmentId) ?? segmentId);
  return tag === null ? words.everybody : words.tag(tag);
}
