import * as log from "../../aws/log.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { withTimeout } from "../../aws/timeout.ts";
import { unpackBody } from "../../input/body.ts";
import type { Frame } from "../debugger/frames.ts";
import type { FiledCall } from "../debugger/publish.ts";
import { pacedFrames } from "../debugger/publish.ts";
import type { PersonEvent } from "./events.ts";
import type { EventProblem, Filing } from "./filing.ts";

/** An event as frames without its content need it. */
type Shown = Omit<PersonEvent, "call">;

/** The outcome of events: the filed ones are in a history, the dropped ones in none. */
interface Outcomes {
  filing?: Filing;
  dropped: Shown[];
  problems: EventProblem[];
}

const MAX_AT_ONCE = 5;
/** The next round of events waits no longer for a place in this second, and then for AppSync, in ms. */
const MAX_CLAIMING_MS = 500;
const MAX_MS = 2000;

/**
 * Publishes what became of the events of a round that are shown to subscribers of their source. Never throws:
 * an error is logged, because no event may fail for being watched.
 */
export async function showOutcomes(sourceId: string, { filing, dropped, problems }: Outcomes): Promise<void> {
  const all = [...problems, ...(filing?.problems ?? [])];
  const frames = [
    ...dropped.filter(isShown).map((event) => frameOf("DROPPED", event, all)),
    ...(filing?.events ?? []).filter(isShown).map((event) => ({
      ...frameOf("FILED", event, all),
      ...filedOf(event, filing!.profileId),
    })),
  ];
  if (frames.length === 0) return;
  try {
    const paced = await pacedFrames(sourceId, frames, { within: MAX_CLAIMING_MS });
    await withTimeout(
      MAX_MS,
      allInParallel(MAX_AT_ONCE, paced, (publish) => publish()),
    );
  } catch (error) {
    log.failed("what became of events is not shown to the subscribers of their source", error, { sourceId });
  }
}

function isShown(event: Shown): boolean {
  return event.isShown ?? false;
}

function frameOf(outcome: Frame["outcome"], event: Shown, problems: EventProblem[]): Frame {
  const { messageId, type, name, at, receivedAt } = event;
  const own = problems.filter((each) => each.messageId === messageId);
  const found = own.map(({ reason, field }) => ({ reason, field }));
  return { outcome, messageId, type, name, at, receivedAt, problems: found };
}

/**
 * A content has at most 32 KB, and twice as much with its quotes escaped: AppSync pushes 240 KB (guide,
 * "AppSync quotas").
 */
function filedOf(event: PersonEvent, profileId: string): FiledCall {
  const { userId, anonymousId } = event.call;
  return { profileId, userId, anonymousId, call: JSON.stringify(unpackBody(event)) };
}
