import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { between } from "../../../../../support/table.ts";

/**
 * At which of its requests a process dies: before it is carried out, or after it. With "lost" it lives, and
 * only that answer does not arrive.
 */
export type Death = [at: number, when: "before" | "after" | "lost"];

/** A process of its own: it has no request under way but this one. */
interface Actor {
  requests: number;
  death?: Death;
  isDead: boolean;
}

const actors = new AsyncLocalStorage<Actor>();

/**
 * Does all of the work at once, each as a process of its own that may die. Their requests to the table are
 * carried out one after another, in an order that `next` chooses: it returns the place of the next one among
 * those that wait. So a test meets each interleaving, not only those of one event loop.
 */
export async function interleave(
  work: { run: () => Promise<unknown>; death?: Death }[],
  next: (waiting: number) => number,
): Promise<void> {
  const waiting: (() => Promise<void>)[] = [];
  const end = between(
    (send) =>
      function (...asked) {
        const actor = actors.getStore();
        if (!actor) return send.apply(this, asked);
        return new Promise<unknown>((resolve, reject) => {
          waiting.push(() => attempt(actor, () => send.apply(this, asked)).then(resolve, reject));
        });
      },
  );
  let left = work.length;
  const ended = work.map(({ run, death }) =>
    actors.run({ requests: 0, isDead: false, ...(death && { death }) }, run).finally(() => (left -= 1)),
  );
  const all = Promise.allSettled(ended);
  try {
    while (left > 0) {
      const [request] = waiting.length === 0 ? [] : waiting.splice(next(waiting.length), 1);
      await request?.();
      // An actor that got an answer sends its next request now.
      await turn();
    }
    await all;
  } finally {
    end();
  }
}

async function attempt(actor: Actor, request: () => Promise<unknown>): Promise<unknown> {
  const died = Object.assign(new Error("the process died"), { name: "Died" });
  const [at, when] = actor.death ?? [];
  const isLast = actor.requests === at;
  actor.requests += 1;
  actor.isDead ||= isLast && when === "before";
  if (actor.isDead) throw died;
  actor.isDead = isLast && when === "after";
  const answer = await request();
  if (isLast) throw died;
  return answer;
}
