import type { CustomerDayItem } from "#table/people/customerDay";
import * as customerDay from "#table/people/customerDay";
import { get, remove, update } from "../../aws/dynamodb.ts";
import { sendAll } from "../../aws/sqs.ts";
import type { DueWorks } from "../../due/fire.ts";
import { iso } from "../../text/iso.ts";
import type { SourceDay } from "./heads.ts";

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

/**
 * Has the file of a day written, if the day is marked, and takes the mark away if the last one was made so
 * long ago that its events are in the file. Otherwise the day is written again half an hour later.
 */
export async function workOnDay(
  { sourceId, day }: SourceDay,
  land: (received: SourceDay) => Promise<unknown>,
): Promise<void> {
  const began = Date.now();
  const mark = await get<CustomerDayItem>(customerDay.key(sourceId, day));
  if (!mark) return;
  await land({ sourceId, day });
  if (Date.parse(mark.markedAt) + SETTLED_MS > began) return;
  await remove(customerDay.key(sourceId, day), {
    ConditionExpression: "#version = :version",
    ExpressionAttributeValues: { ":version": mark.version },
  });
}
