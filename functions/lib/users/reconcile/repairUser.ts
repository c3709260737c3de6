import { absent } from "#table/key";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import { normalisePhone } from "#table/users/phone";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { get, transact, update } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { placeWords } from "../../search/placeWords.ts";
import * as log from "../../aws/log.ts";
import { unverifyAddress } from "../unverify.ts";
import { emailsOf, locksOf } from "./addresses.ts";
import { releaseLock } from "./locks.ts";

const MAX_ROUNDS = 5;

/** Repairs a user, and tries again if it changed at the same time. Throws after 5 rounds. */
export async function repairUser(userId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) if (await isRepaired(userId)) return;
  throw new InternalError("the user changed again while it was being repaired: the page is retried");
}

/**
 * Repairs a user. Returns false if a repair was refused because of another change, or if the repair of the
 * count has given the user another version: the next round does the rest. The User is read before its Emails:
 * every change of them increases its version, and every repair has the version, or the items themselves, as
 * its condition.
 */
async function isRepaired(userId: string): Promise<boolean> {
  const now = await get<UserItem>(user.key(userId));
  if (!now || now.status === "DELETED") return true;
  const emails = await emailsOf(userId);
  const primary = emails.find((each) => each.emailId === now.primaryEmailId);
  if (!primary?.isVerified)
    log.alert("drift: a user's primary address is missing or not verified: repair it by hand", { userId });
  const verified = emails.filter((each) => each.isVerified);
  const isLocked = await repairLocksOf(now, verified);
  if (emails.length !== now.emailCount) {
    await repairCount(now, emails.length);
    return false;
  }
  await placeWords(now);
  return (await repairPhone(now)) && (await repairPlace(now)) && (await repairApprover(now)) && isLocked;
}

/**
 * Stores the place of a user in the list of its status, which users of earlier releases do not have. The
 * version stays the same, because no field of the API changes. Returns false if the user has changed since it
 * was read.
 */
export async function repairPlace(now: UserItem): Promise<boolean> {
  const { GSI2PK, GSI2SK } = user.listedByStatus(now);
  if (now.GSI2PK === GSI2PK && now.GSI2SK === GSI2SK) return true;
  return place(now, "SET #GSI2PK = :list, #GSI2SK = :place", { ":list": GSI2PK, ":place": GSI2SK });
}

/** The same in the list of users who may approve. */
async function repairApprover(now: UserItem): Promise<boolean> {
  const listed = user.listedAsApprover(now);
  if (now.GSI3PK === listed?.GSI3PK) return true;
  if (!listed) return place(now, "REMOVE #GSI3PK, #GSI3SK", {});
  const { GSI3PK, GSI3SK } = listed;
  return place(now, "SET #GSI3PK = :list, #GSI3SK = :place", { ":list": GSI3PK, ":place": GSI3SK });
}

function place(now: UserItem, expression: string, places: Record<string, string>): Promise<boolean> {
  return update(user.key(now.userId), expression, {
    ConditionExpression: "#version = :version AND #status = :status",
    ExpressionAttributeValues: { ...places, ":version": now.version, ":status": now.status },
  });
}

/**
 * Stores the number of a user in the form of E.164: of older ones only the signs were checked. A number that
 * has no such form is kept, and reported by each reconciliation. Returns false if the user has changed since
 * it was read.
 */
async function repairPhone({ userId, version, phone }: UserItem): Promise<boolean> {
  const number = phone === undefined ? undefined : normalisePhone(phone);
  if (number === phone) return true;
  if (!number) {
    log.info("drift: a stored phone number has no form of E.164 and was kept: ask the person", { userId });
    return true;
  }
  return change(userId, version, "phone", number);
}

async function repairLocksOf(now: UserItem, verified: email.EmailItem[]): Promise<boolean> {
  const locks = await locksOf(verified);
  let isLocked = true;
  for (const own of verified) isLocked = (await repairLock(now, own, locks.get(own.email))) && isLocked;
  return isLocked;
}

/**
 * Restores the lock of a verified address. If another verified Email holds it, this Email becomes a claim;
 * for a primary address, a person has to decide. Returns false if the lock has changed since it was read, as
 * by the walk of locks: then it says nothing about this Email.
 */
async function repairLock(
  { primaryEmailId }: UserItem,
  own: email.EmailItem,
  lock: emailOwner.EmailOwnerItem | undefined,
): Promise<boolean> {
  const { userId, emailId } = own;
  if (lock?.emailId === emailId && lock.userId === userId) return true;
  if (!lock) return lockAgain(own);
  const outcome = await releaseLock(lock);
  if (outcome === "CHANGED") return false;
  if (outcome === "DELETED") return lockAgain(own);
  if (emailId === primaryEmailId) {
    log.alert(
      "drift: the lock of a primary address belongs to another Email: decide whose it is, and correct the other by hand",
      { userId, emailId },
    );
    return true;
  }
  const isClaim = await unverifyAddress(own, { now: new Date(), lockWrite: ownedBy(lock) });
  if (isClaim)
    log.info("drift: an address was verified twice, and one of its Emails is a claim again", {
      userId,
      emailId,
    });
  return isClaim;
}

function ownedBy(lock: emailOwner.EmailOwnerItem): Write {
  return {
    ConditionCheck: {
      Key: emailOwner.key(lock.address),
      ...conditionOf(emailOwner.isOfEmail(lock)),
    },
  };
}

async function lockAgain(own: email.EmailItem): Promise<boolean> {
  const of = { address: own.email, userId: own.userId, emailId: own.emailId };
  const refused = await transact([
    {
      ConditionCheck: {
        Key: email.key(own.userId, own.emailId),
        ConditionExpression: "#isVerified = :verified AND #email = :address",
        ExpressionAttributeValues: { ":verified": true, ":address": own.email },
      },
    },
    {
      Put: {
        Item: { ...emailOwner.key(own.email), ...emailOwner.item(of) },
        ...conditionOf(absent),
      },
    },
  ]);
  if (refused.length > 0) return false;
  log.info("drift: a verified address had no lock and got one", { userId: own.userId, emailId: own.emailId });
  return true;
}

async function repairCount({ userId, version }: UserItem, count: number): Promise<void> {
  const isRight = await change(userId, version, "emailCount", count);
  if (isRight) log.info("drift: a user's count of addresses was wrong and was corrected", { userId, count });
}

/** Changes an attribute of a user. Returns false if the user has another version by now. */
function change(
  userId: string,
  version: number,
  attribute: "emailCount" | "phone",
  value: number | string,
): Promise<boolean> {
  return update(user.key(userId), `SET #${attribute} = :value, #updatedAt = :now ADD #version :one`, {
    ConditionExpression: "#version = :version",
    ExpressionAttributeValues: {
      ":value": value,
      ":now": new Date().toISOString(),
      ":one": 1,
      ":version": version,
    },
  });
}
