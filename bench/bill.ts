import { partsOf } from "../packages/local-cloud/services/dynamodb/api.ts";
import type { RecordedRequest } from "../packages/local-cloud/services/dynamodb/index.ts";
import { sizeOf } from "../packages/local-cloud/services/dynamodb/item.ts";
import type { Invocation } from "./invocations.ts";
import { PRICES } from "./prices.ts";

/** Bytes that stay stored of 30 days: an item that ends earlier counts by its share. */
export interface Stored {
  /** With index entries. */
  bytes: number;
  /** Without index entries: point-in-time recovery is charged for these bytes. */
  tableBytes: number;
}

/** The use of resources in an interval of traffic. */
export interface Used {
  pageViews: number;
  /** Requests with events. */
  posts: number;
  events: number;
  visits: number;
  requests: RecordedRequest[];
  invocations: Invocation[];
  stored: Stored;
  /** Bytes of log that Lambda itself writes for an invocation. */
  logged: number;
}

/** The billed quantities of one page view; all can be multiplied. */
export interface Quantities {
  written: number;
  read: number;
  invocations: number;
  /** Gigabyte-seconds of functions: of their CPU, and of what they wait for. */
  computing: number;
  waiting: number;
  /** Seconds of functions that are billed: their number at work at once, times the time. */
  functionSeconds: number;
  posts: number;
  events: number;
  visits: number;
  queueRequests: number;
  storedGigabytes: number;
  recoverableGigabytes: number;
  loggedGigabytes: number;
}

/**
 * Bytes of an event's request and its answer, with headers, as in HTTP/2: a little too many for events that
 * share a request.
 */
const GIGABYTES_IN = 700 / 1e9;
export const GIGABYTES_OUT = 300 / 1e9;
/**
 * Bytes of the tracker and its headers. A browser keeps it for a week, so each visit loads it at most once.
 */
export const TRACKER_GIGABYTES = 2000 / 1e9;
/** SQS requests per batch: send, receive and delete. */
export const REQUESTS_OF_A_BATCH = 3;
/**
 * The memory at which a function has a whole vCPU (Lambda guide, "Configure Lambda function memory": 1,769
 * MB).
 */
const WHOLE_CORE = 1769 / 1024;

const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;
export const isWrite = ({ operation }: RecordedRequest): boolean => WRITES.test(operation);

/**
 * Units of a request. A write whose condition fails takes units as if it had succeeded (DynamoDB guide,
 * "DynamoDB provisioned capacity mode": "Conditional writes"). A refused transaction is counted so, too: both
 * of its phases, for each item. Of an update only the existing item's size says how many; it counts as 1 KB.
 */
export function unitsOf({ capacity, error, input, operation }: RecordedRequest): number {
  if (error === undefined) return capacity;
  if (!WRITES.test(operation)) return 0;
  const parts = partsOf(input).flatMap((part) => Object.values(part));
  const kilobytes = (parts.length > 0 ? parts : [input]).map(({ Item }) =>
    Math.max(1, Math.ceil(sizeOf(Item) / 1024)),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) * (parts.length > 0 ? 2 : 1);
}

/** Returns what one page view takes. */
export function perView(used: Used): Quantities {
  const { pageViews, posts, events, visits, requests, stored, logged } = used;
  const invocations = used.invocations.filter(({ source }) => !source.startsWith("functions/schedule/"));
  const batches = invocations.filter(({ source }) => source.startsWith("functions/queue/")).length;
  const units = (of: RecordedRequest[]): number => of.reduce((sum, each) => sum + unitsOf(each), 0);
  const all: Quantities = {
    written: units(requests.filter(isWrite)),
    read: units(requests.filter((each) => !isWrite(each))),
    invocations: invocations.length,
    ...functionTimes(invocations),
    ...{ posts, events, visits },
    queueRequests: batches * REQUESTS_OF_A_BATCH,
    storedGigabytes: stored.bytes / 1e9,
    recoverableGigabytes: stored.tableBytes / 1e9,
    loggedGigabytes: (invocations.length * logged) / 1e9,
  };
  return times(all, 1 / pageViews);
}

export function times(quantities: Quantities, count: number): Quantities {
  return Object.fromEntries(
    Object.entries(quantities).map(([name, each]) => [name, Number(each) * count]),
  ) as unknown as Quantities;
}

/** Returns the dollars of each service. */
export function dollarsOf(quantities: Quantities) {
  const { written, read, invocations, posts, events, visits } = quantities;
  return {
    table: written * PRICES.writeUnit + read * PRICES.readUnit,
    functions: invocations * PRICES.invocation + quantities.computing * PRICES.gigabyteSecond,
    waits: quantities.waiting * PRICES.gigabyteSecond,
    edge:
      posts * PRICES.edgeRequest +
      events * (GIGABYTES_IN * PRICES.edgeGigabyteToOrigin + GIGABYTES_OUT * PRICES.edgeGigabyteOut),
    tracker: visits * (PRICES.edgeRequest + TRACKER_GIGABYTES * PRICES.edgeGigabyteOut),
    queues: quantities.queueRequests * PRICES.queueRequest,
    storage: quantities.storedGigabytes * PRICES.storedGigabyte,
    recovery: quantities.recoverableGigabytes * PRICES.recoverableGigabyte,
    logs: quantities.loggedGigabytes * PRICES.loggedGigabyte,
  };
}

/** Returns what Lambda bills for these invocations. */
export function functionDollars(invocations: Invocation[]): number {
  const { computing, waiting } = functionTimes(invocations);
  return invocations.length * PRICES.invocation + (computing + waiting) * PRICES.gigabyteSecond;
}

/**
 * Gigabyte-seconds and seconds of all invocations. CPU takes longer on Lambda, where a function has the
 * share of a core that its memory buys; waits are as long as here, which is too long on a busy machine.
 * Lambda rounds up to a millisecond.
 */
function functionTimes(
  invocations: Invocation[],
): Pick<Quantities, "computing" | "waiting" | "functionSeconds"> {
  const all = { computing: 0, waiting: 0, functionSeconds: 0 };
  for (const { milliseconds, cpu, gigabytes } of invocations) {
    const computing = cpu / Math.min(1, gigabytes / WHOLE_CORE);
    const billed = Math.ceil(computing + Math.max(0, milliseconds - cpu));
    all.computing += (computing / 1000) * gigabytes;
    all.waiting += ((billed - computing) / 1000) * gigabytes;
    all.functionSeconds += billed / 1000;
  }
  return all;
}

export function cent(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

export function totalDollars(dollars: Record<string, number>): number {
  return Object.values(dollars).reduce((sum, each) => sum + each, 0);
}
