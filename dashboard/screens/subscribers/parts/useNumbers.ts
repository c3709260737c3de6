import { useAgain } from "../../../lib/again.ts";
import { useAsked } from "../../../lib/asked.ts";
import { full } from "../../../lib/format.ts";
import { subscribers as words } from "../../../strings/mail/subscribers.ts";
import { SubscriberNumbersDocument, type SubscriberNumbersQuery } from "../api/documents.ts";
import { argumentsOf, type SubscriberFilters } from "./filters.ts";

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
  /** The number of people that match; undefined if it is not counted. */
  countOf: (filters: SubscriberFilters) => number | undefined;
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
    countOf: (filters) => (counts ? countIn(counts, filters) : undefined),
  };
}

type Counts = NonNullable<SubscriberNumbersQuery["subscriberCounts"]>;

/** Returns the number of people that match: of all people, or of one filter alone. */
function countIn(
  { total, byStatus, byTag, byTopic }: Counts,
  filters: SubscriberFilters,
): number | undefined {
  const { search, status, tag, topic } = argumentsOf(filters);
  const asked = [search, status, tag, topic].filter((each) => each !== null);
  if (asked.length === 0) return total;
  if (asked.length > 1) return undefined;
  const found = [
    byStatus.find((each) => each.status === status),
    byTag.find((each) => each.tag === tag),
    byTopic.find((each) => each.topic === topic),
  ];
  return found.find((each) => each !== undefined)?.count;
}
