import type { Pace } from "./pace.ts";
import type { Request } from "./plan.ts";
import { send } from "./send.ts";

/** What was sent so far. */
export interface Sent {
  visitors: number;
  pageViews: number;
  events: number;
  /** How far and how long pages were read. */
  engagements: number;
  /** What collect let go, and why is in its answer's header. */
  dropped: number;
  /** Why it ended before its time, if not because it was told to. */
  failure?: Error;
}

export interface RunOptions {
  httpUrl: string;
  key: string;
  pace: Pace;
  /** How many people are served at once. */
  atOnce?: number;
  signal: AbortSignal;
  show: (sent: Sent, request: Request) => void;
}

/**
 * Sends the plan, what is due together at a time: different people's at once, one person's in order. What is under way when the signal
 * says stop, or something fails, is waited for, so that what it answers is what arrived.
 */
export async function run(
  plan: Request[],
  { httpUrl, key, pace, atOnce = 8, signal, show }: RunOptions,
): Promise<Sent> {
  const sent: Sent = { visitors: 0, pageViews: 0, events: 0, engagements: 0, dropped: 0 };
  const seen = new Set<string>();
  const isOver = (): boolean => signal.aborted || sent.failure !== undefined;
  const fail = (error: Error): void => {
    sent.failure ??= error;
  };
  const sendAll = async (requests: Request[]): Promise<void> => {
    for (const request of requests) {
      if (isOver()) return;
      const outcome = await send(httpUrl, key, request, signal);
      if (outcome === "stopped") return;
      count(sent, request, outcome);
      sent.visitors = seen.add(request.visitor.address).size;
      show(sent, request);
    }
  };
  for (const group of groupsOf(plan, ({ at }) => Math.floor(at / pace.together))) {
    await pace.until(group[0]!.at, signal).catch(fail);
    const people = groupsOf(group, ({ visitor }) => visitor.address);
    const worker = async (): Promise<void> => {
      for (let next = people.shift(); next; next = people.shift()) await sendAll(next);
    };
    await Promise.all(Array.from({ length: atOnce }, () => worker().catch(fail)));
    if (isOver()) break;
  }
  return sent;
}

function count(sent: Sent, { body }: Request, outcome: "counted" | "dropped"): void {
  if (outcome === "dropped") sent.dropped += 1;
  else if (body.name === "pageview") sent.pageViews += 1;
  else if (body.name === "engagement") sent.engagements += 1;
  else sent.events += 1;
}

function groupsOf<T>(things: T[], keyOf: (thing: T) => unknown): T[][] {
  const groups = new Map<unknown, T[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group) group.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return [...groups.values()];
}
