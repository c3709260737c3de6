import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as counter from "#table/counter";
import type { Key } from "#table/key";
import * as keys from "#table/key";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteInvitationItem } from "#table/sites/siteInvitation";
import * as siteInvitation from "#table/sites/siteInvitation";
import * as counted from "../counter.ts";
import { fail } from "../errors.ts";
import type { Write } from "../transaction.ts";
import { isOwnedBy } from "./siteWrites.ts";

/** The counts of invitations of today, in the order of `countKeys`; null for none. */
export type InvitationCounts = (counter.CounterItem | null)[];

/** Returns the keys of today's counts: to the mailbox, which is a hash, by the caller, and by all people. */
export function countKeys(userId: string, mailbox: string): Key[] {
  const now = util.time.nowISO8601();
  return [
    counter.invitationsTo(mailbox, now),
    counter.invitationsBy(userId, now),
    counter.invitationsOfAll(now),
  ];
}

/**
 * Returns the writes that count one more mail. Fails with `LimitExceeded` if there were as many today.
 * `isStaff`: the caller is in a group, and may send more.
 */
export function countMail(
  userId: string,
  mailbox: string,
  counts: InvitationCounts,
  isStaff: boolean,
): Write[] {
  const ofCaller = isStaff ? counter.INVITATIONS_OF_STAFF : counter.INVITATIONS_OF_PERSON;
  const limits = [
    { most: counter.INVITATIONS_TO_MAILBOX, are: "are mailed to one mailbox" },
    { most: ofCaller, are: "are mailed by you" },
    { most: counter.INVITATIONS_OF_ALL, are: "are mailed by all people together" },
  ];
  return countKeys(userId, mailbox).map((key, at) => {
    const read = counts[at] ?? null;
    const { most, are } = limits[at]!;
    if (read && read.count >= most) failTooMany(most, are);
    return counted.write(key, read, most);
  });
}

/** Counts one more invitation of the site, if no other one was made since the site was read. */
export function countInvitation({ siteId, ownerId, invitationsMade }: SiteItem): Write {
  const made = invitationsMade === undefined ? { attributeExists: false } : { eq: invitationsMade };
  const updateItem = {
    key: site.key(siteId),
    update: { invitationsMade: invitationsMade === undefined ? 1 : ddb.operations.increment(1) },
    condition: { ...isOwnedBy(ownerId), invitationsMade: made },
  };
  return { name: "site", updateItem };
}

/** Deletes an invitation on the condition that it is there: it was neither accepted nor revoked. */
export function deleteInvitation({ siteId, invitationId }: SiteInvitationItem): Write {
  const deleteItem = { key: siteInvitation.key(siteId, invitationId), condition: keys.present };
  return { name: "before", deleteItem };
}

function failTooMany(most: number, are: string): never {
  return fail("LimitExceeded", `At most ${most} invitations a day ${are}: invite tomorrow (UTC).`);
}
