import type { AppSync, Operation, Push } from "../../../client/appsync.ts";

/** `ended`: the API has refused or ended the subscription, and it does not stand again yet. */
export type Pushes = "starting" | "standing" | "ended";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

interface Sink<Data> {
  next(push: Push<Data>): void;
  standing(): void;
  /** The API has refused or ended the subscription. Resolves to whether to subscribe again after a while. */
  ended(): Promise<boolean>;
}

/**
 * Subscribes, and again after a pause when the API has refused or ended it: each pause twice as long, until
 * one stands. Returns what ends it.
 */
export function keepSubscribed<Data, Variables>(
  appsync: AppSync,
  operation: Operation<Data, Variables>,
  variables: Variables,
  sink: Sink<Data>,
): () => void {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let unsubscribe: () => void;
  const ended = async (): Promise<void> => {
    const isWanted = await sink.ended();
    if (isOver || !isWanted) return;
    // Half of it at random, so that pages which were refused together come back apart.
    timer = setTimeout(subscribe, (wait * (1 + Math.random())) / 2);
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  };
  const subscribe = (): void => {
    unsubscribe = appsync.subscribe(operation, variables, {
      next: (push) => sink.next(push),
      error: () => void ended(),
      complete: () => void ended(),
      standing: () => {
        wait = FIRST_WAIT_MS;
        sink.standing();
      },
    });
  };
  subscribe();
  return () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
