import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import type { CallType, RawEventItem } from "#table/people/rawEvent";
import type { ShownCallsItem } from "#table/people/sourceRecords";
import { isFromEdge } from "../../aws/edge.ts";
import { HttpError, InputError } from "../../aws/errors.ts";
import { putPairs } from "../../puts/putPairs.ts";
import { putAll } from "../../puts/puts.ts";
import { parseJsonBody } from "../../aws/requestBody.ts";
import { isWatched } from "../sources/mark.ts";
import type { ShownCall } from "../debugger/show.ts";
import { chooseCalls, showCalls } from "../debugger/show.ts";
import type { Problem } from "../sources/problems.ts";
import { noteOnceASecond } from "../sources/problems.ts";
import { saidOf } from "../../input/details.ts";
import type { Drop } from "./answers.ts";
import { allRefused, errorAnswer, settings, taken, unavailable } from "./answers.ts";
import type { Receipt, Refusal, Request } from "./calls.ts";
import { callsOf, readCalls } from "./calls.ts";
import { named } from "./details.ts";
import { findSource, requireOrigin, sourceOf } from "./key.ts";
import type { CountPages, PageViews } from "./pageViews.ts";
import { pageViewsOf } from "./pageViews.ts";
import { planCheckOf } from "./planned.ts";
import { secondsToWait } from "./rate.ts";
import { rawEventsOf } from "./rawEvents.ts";
import type { Sent } from "./shape.ts";
import { limitedCalls, showRefusal, shownCalls } from "./shown.ts";

/** Segment's limit of a batch (HTTP API, "Max request size"). */
const MAX_BYTES = 500 * 1024;
const TOO_MANY = "has sent more events in a second than its source may: send them later";

/** The result of reading a request, before anything is written. */
export interface Read {
  sourceId: string;
  receivedAt: number;
  items: RawEventItem[];
  /** The page views that are stored with some of the items, or not at all. */
  pageViews: PageViews;
  /**
   * The details that were cut, replaced or left out, and the page views that the source's site does not
   * count.
   */
  dropped: Drop[];
  refused: Refusal[];
  /** About calls that are taken although they differ from the source's plan. */
  warnings: Refusal[];
  problems: Problem[];
  /** The source has sent too much: nothing is taken, for so many seconds. */
  waitSeconds: number;
  /** The calls that subscribers of the source are shown, if there are any. */
  shown?: ShownCallsItem;
}

/**
 * Reads the calls of a request. It stores none of them, so it may safely continue after a time limit. Throws
 * an InputError or HttpError for a request that is refused as a whole.
 */
export async function readRequest(
  request: LambdaFunctionURLEvent,
  countPages: CountPages,
  type?: CallType,
): Promise<Read> {
  const receivedAt = Date.now();
  await requireEdge(request);
  const { headers } = request;
  const body = objectOf(parseJsonBody(request, MAX_BYTES));
  const source = await sourceOf(headers, body);
  const country = headers["cloudfront-viewer-country"];
  const isShown = isWatched(source.sourceId, receivedAt);
  try {
    requireOrigin(source, headers);
    const views = (items: RawEventItem[]) => pageViewsOf(source, items, headers, countPages);
    return await readBody(callsOf(body, type), { source, receivedAt, country }, isShown, views);
  } catch (error) {
    if (isShown) await showRefusal(source.sourceId, error, receivedAt);
    throw error;
  }
}

async function readBody(
  sent: Request,
  receipt: Receipt,
  isShown: boolean,
  viewsOf: (items: RawEventItem[]) => Promise<PageViews>,
): Promise<Read> {
  const { source, receivedAt } = receipt;
  const { sourceId } = source;
  const show = async (calls: () => ShownCall[]) =>
    isShown ? chooseCalls(sourceId, calls(), receivedAt) : undefined;
  const waitSeconds = await secondsToWait(source, sent.calls.length, receivedAt);
  if (waitSeconds > 0) {
    const problems = sent.calls.map((): Problem => ({ reason: "RATE" }));
    const shown = await show(() => limitedCalls(sent, TOO_MANY, receivedAt));
    const pageViews = { views: new Map(), dropped: [] };
    const others = { dropped: [], refused: [], warnings: [], problems, waitSeconds, shown };
    return { sourceId, receivedAt, items: [], pageViews, ...others };
  }
  const whole = { ...receipt, planCheck: await planCheckOf(source) };
  const { taken, ...others } = readCalls(sent, whole);
  const places = rawEventsOf(taken, whole);
  const items = [...places.keys()];
  const pageViews = await viewsOf(items);
  const dropped: Drop[] = [
    ...sent.details.map(saidOf),
    ...taken.flatMap(({ index, messageId, details }) =>
      named(details).map((detail) => ({ index, messageId, ...saidOf(detail) })),
    ),
    ...pageViews.dropped.map(({ item, ...drop }) => ({
      ...{ index: places.get(item), messageId: item.messageId },
      ...drop,
    })),
  ];
  const shown = await show(() => shownCalls(sent, { items, ...others }, receivedAt));
  const problems = [...others.problems, ...sent.details];
  return { sourceId, receivedAt, items, pageViews, ...others, problems, dropped, waitSeconds, shown };
}

/**
 * Stores what was read, and answers. Problems of refused calls and of pages are counted once all is stored:
 * what gets a 503 comes again.
 */
export async function writeEvents(read: Read): Promise<LambdaFunctionURLResult> {
  const { sourceId, receivedAt, items, pageViews, dropped, refused, warnings, problems, waitSeconds } = read;
  const { views, note } = pageViews;
  const [left, leftPairs] = await Promise.all([
    putAll(items.filter((item) => !views.has(item))),
    putPairs([...views]),
  ]);
  if (left.length > 0 || leftPairs.length > 0) return unavailable();
  await Promise.all([noteOnceASecond(sourceId, problems, receivedAt), note?.(), showCalls(read.shown)]);
  if (waitSeconds > 0) return errorAnswer(429, "writeKey", TOO_MANY, { "retry-after": String(waitSeconds) });
  return items.length > 0 ? taken(refused, warnings, dropped) : allRefused(refused);
}

/** Answers what Segment's browser client asks for before it sends: whether there is a source of this key. */
export async function answerSettings(
  request: LambdaFunctionURLEvent,
  key: string,
): Promise<LambdaFunctionURLResult> {
  await requireEdge(request);
  const source = await findSource(key);
  if (!source) throw new HttpError(404, "writeKey", "must be a write key that works");
  requireOrigin(source, request.headers);
  return settings(key);
}

async function requireEdge({ headers }: LambdaFunctionURLEvent): Promise<void> {
  if (!(await isFromEdge(headers))) throw new HttpError(403, "host", "must be the distribution's");
}

function objectOf(body: unknown): Sent {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new InputError("body", "must be a JSON object");
  return body as Sent;
}
