import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useHashSearch } from "../../../lib/hash.ts";
import { routes } from "../../../places/routes.ts";
import type { WaitingVersionFragment } from "../api/documents.ts";

type Place = Pick<WaitingVersionFragment, "key" | "number">;

interface Opened {
  /** The version that is open; undefined until the first one is known. */
  chosen: Place | undefined;
  /** Its place in the queue, from 0; -1 if the queue has not loaded it. */
  at: number;
  open: (version: Place) => void;
  /** Opens the next version or the one before. */
  move: (by: 1 | -1) => void;
  /** Leaves the open version, if its id is one of these. */
  leave: (ids: ReadonlySet<string>) => void;
}

/** The open version of a queue: the one in the address, or else the first. */
export function useOpened(items: Place[] | undefined, idOf: (version: Place) => string): Opened {
  const [, go] = useLocation();
  const asked = new URLSearchParams(useHashSearch());
  const key = asked.get("key");
  const chosen = key === null ? items?.[0] : { key, number: Number(asked.get("number")) };
  const chosenId = chosen && idOf(chosen);
  const current = useRef<string>(undefined);
  useEffect(() => {
    current.current = chosenId;
    return () => {
      current.current = undefined;
    };
  }, [chosenId]);
  const open = ({ key: of, number }: Place): void => go(routes.approval(of, number));
  const at = items?.findIndex((item) => idOf(item) === chosenId) ?? -1;
  return {
    ...{ chosen, at, open },
    move: (by) => {
      const next = items?.[at + by];
      if (next) open(next);
    },
    leave: (ids) => {
      // By now another version may be open, or another screen.
      if (current.current !== undefined && ids.has(current.current)) go(routes.approvals, { replace: true });
    },
  };
}
