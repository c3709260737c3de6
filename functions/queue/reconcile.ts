import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { Fault } from "#functions/aws/fault";
import { sendAll, workOn } from "#functions/aws/sqs";
import { mendAccounts } from "#functions/users/reconcile/accounts";
import { mendClaims } from "#functions/users/reconcile/claims";
import { buryLeavers } from "#functions/users/reconcile/leavers";
import { mendLocks } from "#functions/users/reconcile/locks";
import { mendUsers } from "#functions/users/reconcile/users";
import type { Position, Walk } from "#functions/users/reconcile/walks";

/** What was done of a page: whether all could be mended, and which page follows, if one does. */
interface Mended {
  next?: Walk;
  isWhole: boolean;
}

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

async function mend(page: Walk): Promise<Mended> {
  switch (page.walk) {
    case "accounts": {
      const { token, isWhole } = await mendAccounts(page.token);
      return { isWhole, ...(token === undefined ? {} : { next: { ...page, token } }) };
    }
    case "users": {
      const { after, isWhole, counted } = await mendUsers(page.after, page.counted);
      if (after) return { isWhole, next: { ...page, after, counted } };
      return { isWhole, next: { walk: "leavers", counted, at: new Date().toISOString() } };
    }
    case "leavers":
      return followed(page, await buryLeavers(page.after, page));
    case "locks":
      return followed(page, await mendLocks(page.after));
    case "claims":
      return followed(page, await mendClaims(page.day, page.after));
  }
}

function followed(page: Walk, { after, isWhole }: { after: Position | undefined; isWhole: boolean }): Mended {
  return { isWhole, ...(after === undefined ? {} : { next: { ...page, after } as Walk }) };
}
