import type { RulesWalkItem } from "#table/people/rulesWalk";
import * as rulesWalk from "#table/people/rulesWalk";
import type { SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { get } from "../../aws/dynamodb.ts";
import { sendAll } from "../../aws/sqs.ts";
import { announceComplete, completeList } from "./complete.ts";
import { sweepPage } from "./sweep.ts";
import { walkProfilePage } from "./walkProfilePage.ts";
import type { RulesWalkMessage } from "./walkStore.ts";
import { changeWalk, endWalk, findWalk } from "./walkStore.ts";

/**
 * The time for which one message is worked on, in ms: a page begins at the latest then, and has the rest of
 * the time limit.
 */
const WORK_MS = 40_000;

type After = RulesWalkItem | undefined;

/**
 * Does page by page what is to be done after a change of the rules, and sends a message for the rest. Each
 * page is followed by one write of the walk: what fails before that is done again, which changes nothing
 * twice.
 */
export async function walkRules({ walkId }: RulesWalkMessage): Promise<void> {
  const until = Date.now() + WORK_MS;
  let walk = await findWalk(walkId);
  while (walk?.status === "RUNNING") {
    walk = await goOn(walk);
    if (walk?.status === "RUNNING" && Date.now() > until) return sendAll("segments", [{ walkId }]);
  }
}

const goOn = (walk: RulesWalkItem): Promise<After> => PHASES[walk.phase](walk);

const PHASES: Record<rulesWalk.WalkPhase, (walk: RulesWalkItem) => Promise<After>> = {
  VISIT: (walk) => visit(walk, revisitLater),
  REVISIT: (walk) => visit(walk, listed),
  ANNOUNCE: announced,
  SWEEP: async (walk) => ((await sweepPage(walk.sweep)) ? endWalk(walk) : changeWalk(walk, {})),
};

/** Visits a page of people. After the last one, `then` follows. */
async function visit(walk: RulesWalkItem, then: (walk: RulesWalkItem) => Promise<After>): Promise<After> {
  if (await isReplaced(walk)) return sweepOwn(walk);
  const next = await walkProfilePage(walk);
  return next ? changeWalk(walk, next) : then(walk);
}

function revisitLater(walk: RulesWalkItem): Promise<After> {
  const settled = new Date(Date.parse(walk.since) + rulesWalk.RULES_SETTLED_SECONDS * 1000).toISOString();
  const waits = settled > new Date().toISOString() ? settled : undefined;
  return changeWalk(walk, { phase: "REVISIT", shard: 0, after: undefined }, waits);
}

/** All people are visited: the list of a segment is complete. */
function listed(walk: RulesWalkItem): Promise<After> {
  return walk.segmentId === undefined ? swept(walk, walk.sweep) : completeList(walk, walk.segmentId);
}

/** The list that was read before is deleted once no function works with it any more. */
async function announced(walk: RulesWalkItem): Promise<After> {
  await announceComplete(walk);
  return swept(walk, walk.sweep);
}

function swept(walk: RulesWalkItem, sweep: RulesWalkItem["sweep"]): Promise<After> {
  if (sweep.length === 0) return endWalk(walk);
  const settled = new Date(Date.now() + rulesWalk.RULES_SETTLED_SECONDS * 1000).toISOString();
  return changeWalk(walk, { phase: "SWEEP", sweep }, settled);
}

/** True if the segment has another rule by now, or is deleted: then a later walk looks at everybody. */
async function isReplaced({ walkId, segmentId }: RulesWalkItem): Promise<boolean> {
  if (segmentId === undefined) return false;
  const found = await get<SegmentItem>(segment.key(segmentId));
  return found?.generation !== walkId;
}

function sweepOwn(walk: RulesWalkItem): Promise<After> {
  return swept(walk, [...walk.sweep, { segmentId: walk.segmentId!, generation: walk.walkId }]);
}
