import { present } from "#table/key";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import { millisecondsOf } from "#table/ulid";
import { conditionOf } from "../../../aws/condition.ts";
import type { Write } from "../../../aws/dynamodb.ts";
import { get, isTransacted } from "../../../aws/dynamodb.ts";
import { InternalError } from "../../../aws/errors.ts";
import { living } from "../../../retention/living.ts";
import type { StateChange } from "./counts.ts";
import { countWrites } from "./counts.ts";

/** The change of a send, written in one transaction with its counts. */
export interface SendChange {
  /** The attributes that change. Undefined removes one. */
  set: Partial<SendItem>;
  /** The change of the address's state. Its counts follow by themselves. */
  state?: StateChange;
  /** Of a mail of a campaign: the change of the links in which its person has clicked. */
  links?: Record<string, number>;
  /** Writes on other items. */
  more?: Write[];
  /** True if the send is deleted, and counts nowhere. */
  isDeleted?: true;
}

/** Each try reads again: delivery, events and the schedule change a send at the same time. */
const TRIES = 8;

/** Returns a send that has not expired. */
export async function findSend(email: string, sendId: string): Promise<SendItem | undefined> {
  return living(await get<SendItem>(keyOf(email, sendId)));
}

/** The key of a send: its id has the time at which it was queued. */
export function keyOf(email: string, sendId: string) {
  return send.key(email, new Date(millisecondsOf(sendId)).toISOString(), sendId);
}

type Read = () => Promise<SendItem | undefined>;

/**
 * Changes a send on the version that was read, with the difference to the counts of its day and address in
 * the same transaction. `decide` returns null if there is nothing to change; it is called again if a
 * condition did not hold, so it reads what its own writes depend on. `read` can read that together with the
 * send. Returns the send as it is then; undefined if there is none.
 */
export async function changeSend(
  email: string,
  sendId: string,
  decide: (found: SendItem) => SendChange | null | Promise<SendChange | null>,
  read: Read = () => findSend(email, sendId),
): Promise<SendItem | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await read();
    const change = found && (await decide(found));
    if (!found || !change) return found;
    const { after, writes } = writesOf(found, change);
    // After a conflict that did not end it is read again, too: that SES has taken its mail must not be lost.
    if (await isTransacted(writes)) return after;
  }
  throw new InternalError("a send was changed by others at every try: the message is delivered again");
}

/**
 * Returns the writes of a change, on the version that was read, and the send after it. An event that changes
 * nothing of the send is stored if the send exists, and leaves its version: SES reports at the same time that
 * it sent and delivered.
 */
export function writesOf(found: SendItem, change: SendChange): { after: SendItem; writes: Write[] } {
  if (change.isDeleted) return { after: found, writes: [deletionOf(found), ...(change.more ?? [])] };
  if (!change.state && isAsFound(found, change.set))
    return { after: found, writes: [requireThere(found), ...(change.more ?? [])] };
  const after = changed(found, change.set);
  const counts = countWrites(found, after, change);
  return { after, writes: [putOf(found, after), ...counts, ...(change.more ?? [])] };
}

/** Requires that the send exists: items stored about it after an erasure of the person would stay. */
function requireThere({ email, sendId }: SendItem): Write {
  return { ConditionCheck: { Key: keyOf(email, sendId), ...conditionOf(present) } };
}

function isAsFound(found: SendItem, set: Partial<SendItem>): boolean {
  return Object.entries(set).every(([name, value]) => value === found[name as keyof SendItem]);
}

function changed(before: SendItem, set: Partial<SendItem>): SendItem {
  return { ...before, ...set, version: before.version + 1, updatedAt: new Date().toISOString() };
}

function putOf(before: SendItem, after: SendItem): Write {
  return { Put: { Item: after, ...conditionOf({ version: { eq: before.version } }) } };
}

function deletionOf({ PK, SK, version }: SendItem): Write {
  return { Delete: { Key: { PK, SK }, ...conditionOf({ version: { eq: version } }) } };
}
