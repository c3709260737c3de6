import type { CustomerDayItem } from "#table/people/customerDay";
import * as customerDay from "#table/people/customerDay";
import { get, remove, update } from "../../aws/dynamodb.ts";
import { sendAll } from "../../aws/sqs.ts";
import type { DueWorks } from "../../due/fire.ts";
import { iso } from "../../text/iso.ts";
import type { SourceDay } from "./heads.ts";

/** A message to `queue/customerLake`. */
export type CustomerMessage =
  | { day: SourceDay }
  | { commit: true }
  /** The id of a source: its files were replaced, or a day has passed. */
  | { sweep: string }
  | { walk: string }
  | { expire: true }
  /** An export, or a walk over the files of all exports of segments. */
  | { jobId: string }
  | { members: true };

/** A day that is still marked is written again after this. */
const AGAIN_MS = 30 * 60_000;
/**
 * The time for which a mark counts. A function that marked a day five minutes ago writes events of it for a
 * minute (fold, `receivedDays.ts`), and the index has them some time later.
 */
const SETTLED_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Sends the message by which the file of a marked day is written. The day stays marked, and is due again,
 * until that is done. It is never given up.
 */
export const customerDayWorks = { CustomerDay: { fire, giveUp } } satisfies DueWorks;

async function fire(found: CustomerDayItem): Promise<void> {
  const { sourceId, day } = found;
  await sendAll("customerLake", [{ day: { sourceId, day } }]);
  await putOff(found, AGAIN_MS);
}

async function giveUp(found: CustomerDayItem): Promise<"PUT_OFF"> {
  await putOff(found, DAY_MS);
  return "PUT_OFF";
}

/** Its version stays: it counts marks, and the message is about this one. */
async function putOff(found: CustomerDayItem, ms: number): Promise<void> {
  const { sourceId, day, version } = found;
  const { dueAt, GSI2PK, GSI2SK } = customerDay.waitingDay(sourceId, day, iso(Date.now() + ms));
  await update(
    { PK: found.PK, SK: found.SK },
    "SET #dueAt = :dueAt, #GSI2PK = :GSI2PK, #GSI2SK = :GSI2SK REMOVE #tries",
    {
      ConditionExpression: "#version = :version",
      ExpressionAttributeValues: {
        ":dueAt": dueAt,
        ":GSI2PK": GSI2PK,
        ":GSI2SK": GSI2SK,
        ":version": version,
      },
    },
  );
}

/** Notes in the mark of a day that it has too many events for a file, until these expire (in seconds). */
export async function noteTooLarge({ sourceId, day }: SourceDay, endsAt: number): Promise<void> {
  await update(customerDay.key(sourceId, day), "SET #isTooLarge = :isTooLarge, #ttl = :ttl", {
    ConditionExpression: "attribute_exists(#PK)",
    ExpressionAttributeValues: { ":isTooLarge": true, ":ttl": endsAt },
  });
}

/**
 * Has the file of a day written, if the day is marked, and takes the mark away if the last one was made so
 * long ago that its events are in the file. Otherwise the day is written again half an hour later. The mark
 * of a day with too many events stays, and waits for nothing.
 */
export async function workOnDay(
  { sourceId, day }: SourceDay,
  land: (received: SourceDay) => Promise<number | undefined>,
): Promise<void> {
  const began = Date.now();
  const mark = await get<CustomerDayItem>(customerDay.key(sourceId, day));
  if (!mark) return;
  const landed = await land({ sourceId, day });
  if (Date.parse(mark.markedAt) + SETTLED_MS > began) return;
  const isSame = {
    ConditionExpression: "#version = :version",
    ExpressionAttributeValues: { ":version": mark.version },
  };
  const key = customerDay.key(sourceId, day);
  if (landed === undefined) await update(key, "REMOVE #dueAt, #tries, #GSI2PK, #GSI2SK", isSame);
  else await remove(key, isSame);
}
