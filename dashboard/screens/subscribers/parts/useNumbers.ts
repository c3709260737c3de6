import { useAgain } from "../../../lib/again.ts";
import { useAsked } from "../../../lib/asked.ts";
import { full } from "../../../lib/format.ts";
import { subscribers as words } from "../../../strings/mail/subscribers.ts";
import { SubscriberNumbersDocument } from "../api/documents.ts";
import type { SubscriberFilters } from "./filters.ts";

/** The numbers are a moment late, so they are read again. */
const EVERY_MS = 10_000;
const NOTHING = {};

/** The numbers beside the choices of the list. While they are unknown, the choices have none. */
export interface SubscriberNumbers {
  statuses: Record<SubscriberFilters["status"], string>;
  /** By topic. */
  topics: ReadonlyMap<string, string>;
  /** The tags of most people, the largest first. */
  tags: readonly { tag: string; count: number }[];
}

/** Reads how many people have each status, topic and tag. */
export function useNumbers(): SubscriberNumbers {
  const { data, again } = useAsked(SubscriberNumbersDocument, NOTHING);
  useAgain(again, EVERY_MS);
  const counts = data?.subscriberCounts;
  const statuses = { ...words.statuses };
  if (counts) statuses.ALL = words.counted(statuses.ALL, full(counts.total));
  for (const { status, count } of counts?.byStatus ?? [])
    statuses[status] = words.counted(statuses[status], full(count));
  return {
    statuses,
    topics: new Map(counts?.byTopic.map(({ topic, count }) => [topic, full(count)])),
    tags: counts?.byTag ?? [],
  };
}
