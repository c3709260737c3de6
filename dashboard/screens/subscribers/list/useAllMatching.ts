import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { useUnsaved } from "../../../lib/browser/unsaved.ts";
import { SubscribersDocument, type SubscriberRowFragment } from "../api/documents.ts";
import { saveFile } from "./file.ts";
import { tagPeople, type TagChange, type Tagged } from "./tags.ts";
import { argumentsOf, type SubscriberFilters } from "../parts/filters.ts";
import type { SubscriberPages } from "../parts/useSubscribers.ts";
import { STEP, walkOf, type WalkEnd } from "./walk.ts";

/** A change of tags, or a file. */
export type Deed = TagChange | "FILE";

/** A deed for all people that match, as far as it is. */
interface Run {
  deed: Deed;
  nextToken: string | null;
  tagged: Tagged;
  rows: SubscriberRowFragment[];
  done: number;
}

export interface Matched {
  /** Undefined before the first deed. */
  deed: Deed | undefined;
  /** The people so far. */
  done: number;
  isRunning: boolean;
  /** The way in which it has ended; undefined while it runs, and before the first deed. */
  end: WalkEnd | undefined;
  /** The people of the step that could not be done. */
  undone: readonly SubscriberRowFragment[];
  begin: (deed: Deed) => void;
  goOn: () => void;
  stop: () => void;
}

interface Props {
  filters: SubscriberFilters;
  pages: SubscriberPages;
  /** Takes the ends of all people once their tags are changed, and whether the list was left before. */
  onTagged: (tagged: Tagged, isLeft: boolean) => void;
  /** Takes the number of people in the file, and whether the list was left before. */
  onSaved: (count: number, isLeft: boolean) => void;
  /** Takes the number of people so far, if the list was left before the end. */
  onLeft: (done: number) => void;
}

const NOTHING = { deed: undefined, done: 0, end: undefined, undone: [] };

/** Works on all people that match, a step after the other, until it ends or is stopped. */
export function useAllMatching({ filters, pages, onTagged, onSaved, onLeft }: Props): Matched {
  const client = useClient();
  const [shown, setShown] = useState<Pick<Matched, "deed" | "done" | "end" | "undone">>(NOTHING);
  const run = useRef<Run>(undefined);
  const isStopped = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      isStopped.current = true;
    };
  }, []);
  const isRunning = shown.deed !== undefined && shown.end === undefined;
  useUnsaved(isRunning);
  const read = async (nextToken: string | null) => {
    const variables = { ...argumentsOf(filters), limit: STEP, nextToken };
    return (await client.query(SubscribersDocument, variables).toPromise()).data?.subscribers;
  };
  const act = async (of: Run, rows: readonly SubscriberRowFragment[]): Promise<boolean> => {
    if (of.deed === "FILE") return of.rows.push(...rows) > 0;
    const emails = rows.map(({ email }) => email);
    const tagged = await tagPeople(client, emails, of.deed);
    if (!tagged) return false;
    of.tagged.push(...tagged);
    pages.replace(tagged.flatMap(({ subscriber }) => subscriber ?? []));
    return true;
  };
  const goOn = async (): Promise<void> => {
    const of = run.current!;
    const before = of.done;
    isStopped.current = false;
    setShown({ deed: of.deed, done: of.done, end: undefined, undone: [] });
    const { end, nextToken, undone } = await walkOf(of.nextToken, {
      read,
      act: (rows) => act(of, rows),
      onStep: (done) => {
        of.done = before + done;
        setShown((now) => ({ ...now, done: of.done }));
      },
      mayGoOn: () => !isStopped.current,
    });
    of.nextToken = nextToken;
    setShown((now) => ({ ...now, end, undone }));
    if (end !== "ENDED") return isLeft.current ? onLeft(of.done) : undefined;
    if (of.deed !== "FILE") return onTagged(of.tagged, isLeft.current);
    saveFile(of.rows);
    onSaved(of.rows.length, isLeft.current);
  };
  return {
    ...shown,
    isRunning,
    begin: (deed) => {
      run.current = { deed, nextToken: null, tagged: [], rows: [], done: 0 };
      void goOn();
    },
    goOn: () => void goOn(),
    stop: () => {
      isStopped.current = true;
    },
  };
}
