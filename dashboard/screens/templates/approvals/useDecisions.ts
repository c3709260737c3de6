import { useEffect, useRef, useState } from "react";
import { useApproving, type ApprovalEnd } from "../../../components/approving/useApproving.ts";
import type { Pages } from "../../../lib/pages.ts";
import { begin, useRunOnLeave, type Outcome } from "../../../lib/browser/undo.ts";
import { approvals as words } from "../../../strings/mail/approvals.ts";
import type { WaitingVersionFragment } from "../api/documents.ts";
import { titleOf } from "../parts/title.ts";

type Ended = ApprovalEnd<WaitingVersionFragment>;

interface Decisions {
  /** The last decision in words, if a version was sent back, or an approval taken back. */
  said: string | undefined;
  /** The note that was typed about a version, by its id. It stays until the version is decided. */
  notes: ReadonlyMap<string, string>;
  type: (id: string, note: string) => void;
  /** The ids of the versions that are chosen. */
  chosen: ReadonlySet<string>;
  choose: (ids: string[]) => void;
  /** The reasons why versions were not approved, by id. */
  reasons: ReadonlyMap<string, string>;
  approveChosen: (items: WaitingVersionFragment[]) => void;
  approveOne: (item: WaitingVersionFragment, note: string) => void;
  /** Takes a version that was sent back from the list. */
  sentBack: (item: WaitingVersionFragment) => void;
}

/** The versions of an approval as the list had them, and the ids of those that were chosen. */
interface Before {
  listed: WaitingVersionFragment[];
  ticked: string[];
}

/**
 * The decisions about the versions of a list. An approval takes its versions from the list and is sent some
 * seconds later, so that it can be taken back before any mail goes out. Its outcome is said in
 * the frame of all pages. `onTaken` opens another version, and `onDecided` is called with the answer.
 */
export function useDecisions(
  pages: Pages<WaitingVersionFragment>,
  idOf: (item: WaitingVersionFragment) => string,
  onTaken: (ids: ReadonlySet<string>) => void,
  onDecided: () => void,
): Decisions {
  useRunOnLeave();
  const isHere = useIsHere();
  const { approveOne, approveAll } = useApproving<WaitingVersionFragment>();
  const [said, setSaid] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());
  const dropNotes = (ids: string[]): void =>
    setNotes((known) => new Map([...known].filter(([id]) => !ids.includes(id))));
  const take = (items: WaitingVersionFragment[]): void => {
    const ids = new Set(items.map(idOf));
    pages.change((shown) => shown.filter((item) => !ids.has(idOf(item))));
    setChosen((before) => new Set([...before].filter((id) => !ids.has(id))));
    onTaken(ids);
  };
  const putBack = ({ listed, ticked }: Before, isWanted: (id: string) => boolean): void => {
    const items = listed.filter((item) => isWanted(idOf(item)));
    pages.change((shown) => [...shown, ...items].sort(byWait));
    setChosen((now) => new Set([...now, ...ticked.filter(isWanted)]));
  };
  const finish = (before: Before, ends: Ended[]): Outcome => {
    const why = new Map(ends.flatMap(({ item, reason }) => (reason ? [[idOf(item), reason] as const] : [])));
    putBack(before, (id) => why.has(id));
    setReasons((known) => new Map([...known, ...why]));
    dropNotes(ends.map(({ item }) => idOf(item)).filter((id) => !why.has(id)));
    onDecided();
    return outcomeOf(ends, isHere.current);
  };
  const approve = (items: WaitingVersionFragment[], send: () => Promise<Ended[]>): void => {
    const ids = new Set(items.map(idOf));
    const before = {
      listed: (pages.items ?? []).filter((item) => ids.has(idOf(item))),
      ticked: [...chosen].filter((id) => ids.has(id)),
    };
    take(items);
    setSaid(undefined);
    begin({
      words: words.soon(items.map(titleOf)),
      underWay: words.approving,
      run: async () => finish(before, await send()),
      undo: () => {
        putBack(before, () => true);
        setSaid(words.undone(items.length));
      },
    });
  };
  return {
    ...{ said, notes, chosen, reasons },
    type: (id, note) => setNotes((known) => new Map([...known, [id, note]])),
    choose: (ids) => setChosen(new Set(ids)),
    approveChosen: (items) => approve(items, () => approveAll(items)),
    approveOne: (item, note) => approve([item], () => approveOne(item, note)),
    sentBack: (item) => {
      take([item]);
      dropNotes([idOf(item)]);
      setSaid(words.sentBack(titleOf(item)));
      onDecided();
    },
  };
}

function byWait(one: WaitingVersionFragment, other: WaitingVersionFragment): number {
  return (one.requestedAt ?? "").localeCompare(other.requestedAt ?? "");
}

/** True as long as the screen is there. */
function useIsHere(): { readonly current: boolean } {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** The outcome of approvals. `isHere`: their list is on the screen, and each that was refused says why. */
function outcomeOf(ends: Ended[], isHere: boolean): Outcome {
  const refused = ends.flatMap(({ item, reason }) =>
    reason ? [words.notApproved(titleOf(item), reason)] : [],
  );
  const isRefused = refused.length > 0;
  const done = ends.length - refused.length;
  const [first, ...others] = ends;
  if (first && others.length === 0)
    return { words: refused[0] ?? words.approved(titleOf(first.item)), isRefused };
  if (!isRefused) return { words: words.allDone(done), isRefused };
  if (isHere) return { words: words.someFailed(done, refused.length), isRefused };
  return { words: words.someFailedElsewhere(done, refused), isRefused };
}
