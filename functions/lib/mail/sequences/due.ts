import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import type { DueWorks } from "../../due/fire.ts";
import { changeExecution } from "./store.ts";
import { takeTurn } from "./turn.ts";

/** The work on a due run. One whose turn, such as the claim of its mail, failed 8 times has failed. */
export const executionWorks = { Execution: { fire: takeTurn, giveUp } } satisfies DueWorks;

async function giveUp(found: ExecutionItem): Promise<void> {
  const end = { status: "FAILED", because: "NOT_CLAIMED" } as const;
  await changeExecution(found, execution.ended(found, end, new Date().toISOString()));
}
