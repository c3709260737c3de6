import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { More } from "../../components/lists/More.tsx";
import { Done } from "../../components/news/Done.tsx";
import { UndoBar } from "../../components/news/UndoBar.tsx";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Empty, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { useKeys } from "../../lib/browser/keys.ts";
import { useDeeds } from "../../lib/browser/deeds.ts";
import { usePages } from "../../lib/pages.ts";
import { approvals as words } from "../../strings/mail/approvals.ts";
import styles from "./approvals/Approvals.module.css";
import { Decision } from "./approvals/Decision.tsx";
import { LatestDecisions } from "./approvals/LatestDecisions.tsx";
import { Queue } from "./approvals/Queue.tsx";
import { Turns } from "./approvals/Turns.tsx";
import { useDecisions } from "./approvals/useDecisions.ts";
import { useOpened } from "./approvals/useOpened.ts";
import { forgetWaiting } from "../../components/waiting/count.ts";
import { useAsked } from "../../lib/asked.ts";
import { useMe } from "../../lib/session/session.tsx";
import { useMayRead } from "../../lib/session/staff.ts";
import { LatestDecisionsDocument, WaitingDocument, type WaitingVersionFragment } from "./api/documents.ts";

const PAGE = 25;
const idOf = ({ key, number }: Pick<WaitingVersionFragment, "key" | "number">): string => `${number}#${key}`;

/** The versions that wait for approval, each beside its mail. The address has the one that is open. */
export function Approvals(): ReactNode {
  useTitle(words.title);
  return <Shell>{useMayRead() ? <Waiting /> : <Missing />}</Shell>;
}

function Waiting(): ReactNode {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(WaitingDocument, { limit: PAGE, nextToken }).toPromise()).data?.templatesToApprove,
    [client],
  );
  const pages = usePages(load, idOf);
  const { items, hasMore, hasFailed } = pages;
  const { chosen, at, open, move, leave } = useOpened(items, idOf);
  const chosenId = chosen && idOf(chosen);
  const latest = useAsked(LatestDecisionsDocument, { actor: useMe().userId });
  const decisions = useDecisions(pages, idOf, leave, () => {
    forgetWaiting();
    latest.again();
  });
  const { said, notes, type } = decisions;
  const { waiting } = useDeeds();
  useKeys([
    { keys: "j", words: words.keys.next, run: () => move(1) },
    { keys: "k", words: words.keys.previous, run: () => move(-1) },
    ...(waiting ? [{ keys: "u", words: words.keys.undo, run: waiting.undo }] : []),
  ]);
  const isEmpty = items?.length === 0 && !hasMore;
  return (
    <>
      <div className={styles.top}>
        <h1>{words.title}</h1>
        <Turns at={at} count={items?.length ?? 0} hasMore={hasMore} onMove={move} />
      </div>
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
          <LatestDecisions asked={latest} />
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
