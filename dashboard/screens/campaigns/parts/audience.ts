import { useAsked } from "../../../lib/asked.ts";
import { domains } from "../../../lib/config.ts";
import { campaigns as words } from "../../../strings/mail/campaigns.ts";
import { NamesOfSegmentsDocument } from "../api/documents.ts";

/** Returns true if the stage has customer data, and so segments. */
export function hasSegments(): boolean {
  return domains().includes("people");
}

/** The names of segments by their ids, as far as they are known. */
export function useSegmentNames(): ReadonlyMap<string, string> {
  const { data } = useAsked(NamesOfSegmentsDocument, hasSegments() ? {} : undefined, "segments");
  return new Map(data?.segments?.items.map(({ segmentId, name }) => [segmentId, name]));
}

interface Audience {
  tag: string | null;
  segmentId?: string | null;
}

/** The people of a campaign in words. */
export function audienceText({ tag, segmentId }: Audience, names: ReadonlyMap<string, string>): string {
  if (segmentId) return words.segment(names.get(segmentId) ?? segmentId);
  return tag === null ? words.everybody : words.tag(tag);
}
