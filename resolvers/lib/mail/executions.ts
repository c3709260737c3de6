import { util } from "@aws-appsync/utils";
import type { ExecutionItem } from "#table/mail/execution";
import { SEQUENCE_ID } from "#table/mail/sequence";
import { fail } from "../errors.ts";
import { failNotFound } from "../ids.ts";

/** Returns the id of a sequence. Fails with `NotFound` if no sequence can have it. */
export function parseSequenceId(sequenceId: string): string {
  if (!util.matches(SEQUENCE_ID, sequenceId)) failNotFound("sequence");
  return sequenceId;
}

/** Fails with `InvalidTransition` unless the run goes on. */
export function requireWaiting(found: ExecutionItem): ExecutionItem {
  const { status } = found;
  if (status === "WAITING") return found;
  return fail("InvalidTransition", `A run that is ${status} cannot be stopped.`, { status });
}
