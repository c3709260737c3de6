import { useState } from "react";
import type { Pages } from "../../../lib/pages.ts";
import { useUndo } from "../../../lib/browser/undo.ts";
import { approvals as words } from "../../../strings/mail/approvals.ts";
import type { WaitingVersionFragment } from "../api/documents.ts";
import { useApproving, type ApprovalEnd } from "./useApproving.ts";

interface Decisions {
  /** The outcome of the last decision, in words. */
  said: string | undefined;
  /** The approval that can be taken back, and the way to do so. */
  waiting: ReturnType<typeof useUndo>["waiting"];
  undo: () => void;
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
 * seconds later, so that it can be taken back before any mail goes out. `onTaken` opens another version.
 */
export function useDecisions(
  pages: Pages<WaitingVersionFragment>,
  idOf: (item: WaitingVersionFragment) => string,
  onTaken: (ids: ReadonlySet<string>) => void,
): Decisions {
  const { waiting, begin, undo } = useUndo();
  const { approveOne, approveAll } = useApproving();
  const [said, setSaid] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
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
  const finish = (before: Before, ends: ApprovalEnd[]): void => {
    const why = new Map(ends.flatMap(({ item, reason }) => (reason ? [[idOf(item), reason] as const] : [])));
    putBack(before, (id) => why.has(id));
    setReasons((known) => new Map([...known, ...why]));
    setSaid(outcomeOf(ends));
  };
  const approve = (items: WaitingVersionFragment[], send: () => Promise<ApprovalEnd[]>): void => {
    const ids = new Set(items.map(idOf));
    const before = {
      listed: (pages.items ?? []).filter((item) => ids.has(idOf(item))),
      ticked: [...chosen].filter((id) => ids.has(id)),
    };
    take(items);
    begin({
      words: words.soon(items.map(({ key }) => key)),
      run: () => {
        setSaid(words.approving);
        void send().then((ends) => finish(before, ends));
      },
      undo: () => {
        putBack(before, () => true);
        setSaid(words.undone(items.length));
      },
    });
  };
  return {
    ...{ said, waiting, undo, chosen, reasons },
    choose: (ids) => setChosen(new Set(ids)),
    approveChosen: (items) => approve(items, () => approveAll(items)),
    approveOne: (item, note) => approve([item], () => approveOne(item, note)),
    sentBack: (item) => {
      take([item]);
      setSaid(words.sentBack(item.key));
    },
  };
}

function byWait(one: WaitingVersionFragment, other: WaitingVersionFragment): number {
  return (one.requestedAt ?? "").localeCompare(other.requestedAt ?? "");
}

/** The outcome of approvals in words. */
function outcomeOf(ends: ApprovalEnd[]): string {
  const [first, ...others] = ends;
  const refused = ends.filter(({ reason }) => reason).length;
  if (first && others.length === 0)
    return first.reason ? words.notApproved(first.item.key, first.reason) : words.approved(first.item.key);
  return refused > 0 ? words.someFailed(ends.length - refused, refused) : words.allDone(ends.length);
}
