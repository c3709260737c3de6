import type { Clock } from "../../base/clock.ts";
import { md5, md5OfAttributes, systemAttributes, type Message } from "./message.ts";
import { numberIn, visibilityOf, type QueueInput } from "./parameters.ts";
import type { Queue } from "./queue.ts";

/** ReceiveMessage. With a wait time, it answers as soon as there is a message. */
export async function receiveMessages(input: QueueInput, queue: Queue, clock: Clock): Promise<unknown> {
  const most = numberIn(input, "MaxNumberOfMessages", 1, 10) ?? 1;
  const wait = numberIn(input, "WaitTimeSeconds", 0, 20);
  const visibility = visibilityOf(input, queue.settings.visibility);
  const until = clock.now() + (wait === undefined ? queue.settings.receiveWait : wait * 1000);
  let messages = await queue.receive(most, visibility);
  while (messages.length === 0 && clock.now() < until) {
    await available(queue, clock, until);
    messages = await queue.receive(most, visibility);
  }
  return messages.length === 0 ? {} : { Messages: messages.map((message) => received(message, input)) };
}

function available(queue: Queue, clock: Clock, until: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      forget();
      timer.cancel();
      resolve();
    };
    const forget = queue.onAvailable(done);
    const timer = clock.at(until, done);
  });
}

function received(message: Message, input: QueueInput): unknown {
  const asked = (...lists: string[]): ((name: string) => boolean) => {
    const names = lists.flatMap((list) => (input[list] as string[] | undefined) ?? []);
    return (name) => names.some((each) => each === "All" || each === name || matchesPrefix(each, name));
  };
  const pick = <T>(
    from: Record<string, T>,
    wanted: (name: string) => boolean,
  ): Record<string, T> | undefined => {
    const entries = Object.entries(from).filter(([name]) => wanted(name));
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  };
  const attributes = pick(message.attributes, asked("MessageAttributeNames"));
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    MD5OfBody: md5(message.body),
    Body: message.body,
    Attributes: pick(systemAttributes(message), asked("AttributeNames", "MessageSystemAttributeNames")),
    MessageAttributes: attributes,
    MD5OfMessageAttributes: attributes && md5OfAttributes(attributes),
  };
}

/** `foo.*` selects all attributes that begin with `foo.`; `.*` selects all. */
const matchesPrefix = (asked: string, name: string): boolean =>
  asked.endsWith(".*") && name.startsWith(asked.slice(0, -2));
