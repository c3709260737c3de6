import { mendAccounts } from "./accounts.ts";
import { mendClaims } from "./claims.ts";
import { buryLeavers } from "./leavers.ts";
import { mendLocks } from "./locks.ts";
import { mendUsers } from "./users.ts";
import type { Position, Walk } from "./walks.ts";

/** What was done of a page: whether all could be mended, and which page follows, if one does. */
export interface Mended {
  next?: Walk;
  isWhole: boolean;
}

/** Mends what the page of a walk holds. */
export async function mendPage(page: Walk): Promise<Mended> {
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
