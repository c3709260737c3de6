import type { RecordedRequest } from "../infra/local/dynamodb/index.ts";
import { median } from "./figure.ts";
import type { Invocation } from "./invocations.ts";
import { PRICES } from "./prices.ts";

/** What an interval of traffic used. */
export interface Used {
  pageViews: number;
  events: number;
  seconds: number;
  requests: RecordedRequest[];
  invocations: Invocation[];
}

/** Bytes of an event's request and its answer, with headers, as in HTTP/2. */
const GIGABYTES_IN = 700 / 1e9;
const GIGABYTES_OUT = 300 / 1e9;
/** SQS requests per batch: send, receive and delete. */
const REQUESTS_OF_A_BATCH = 3;

/** Returns dollars per million page views, of each service and in total; `units` are per page view. */
export function bill(
  { pageViews, events, seconds, invocations }: Used,
  units: { written: number; read: number },
): Record<string, number> {
  const caused = invocations.filter(({ source }) => !source.startsWith("functions/schedule/"));
  const batches = caused.filter(({ source }) => source.startsWith("functions/queue/")).length;
  const million = (dollars: number): number => (dollars / pageViews) * 1e6;
  const table = (units.written * PRICES.writeUnit + units.read * PRICES.readUnit) * 1e6;
  const lambda = million(functionDollars(caused));
  const edge = million(
    events *
      (PRICES.edgeRequest +
        GIGABYTES_IN * PRICES.edgeGigabyteToOrigin +
        GIGABYTES_OUT * PRICES.edgeGigabyteOut),
  );
  const queues = million(batches * REQUESTS_OF_A_BATCH * PRICES.queueRequest);
  const listener = million(Math.min(seconds, events) * (PRICES.operation + PRICES.update));
  return {
    "table $": cent(table),
    "functions $": cent(lambda),
    "edge $": cent(edge),
    "queues $": cent(queues),
    "all $ a million": cent(table + lambda + edge + queues),
    "+1 listener $": cent(listener),
  };
}

/** Returns what Lambda bills for these invocations. */
export function functionDollars(invocations: Invocation[]): number {
  return invocations.length * PRICES.invocation + usual(invocations) * PRICES.gigabyteSecond;
}

/**
 * Gigabyte-seconds of all invocations. Each counts as the median of its function, so that cold starts and
 * delays of this machine are not included.
 */
function usual(invocations: Invocation[]): number {
  const bySource = new Map<string, Invocation[]>();
  for (const each of invocations) bySource.set(each.source, [...(bySource.get(each.source) ?? []), each]);
  return [...bySource.values()].reduce((sum, all) => {
    const seconds = (median(all.map(({ milliseconds }) => milliseconds)) / 1000) * all.length;
    return sum + seconds * all[0]!.gigabytes;
  }, 0);
}

function cent(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
