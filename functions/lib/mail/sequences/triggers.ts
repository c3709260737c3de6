import type { SequenceItem } from "#table/mail/sequence";
import * as sequence from "#table/mail/sequence";
import type { Trigger } from "#table/mail/sequenceVersion";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import { get, queryAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import * as log from "../../aws/log.ts";
import type { ExecutionStart } from "./start.ts";
import { startExecution } from "./start.ts";

/** The changes of a subscriber that can begin sequences. */
export interface GainedFacts {
  email: string;
  /** The version of the subscriber since the change. */
  version: number;
  isSubscribed: boolean;
  tags: string[];
  /** The topics that a subscriber has joined again. */
  topics: string[];
}

/** All sequences. An index has them a moment after they are saved. */
export function readSequences(): Promise<SequenceItem[]> {
  return queryAll<SequenceItem>(sequence.all);
}

/** Begins the sequences whose trigger this is. A message that comes twice, or late, begins nothing again. */
export async function beginByTrigger(gained: GainedFacts, sequences: SequenceItem[]): Promise<void> {
  const triggered = sequences.filter(({ trigger }) => trigger);
  if (triggered.length === 0) return;
  const found = await get<SubscriberItem>(subscriber.key(gained.email));
  const left = found?.optOuts ?? [];
  for (const { sequenceId, trigger } of triggered)
    if (isMet(trigger!, gained, left)) {
      const { email, version: subscriberVersion } = gained;
      await startTriggered({ email, sequenceId, subscriberVersion });
    }
}

function isMet({ subscribed, topic, tagged }: Trigger, gained: GainedFacts, left: string[]): boolean {
  if (subscribed) return gained.isSubscribed;
  if (tagged !== undefined) return gained.tags.includes(tagged);
  if (topic === undefined || left.includes(topic)) return false;
  return gained.isSubscribed || gained.topics.includes(topic);
}

/** One who has left since begins nothing. One who is in too many sequences misses mail: that is trouble. */
export async function startTriggered(start: Omit<ExecutionStart, "actor">): Promise<void> {
  const { error } = await startExecution({ ...start, actor: "trigger" });
  if (!error) return;
  const { type } = error;
  const { sequenceId } = start;
  if (type === "Conflict") throw new InternalError(`the sequence ${sequenceId} could not begin`);
  const note = type === "LimitExceeded" ? log.alert : log.info;
  note("a trigger began no execution", { sequenceId, because: type });
}
