import type { Pace } from "./pace.ts";
import type { Request } from "./plan.ts";
import { send } from "./send.ts";

/** Counts of what was sent so far. */
export interface Sent {
  visitors: number;
  pageViews: number;
  events: number;
  /** Events about how far and how long pages were read. */
  engagements: number;
  /** Events that collect accepted and dropped; the reason is in a header of the answer. */
  dropped: number;
  /** The error that ended the run early; undefined if it was stopped by its signal. */
  failure?: Error;
}

export interface RunOptions {
  httpUrl: string;
  key: string;
  pace: Pace;
  /** The number of visitors that are sent concurrently. */
  atOnce?: number;
  signal: AbortSignal;
  show: (sent: Sent, request: Request) => void;
}

/**
 * Sends the requests of the plan when they are due: requests of different visitors concurrently, requests of
 * one visitor in order. After a stop or a failure it waits for the requests that are under way, so that the
 * counts are complete.
 */
export async function sendPlan(
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
