import type { Page } from "../../../lib/pages.ts";

/** The people of one step: a call changes as many. */
export const STEP = 100;
/** The people after which a walk pauses, because it may be more than was meant. */
export const MOST = 10_000;

/** A list that is walked step by step. */
export interface Walk<Item> {
  /** Reads a page. Resolves to undefined or null if the API did not answer. */
  read: (nextToken: string | null) => Promise<Page<Item> | null | undefined>;
  /** Works on the people of a step. Resolves to false if nothing is known to be done. */
  act: (items: readonly Item[]) => Promise<boolean>;
  /** Called after each step with the number of people of this walk so far. */
  onStep: (done: number) => void;
  /** False once it was stopped. */
  mayGoOn: () => boolean;
}

/** `PAUSED`: after `MOST` people. `UNREAD`, `UNDONE`: the step could not be read, or not be done. */
export type WalkEnd = "ENDED" | "STOPPED" | "PAUSED" | "UNREAD" | "UNDONE";

/** The end of a walk, and the place from which it goes on. */
export interface Walked<Item> {
  end: WalkEnd;
  /** The token of the step that is not done. */
  nextToken: string | null;
  /** The people of a step that could not be done. */
  undone: readonly Item[];
}

/** Walks a list from a place to its end. A walk that goes on begins with the step that has failed. */
export async function walkOf<Item>(
  from: string | null,
  { read, act, onStep, mayGoOn }: Walk<Item>,
): Promise<Walked<Item>> {
  let nextToken = from;
  const endedBy = (end: WalkEnd, undone: readonly Item[] = []): Walked<Item> => ({ end, nextToken, undone });
  for (let done = 0; done < MOST; onStep(done)) {
    if (!mayGoOn()) return endedBy("STOPPED");
    const page = await read(nextToken);
    if (!page) return endedBy("UNREAD");
    if (!mayGoOn()) return endedBy("STOPPED");
    if (page.items.length > 0 && !(await act(page.items))) return endedBy("UNDONE", page.items);
    done += page.items.length;
    nextToken = page.nextToken;
    if (nextToken === null) {
      onStep(done);
      return endedBy("ENDED");
    }
  }
  return endedBy("PAUSED");
}
