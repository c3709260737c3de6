import { useCallback, useEffect, useRef, type ReactNode } from "react";
import { useClient } from "urql";
import { useLocation } from "wouter";
import { More } from "../../components/lists/More.tsx";
import { Done } from "../../components/news/Done.tsx";
import { UndoBar } from "../../components/news/UndoBar.tsx";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Empty, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { useKeys } from "../../lib/browser/keys.ts";
import { useDeeds } from "../../lib/browser/deeds.ts";
import { useHashSearch } from "../../lib/hash.ts";
import { usePages } from "../../lib/pages.ts";
import { routes } from "../../places/routes.ts";
import { approvals as words } from "../../strings/mail/approvals.ts";
import styles from "./approvals/Approvals.module.css";
import { Decision } from "./approvals/Decision.tsx";
import { Queue } from "./approvals/Queue.tsx";
import { useDecisions } from "./approvals/useDecisions.ts";
import { useMayRead } from "../../lib/session/staff.ts";
import { WaitingDocument, type WaitingVersionFragment } from "./api/documents.ts";

const PAGE = 25;
const idOf = ({ key, number }: Pick<WaitingVersionFragment, "key" | "number">): string => `${number}#${key}`;

/** The versions that wait for approval, each beside its mail. The address has the one that is open. */
export function Approvals(): ReactNode {
  useTitle(words.title);
  return <Shell>{useMayRead() ? <Waiting /> : <Missing />}</Shell>;
}

function Waiting(): ReactNode {
  const client = useClient();
  const [, go] = useLocation();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(WaitingDocument, { limit: PAGE, nextToken }).toPromise()).data?.templatesToApprove,
    [client],
  );
  const pages = usePages(load, idOf);
  const asked = new URLSearchParams(useHashSearch());
  const key = asked.get("key");
  const { items, hasMore, hasFailed } = pages;
  const chosen = key === null ? items?.[0] : { key, number: Number(asked.get("number")) };
  const current = useRef<string>(undefined);
  const chosenId = chosen && idOf(chosen);
  useEffect(() => {
    current.current = chosenId;
    return () => {
      current.current = undefined;
    };
  }, [chosenId]);
  const open = ({ key: of, number }: Pick<WaitingVersionFragment, "key" | "number">): void =>
    go(routes.approval(of, number));
  const decisions = useDecisions(pages, idOf, (gone) => {
    // By now another version may be open, or another screen.
    if (current.current !== undefined && gone.has(current.current)) go(routes.approvals, { replace: true });
  });
  const { said, notes, type } = decisions;
  const { waiting } = useDeeds();
  const move = (by: 1 | -1): void => {
    const at = items?.findIndex((item) => idOf(item) === chosenId) ?? -1;
    const next = items?.[at + by];
    if (next) open(next);
  };
  useKeys([
    { keys: "j", words: words.keys.next, run: () => move(1) },
    { keys: "k", words: words.keys.previous, run: () => move(-1) },
    ...(waiting ? [{ keys: "u", words: words.keys.undo, run: waiting.undo }] : []),
  ]);
  const isEmpty = items?.length === 0 && !hasMore;
  return (
    <>
      <h1>{words.title}</h1>
      <UndoBar action={waiting} />
      {!waiting && said !== undefined && <Done words={said} />}
      {!items && !hasFailed && <Skeleton rows={8} />}
      {isEmpty && !chosen && <Empty title={words.none} />}
      <div className={styles.approvals}>
        <div className={styles.side}>
          {items && items.length > 0 && (
            <Queue items={items} current={chosenId} idOf={idOf} onOpen={open} decisions={decisions} />
          )}
          <More pages={pages} failed={words.failed} />
        </div>
        {chosen && (
          <Decision
            key={idOf(chosen)}
            templateKey={chosen.key}
            number={chosen.number}
            note={notes.get(idOf(chosen)) ?? ""}
            onType={(note) => type(idOf(chosen), note)}
            onApprove={decisions.approveOne}
            onSentBack={decisions.sentBack}
          />
        )}
      </div>
    </>
  );
}
