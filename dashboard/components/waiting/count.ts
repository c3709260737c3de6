import { useEffect, useSyncExternalStore } from "react";
import { useClient } from "urql";
import { useAgain } from "../../lib/again.ts";
import { useMe } from "../../lib/session/session.tsx";
import { useMayWrite } from "../../lib/session/staff.ts";
import { WaitingForMeDocument } from "./documents.ts";

/** All counts of a page share one answer, which is as old at most. */
const EVERY_MS = 60_000;

/** The versions that wait for a decision of a person. */
interface WaitingForMe {
  /** The id of the person. */
  of: string;
  count: number;
  /** True if more wait than were read. */
  isMore: boolean;
}

let known: WaitingForMe | undefined;
/** The latest request; undefined if the number has changed since. */
let asked: { of: string; at: number } | undefined;
const listeners = new Set<() => void>();
const renew = (): void => {
  for (const changed of listeners) changed();
};

/** Has the number read again: something was decided. */
export function forgetWaiting(): void {
  asked = undefined;
  renew();
}

/**
 * Returns the number of versions that wait for the person; undefined until it is known. Nothing waits for a
 * person who may not write, so nothing is asked for one.
 */
export function useWaitingForMe(): WaitingForMe | undefined {
  const client = useClient();
  const { userId: of } = useMe();
  const mayWrite = useMayWrite();
  const shown = useSyncExternalStore(subscribe, () => known);
  // It is read after the next render, too, once it is forgotten.
  useSyncExternalStore(subscribe, () => asked === undefined);
  const read = async (): Promise<void> => {
    if (!mayWrite) return;
    if (asked?.of === of && performance.now() - asked.at < EVERY_MS) return;
    const own = { of, at: performance.now() };
    asked = own;
    const page = (await client.query(WaitingForMeDocument, {}).toPromise()).data?.templatesToApprove;
    if (!page || asked !== own) return;
    const count = page.items.filter(({ isDecidable }) => isDecidable).length;
    known = { of, count, isMore: page.nextToken !== null };
    renew();
  };
  useEffect(() => void read());
  useAgain(() => void read(), EVERY_MS);
  return shown?.of === of ? shown : undefined;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
