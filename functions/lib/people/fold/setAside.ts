import type { RawEventItem } from "#table/people/rawEvent";
import { get, isInvalid, update } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { isOfService } from "../../aws/clients.ts";
import * as log from "../../aws/log.ts";
import { TRIES } from "../../aws/names.ts";
import { sendAll } from "../../aws/sqs.ts";
import { noteSourceProblems } from "../sources/problems.ts";
import { foldMessage } from "./fold.ts";
import type { ProfilesMessage } from "./events.ts";
import { showOutcomes } from "./show.ts";

/**
 * Folds a message. An event that cannot be folded is set aside alone. `times` is how often SQS has delivered
 * the message.
 */
export async function foldOrSetAside(message: ProfilesMessage, times: number): Promise<void> {
  try {
    await foldMessage(message);
  } catch (error) {
    if (!isOfContent(error)) throw error;
    await setAside(message, error, times);
  }
}

/**
 * Returns true if an error comes from the content of an event: code threw it, or DynamoDB will never accept
 * the item. An InternalError is about the state of a person, and other errors of services pass. Errors of
 * Node that pass, such as those of TLS, are not distinguished: only an event that fails to the end is marked.
 */
export function isOfContent(error: unknown): boolean {
  if (isInvalid(error)) return true;
  return !isOfService(error) && !(error instanceof InternalError);
}

/**
 * Keeps an event that cannot be folded from stopping the others. A message with several events becomes a
 * message for each, so all but that one are folded. If an event fails alone, this throws the error, and the
 * queue ends the tries in its dead-letter queue. At the last of them the event is marked, and counted as a
 * problem `FAILED` of its source, once.
 */
export async function setAside(
  { person, events }: ProfilesMessage,
  error: unknown,
  times: number,
): Promise<void> {
  if (events.length > 1) {
    log.info("events are folded one by one: one of them cannot be folded", { count: events.length });
    return sendAll(
      "profiles",
      events.map((event): ProfilesMessage => ({ person, events: [event] })),
    );
  }
  if (times >= TRIES) for (const { messageId } of events) await noteFailed({ PK: person, SK: messageId });
  throw error;
}

/** Never throws: the error of the event itself is the one to keep. */
async function noteFailed(key: Pick<RawEventItem, "PK" | "SK">): Promise<void> {
  try {
    await markFailed(key);
  } catch (error) {
    log.failed("an event that cannot be folded could not be marked", error);
  }
}

async function markFailed(key: Pick<RawEventItem, "PK" | "SK">): Promise<void> {
  const isFirst = await update(key, "SET #failedAt = :now", {
    ConditionExpression: "attribute_exists(#messageId) AND attribute_not_exists(#failedAt)",
    ExpressionAttributeValues: { ":now": new Date().toISOString() },
  });
  const event = isFirst && (await get<RawEventItem>(key));
  if (!event) return;
  const { sourceId, messageId, name } = event;
  const problem = { reason: "FAILED" as const, ...(name === undefined ? {} : { name }) };
  await noteSourceProblems(sourceId, [problem]);
  await showOutcomes(sourceId, { dropped: [event], problems: [{ ...problem, messageId }] });
}
