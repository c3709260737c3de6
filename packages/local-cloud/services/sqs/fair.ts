import type { Message } from "./message.ts";

/**
 * When a group of a standard queue is a noisy neighbour: it has at least so many messages in flight, and more
 * than this share of all (developer guide, "How Amazon SQS fair queues work": concurrency share).
 */
const NOISY_COUNT = 30;
const NOISY_SHARE = 0.1;

/**
 * Returns the visible messages in the order in which they are handed out: quiet groups first, oldest message
 * first; then that noisy group that has the fewest in flight (the same page, "How message delivery order
 * changes"). A message without a group is a group by itself.
 */
export function inTurn<Key>(messages: [Key, Message][], now: number): [Key, Message][] {
  const visible = messages.filter(([, { visibleAt }]) => visibleAt <= now);
  if (!visible.some(([, { group }]) => group !== undefined)) return visible;
  const inFlight = inFlightOf(messages, now);
  const total = [...inFlight.values()].reduce((sum, count) => sum + count, 0);
  const countOf = ({ group }: Message) => (group === undefined ? 0 : (inFlight.get(group) ?? 0));
  const isNoisy = (message: Message) =>
    countOf(message) >= NOISY_COUNT && countOf(message) > total * NOISY_SHARE;
  const quiet = visible.filter(([, message]) => !isNoisy(message));
  return [
    ...quiet,
    ...balanced(
      visible.filter(([, message]) => isNoisy(message)),
      inFlight,
    ),
  ];
}

function inFlightOf(messages: [unknown, Message][], now: number): Map<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const [, { group, visibleAt, receives }] of messages)
    if (receives > 0 && visibleAt > now) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}

/** The most messages that are put in turn: a receive can take as many. */
const MOST = 10;

function balanced<Key>(noisy: [Key, Message][], inFlight: Map<string | undefined, number>): [Key, Message][] {
  const counts = new Map(inFlight);
  const left = [...noisy];
  const taken: [Key, Message][] = [];
  while (taken.length < MOST && left.length > 0) {
    const fewest = Math.min(...left.map(([, { group }]) => counts.get(group)!));
    const [next] = left.splice(
      left.findIndex(([, { group }]) => counts.get(group) === fewest),
      1,
    ) as [[Key, Message]];
    counts.set(next[1].group, fewest + 1);
    taken.push(next);
  }
  return [...taken, ...left];
}
