import type { RulesWalkItem } from "#table/people/rulesWalk";
import { InternalError } from "../../aws/errors.ts";
import type { DueWorks } from "../../due/fire.ts";
import { changeWalk } from "./walkStore.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Begins a walk that is due, by the message that the stream sends (`routes.ts`). A running walk that is due
 * has made no progress: it is put off, and the stream sends its message again; the walk goes on from its
 * position. It is never given up, because the list of its segment would stay incomplete.
 */
export const rulesWalkWorks = { RulesWalk: { fire, giveUp } } satisfies DueWorks;

async function fire(walk: RulesWalkItem): Promise<void> {
  if (walk.status === "RUNNING")
    throw new InternalError(`the walk ${walk.walkId} has made no progress since ${walk.updatedAt}`);
  await changeWalk(walk, {});
}

/** It is begun again a day later. */
async function giveUp(walk: RulesWalkItem): Promise<"PUT_OFF"> {
  await changeWalk(walk, {}, new Date(Date.now() + DAY_MS).toISOString());
  return "PUT_OFF";
}
