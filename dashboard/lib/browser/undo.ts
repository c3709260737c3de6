import { useEffect } from "react";
import { delayed, runs, setDeeds } from "./deeds.ts";

/** The seconds in which an action can be taken back. */
export const UNDO_SECONDS = 6;

/** The end of an action. */
export interface Outcome {
  words: string;
  isRefused: boolean;
}

export interface Undoable {
  /** The action in words, as it is about to happen. */
  words: string;
  /** The action in words, while it is under way. */
  underWay: string;
  run: () => Promise<Outcome>;
  /** Shows the page as it was before. */
  undo: () => void;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Lets an action wait for `UNDO_SECONDS`, and runs it unless it is taken back. It is run at once when the
 * next one begins, when its screen or the page is left, and before somebody signs out. A browser that ends
 * without a word runs nothing.
 */
export function begin({ words, underWay, run, undo }: Undoable): void {
  runNow();
  const waiting = {
    words,
    runNow: () => {
      take();
      setDeeds({ said: underWay });
      const ended = run().then((outcome) => {
        runs.delete(ended);
        end(outcome);
      });
      runs.add(ended);
    },
    undo: () => {
      take();
      undo();
    },
  };
  setDeeds({ waiting, refused: "" });
  timer = setTimeout(runNow, UNDO_SECONDS * 1000);
  addEventListener("pagehide", runNow);
}

/** Runs what waits at once when the screen that began it is left. */
export function useRunOnLeave(): void {
  useEffect(() => runNow, []);
}

function runNow(): void {
  delayed.waiting?.runNow();
}

function take(): void {
  clearTimeout(timer);
  removeEventListener("pagehide", runNow);
  setDeeds({ waiting: undefined });
}

function end({ words, isRefused }: Outcome): void {
  setDeeds(isRefused ? { said: "", refused: `${delayed.refused} ${words}` } : { said: words });
}
