import { repairAccounts } from "./accounts.ts";
import { repairClaims } from "./claims.ts";
import { repairDeletedUsers } from "./deletedUsers.ts";
import { deleteLeavers } from "./leavers.ts";
import { repairLocks } from "./locks.ts";
import { repairUsers } from "./users.ts";
import type { WalkPosition, Walk } from "./walks.ts";

/** The page that follows, if any. `isWhole` is true if all items of the page could be repaired. */
export interface RepairResult {
  next?: Walk;
  isWhole: boolean;
}

/** Repairs one page of a walk. */
export async function repairPage(page: Walk): Promise<RepairResult> {
  switch (page.walk) {
    case "accounts": {
      const { token, isWhole } = await repairAccounts(page.token);
      return { isWhole, ...(token === undefined ? {} : { next: { ...page, token } }) };
    }
    case "users": {
      const { after, isWhole, counted } = await repairUsers(page.after, page.counted);
      if (after) return { isWhole, next: { ...page, after, counted } };
      return { isWhole, next: { walk: "leavers", counted, at: new Date().toISOString() } };
    }
    case "leavers":
      return followed(page, await deleteLeavers(page.after, page));
    case "deleted":
      return followed(page, await repairDeletedUsers(page.after));
    case "locks":
      return followed(page, await repairLocks(page.after));
    case "claims":
      return followed(page, await repairClaims(page.day, page.after));
  }
}

function followed(
  page: Walk,
  { after, isWhole }: { after: WalkPosition | undefined; isWhole: boolean },
): RepairResult {
  return { isWhole, ...(after === undefined ? {} : { next: { ...page, after } as Walk }) };
}
