import type { ExecutionItem } from "#table/mail/execution";
import { fail } from "../errors.ts";

/** Fails with `InvalidTransition` unless the run goes on. */
export function requireWaiting(found: ExecutionItem): ExecutionItem {
  const { status } = found;
  if (status === "WAITING") return found;
  return fail("InvalidTransition", `An execution that is ${status} cannot be stopped.`, { status });
}
