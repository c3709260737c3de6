import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { Fault } from "#functions/fault";
import { sendAll, workOn } from "#functions/queue";
import { mendAccounts } from "#functions/reconcile/accounts";
import { mendClaims } from "#functions/reconcile/claims";
import { mendLocks } from "#functions/reconcile/locks";
import { mendUsers } from "#functions/reconcile/users";
import type { Walk } from "#functions/reconcile/walks";

/**
 * Mends one page, then asks for the one that follows. A page that comes twice finds nothing left to mend. One with somebody whom it could
 * not mend is asked for again, by itself, until the queue gives it up.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return workOn<Walk>(event, async (page) => {
    const { next, isWhole } = await mend(page);
    if (page.again && !isWhole) throw new Fault("somebody could not be mended: the log says who");
    if (page.again) return;
    await sendAll("reconcile", [...(next ? [next] : []), ...(isWhole ? [] : [{ ...page, again: true }])]);
  });
}

/** Mends one page; says whether all could be mended, and which page follows, if one does. */
async function mend(page: Walk): Promise<{ next?: Walk; isWhole: boolean }> {
  if (page.walk === "accounts") {
    const { token, isWhole } = await mendAccounts(page.token);
    return { isWhole, ...(token === undefined ? {} : { next: { ...page, token } }) };
  }
  const mends = {
    users: () => mendUsers(page.after),
    locks: () => mendLocks(page.after),
    claims: () => mendClaims(page.walk === "claims" ? page.day : "", page.after),
  };
  const { after, isWhole } = await mends[page.walk]();
  return { isWhole, ...(after === undefined ? {} : { next: { ...page, after } }) };
}
