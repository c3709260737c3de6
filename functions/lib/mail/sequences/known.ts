import type { Key } from "#table/key";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import type { SequenceItem } from "#table/mail/sequence";
import * as sequence from "#table/mail/sequence";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { getAll } from "../../aws/dynamodb.ts";
import { living } from "../../retention/living.ts";
import { itemOf } from "../send/facts.ts";

/** The items that decide whether a run begins. */
export interface StartFacts {
  /** The address of the person: another one than the request's if it was changed. */
  email: string;
  head?: SequenceItem;
  subscriber?: SubscriberItem;
  suppression?: SuppressionItem;
  /** The run of the sequence under this address. */
  execution?: ExecutionItem;
  /** The runs under the addresses that the person had before. */
  earlier: ExecutionItem[];
  /** The item that an earlier request with the same key stored. */
  once?: object;
}

type Item = Key & { entity: string; ttl?: number };

/**
 * Reads what decides whether a run begins, consistently: in one request for most people. A changed address is
 * followed once, and the runs under earlier addresses are read as well.
 */
export async function readStartFacts(email: string, sequenceId: string, once?: Key): Promise<StartFacts> {
  const asked = [sequence.key(sequenceId), ...ofPerson(email, sequenceId)];
  const found = await getAll<Item>(once ? [...asked, once] : asked);
  const movedTo = itemOf<SubscriberItem>(found, subscriber.key(email))?.movedTo;
  const address = movedTo ?? email;
  const there = movedTo === undefined ? found : await getAll<Item>(ofPerson(movedTo, sequenceId));
  const person = living(itemOf<SubscriberItem>(there, subscriber.key(address)));
  const before = (person?.previous ?? []).map((each) => execution.key(each, sequenceId));
  return {
    email: address,
    head: itemOf(found, sequence.key(sequenceId)),
    subscriber: person?.movedTo === undefined ? person : undefined,
    suppression: itemOf(there, suppression.key(address)),
    execution: itemOf(there, execution.key(address, sequenceId)),
    earlier: before.length === 0 ? [] : await getAll<ExecutionItem>(before),
    once: once && living(itemOf<Item>(found, once)),
  };
}

function ofPerson(email: string, sequenceId: string): Key[] {
  return [subscriber.key(email), suppression.key(email), execution.key(email, sequenceId)];
}
