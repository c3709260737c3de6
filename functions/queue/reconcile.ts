import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { sendAll, workOn } from "#functions/queue";
import { mendAccounts } from "#functions/reconcile/accounts";
import { mendClaims } from "#functions/reconcile/claims";
import { mendLocks } from "#functions/reconcile/locks";
import { mendUsers } from "#functions/reconcile/users";
import type { Walk } from "#functions/reconcile/walks";

/** Mends one page, then asks for the one that follows. A page that comes twice finds nothing left to mend. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return workOn<Walk>(event, async (page) => {
    const next = await mend(page);
    if (next) await sendAll("reconcile", [next]);
  });
}

/** Mends one page and says which one follows, if one does. */
export async function mend(page: Walk): Promise<Walk | undefined> {
  if (page.walk === "accounts") {
    const token = await mendAccounts(page.token);
    return token === undefined ? undefined : { ...page, token };
  }
  const mends = {
    users: () => mendUsers(page.after),
    locks: () => mendLocks(page.after),
    claims: () => mendClaims(page.walk === "claims" ? page.day : "", page.after),
  };
  const after = await mends[page.walk]();
  return after === undefined ? undefined : { ...page, after };
}
