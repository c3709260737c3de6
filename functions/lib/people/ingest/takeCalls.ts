import type { RawEventItem } from "#table/people/rawEvent";
import type { ShownCallsItem } from "#table/people/sourceRecords";
import { saidOf } from "../../input/details.ts";
import { chooseCalls } from "../debugger/show.ts";
import type { SourceProblem } from "../sources/problems.ts";
import type { CallDrop } from "./answers.ts";
import type { SentCalls } from "./batch.ts";
import type { Receipt } from "./calls.ts";
import { readCalls } from "./calls.ts";
import { namedDetails } from "./details.ts";
import type { PageViews } from "./pageViews.ts";
import { planCheckOf } from "./planned.ts";
import { secondsToWait } from "./rate.ts";
import { rawEventsOf } from "./rawEvents.ts";
import type { CallRefusal } from "./refusedCall.ts";
import { shownCalls } from "./shown.ts";

/** The result of reading a request, before anything is written. */
export interface ReadRequest {
  sourceId: string;
  receivedAt: number;
  items: RawEventItem[];
  /** The page views that are stored with some of the items, or not at all. */
  pageViews: PageViews;
  /**
   * The details that were cut, replaced or left out, and the page views that the source's site does not
   * count.
   */
  dropped: CallDrop[];
  refused: CallRefusal[];
  /** About calls that are taken although they differ from the source's plan. */
  warnings: CallRefusal[];
  problems: SourceProblem[];
  /** The source has sent too much: nothing is taken, for so many seconds. */
  waitSeconds: number;
  /** The calls that subscribers of the source are shown, if there are any. */
  shown?: ShownCallsItem;
}

/**
 * Decides about the calls of a request, after the rate, plan and site of its source were read: which are
 * taken, and what is said of the others.
 */
export async function takeCalls(
  sent: SentCalls,
  receipt: Receipt,
  isShown: boolean,
  viewsOf: (items: RawEventItem[]) => Promise<PageViews>,
): Promise<ReadRequest> {
  const { source, receivedAt } = receipt;
  const { sourceId } = source;
  const waitSeconds = await secondsToWait(source, sent.calls.length, receivedAt);
  const isLimited = waitSeconds > 0;
  const planCheck = isLimited ? undefined : await planCheckOf(source);
  const { taken, frames, ...others } = readCalls(sent, { ...receipt, isLimited, planCheck });
  const places = rawEventsOf(taken, receipt);
  const items = [...places.keys()];
  const pageViews = await viewsOf(items);
  const ofBatch = isLimited ? [] : sent.details;
  const dropped: CallDrop[] = [
    ...ofBatch.map(saidOf),
    ...taken.flatMap(({ index, messageId, details }) =>
      namedDetails(details).map((detail) => ({ index, messageId, ...saidOf(detail) })),
    ),
    ...pageViews.dropped.map(({ item, ...drop }) => ({
      ...{ index: places.get(item), messageId: item.messageId },
      ...drop,
    })),
  ];
  const shown = isShown ? await chooseCalls(sourceId, shownCalls(frames, items), receivedAt) : undefined;
  const problems = [...others.problems, ...ofBatch];
  return { sourceId, receivedAt, items, pageViews, ...others, problems, dropped, waitSeconds, shown };
}
