import type { ErrorType, TaggedSubscribers } from "#schema";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as present from "../present.ts";

/** The subscribers of a call, and what became of those whose turn it was. */
export type Tagging = {
  /** Normalised, each once. */
  emails: string[];
  tags: string[];
  /** The subscriber of each address as it was read; null without one. */
  found: (SubscriberItem | null)[];
  /** The same, each once, in the order of their turns. */
  waiting: SubscriberItem[];
  /** The addresses of those who were written, and as they are now. */
  written: Ended<SubscriberItem>;
  /** The addresses of those who were refused, and why. */
  refused: Ended<TagRefusal>;
};
type Ended<Value> = { addresses: string[]; values: Value[] };
export type TagRefusal = Extract<ErrorType, "Conflict" | "LimitExceeded" | "NotFound" | "Unavailable">;

/** Returns the subscribers of addresses. One whose address was changed has its new one. */
export function taggingOf(
  { emails, tags }: Pick<Tagging, "emails" | "tags">,
  read: SubscriberItem[],
  moved: SubscriberItem[],
): Tagging {
  const [known, knownMoved] = [addressesOf(read), addressesOf(moved)];
  const found = emails.map((email) => {
    const item = read[known.indexOf(email)] ?? null;
    return item?.movedTo ? (moved[knownMoved.indexOf(item.movedTo)] ?? null) : item;
  });
  const there = found.filter((item): item is SubscriberItem => item !== null);
  const addresses = addressesOf(there);
  const waiting = there.filter((item, at) => addresses.indexOf(item.email) === at);
  const none = { addresses: [], values: [] };
  return { emails, tags, found, waiting, written: none, refused: none };
}

/** Returns what became of each address, in the order of the input. */
export function answersOf({ emails, found, written, refused }: Tagging): TaggedSubscribers {
  const items = emails.map((email, at) => {
    const item = found[at];
    if (!item) return { email, subscriber: null, errorType: "NotFound" };
    const refusal = refused.values[refused.addresses.indexOf(item.email)];
    if (refusal) return { email, subscriber: null, errorType: refusal };
    const now = written.values[written.addresses.indexOf(item.email)] ?? item;
    return { email, subscriber: present.subscriber(now), errorType: null };
  });
  return { items } as unknown as TaggedSubscribers;
}

/** Adds what became of subscribers. */
export function endedWith<Value>(
  { addresses, values }: Ended<Value>,
  of: string[],
  each: Value[],
): Ended<Value> {
  return { addresses: [...addresses, ...of], values: [...values, ...each] };
}

export function addressesOf(items: SubscriberItem[]): string[] {
  return items.map(({ email }) => email);
}
