import { putOff } from "#table/due";
import type { AnyDelivery } from "#table/changes/changeDelivery";
import type { DestinationItem } from "#table/people/destination";
import { update } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { sendAll } from "../../aws/sqs.ts";
import type { ReceiverAnswer } from "../sender/send.ts";
import { countTries } from "./counts.ts";
import { judgeHealth } from "./health.ts";
import type { DeliveriesMessage } from "./message.ts";
import type { Pace } from "./pace.ts";
import { isSlow, needsTime, noteSlow, PACES } from "./pace.ts";
import type { Moment } from "./progress.ts";
import { nextOf } from "./progress.ts";
import type { Piece } from "./read.ts";
import { readMessage } from "./read.ts";
import { eventKeyOf, retryOf } from "./routes.ts";
import { deleteDeliveries, storeDeliveries, withNext } from "./store.ts";
import type { TriedDelivery } from "./tries.ts";
import { tryAll } from "./tries.ts";

/**
 * The walk over what is due comes once a minute: what is due sooner is a delayed message, and the walk finds
 * what that has lost.
 */
const SOON_MS = 60_000;

/**
 * Sends the events of a message to its destination. Failures are stored before the message is deleted. A
 * redelivered message repeats the deliveries that are not listed as failed, with the same ids, and loses
 * nothing. A delivery that needs more time than FAST gives goes on in SLOW.
 */
export async function deliverEvents(message: DeliveriesMessage, pace: Pace): Promise<void> {
  const begun = Date.now();
  const { destination, health, pieces, obsolete } = await readMessage(message, begun);
  await deleteDeliveries(obsolete);
  if (!destination || pieces.length === 0) return;
  const judged = { destination, health };
  if (pace === "FAST" && needsTime(judged, begun)) return handOver(destination, pieces);
  const { tried, unanswered, until = 0 } = await tryAll(judged, pieces, begun, pace);
  const answers = tried.flatMap(({ outcome }) => ("answer" in outcome ? [outcome.answer] : []));
  const now = Date.now();
  if (unanswered.length > 0 || answers.some(isSlow)) await noteSlow(judged, now);
  const notBefore = Math.max(until, (await judgeHealth(judged, answers, now)) ?? 0);
  const changed = changedBy(tried, destination, { now, notBefore });
  const soon = changed.filter(({ dueAt = "" }) => dueAt !== "" && Date.parse(dueAt) < now + SOON_MS);
  await storeDeliveries(changed.map((each) => (soon.includes(each) ? withNet(each) : each)));
  if (answers.some(({ isGone }) => isGone)) await disable(destination);
  await handOver(destination, unanswered);
  await sendSoon(destination, soon, { now, pace });
  await count(destination, answers, now);
}

/** Has pieces sent by SLOW. */
async function handOver({ destinationId }: DestinationItem, pieces: Piece[]): Promise<void> {
  if (pieces.length === 0) return;
  const deliveries = pieces.map(({ delivery }) => delivery);
  const fresh = deliveries.filter(({ version }) => version === 0);
  const message: DeliveriesMessage = {
    destinationId,
    events: fresh.filter((each) => each.entity === "Delivery").map(eventKeyOf),
    changes: fresh
      .filter((each) => each.entity === "ChangeDelivery")
      .map(({ item, change }) => ({ change, ...(item && { item }) })),
    retries: deliveries.filter(({ version }) => version > 0).map(retryOf),
  };
  await sendAll(PACES.SLOW.queue, [message], { groupId: destinationId });
}

/**
 * Returns the deliveries to be stored: all but those of events that were delivered at once, unless the
 * destination lists all.
 */
function changedBy(
  tried: TriedDelivery["tried"],
  { log: listed }: DestinationItem,
  moment: Omit<Moment, "random">,
): AnyDelivery[] {
  return tried.flatMap(({ piece: { delivery }, outcome }) => {
    const isDelivered = "answer" in outcome && outcome.answer.isDelivered;
    if (isDelivered && delivery.version === 0 && listed !== "ALL") return [];
    return [withNext(delivery, nextOf(delivery, outcome, { ...moment, random: Math.random() }), moment.now)];
  });
}

function withNet(item: AnyDelivery): AnyDelivery {
  return { ...item, ...putOff(item, new Date(Date.parse(item.dueAt!) + SOON_MS).toISOString()) };
}

/**
 * If this fails, the walk finds them a minute later; to repeat the message would send again what was
 * delivered.
 */
async function sendSoon(
  { destinationId }: DestinationItem,
  soon: AnyDelivery[],
  { now, pace }: { now: number; pace: Pace },
): Promise<void> {
  if (soon.length === 0) return;
  const last = Math.max(...soon.map(({ dueAt = "" }) => Date.parse(dueAt)));
  const message: DeliveriesMessage = { destinationId, retries: soon.map(retryOf) };
  const delaySeconds = Math.ceil((last - now) / 1000);
  const groupId = pace === "SLOW" ? destinationId : undefined;
  await sendAll(PACES[pace].queue, [message], { delaySeconds, groupId }).catch((error: unknown) =>
    log.willRetry("tries could not be queued: they are made when due", error, { destinationId }),
  );
}

/**
 * The receiver wants no more. Its deliveries wait, until a person resumes it. One that a person has changed
 * since may have another receiver now: that one is asked at the next try.
 */
async function disable({ PK, SK, version }: DestinationItem): Promise<void> {
  await update({ PK, SK }, "SET #status = :disabled", {
    ConditionExpression: "#status = :active AND #version = :version",
    ExpressionAttributeValues: { ":disabled": "DISABLED", ":active": "ACTIVE", ":version": version },
  });
}

/**
 * If this fails, the hour says less than was done; to repeat the message would send again what was delivered.
 */
async function count(
  { destinationId }: DestinationItem,
  answers: ReceiverAnswer[],
  now: number,
): Promise<void> {
  await countTries(destinationId, answers, now).catch((error: unknown) =>
    log.failed("the tries of a message were not counted", error, { destinationId }),
  );
}
