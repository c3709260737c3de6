import { useCallback, useEffect, useRef, useState } from "react";

/** The seconds in which an action can be taken back. */
export const UNDO_SECONDS = 6;

export interface Undoable {
  /** The action in words, as it is about to happen. */
  words: string;
  run: () => void;
  /** Shows the page as it was before. */
  undo: () => void;
}

interface Undo {
  /** The action that waits. */
  waiting: Undoable | undefined;
  /** Lets an action wait. One that waits already is run at once. */
  begin: (action: Undoable) => void;
  undo: () => void;
}

/**
 * Runs an action some seconds after it was asked for, unless it is taken back. It is run at once when its
 * screen or the page is left. A browser that ends without a word runs nothing.
 */
export function useUndo(): Undo {
  const [waiting, setWaiting] = useState<Undoable>();
  const current = useRef<Undoable>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = useCallback((): Undoable | undefined => {
    clearTimeout(timer.current);
    const action = current.current;
    current.current = undefined;
    setWaiting(undefined);
    return action;
  }, []);
  const runNow = useCallback((): void => take()?.run(), [take]);
  useEffect(() => {
    addEventListener("pagehide", runNow);
    return () => {
      removeEventListener("pagehide", runNow);
      runNow();
    };
  }, [runNow]);
  const begin = (action: Undoable): void => {
    runNow();
    current.current = action;
    setWaiting(action);
    timer.current = setTimeout(runNow, UNDO_SECONDS * 1000);
  };
  return { waiting, begin, undo: () => take()?.undo() };
}
