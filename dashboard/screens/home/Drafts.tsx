import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { Done } from "../../components/news/Done.tsx";
import { Tag } from "../../components/news/Tag.tsx";
import { routes } from "../../places/routes.ts";
import { drafts as words } from "../../strings/home.ts";
import { HomeDraftsDocument, type HomeDraftFragment } from "./documents.ts";
import styles from "./Home.module.css";
import { HomeCard } from "./HomeCard.tsx";
import { useRead } from "./useRead.ts";
import { DraftRow } from "./DraftRow.tsx";
import { ReadDraft } from "./ReadDraft.tsx";

const idOf = ({ key, number }: HomeDraftFragment): string => `${number}#${key}`;

/** The newest of the texts that wait for an approval. `waiting` says how many there are, if that is known. */
export function Drafts({ waiting }: { waiting: string | undefined }): ReactNode {
  const asked = useRead(HomeDraftsDocument, {});
  const [read, setRead] = useState<HomeDraftFragment>();
  // The list is read a moment late.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string>();
  const items = (asked.data?.templatesToApprove?.items ?? []).filter((draft) => !decided.has(idOf(draft)));
  const mark = items.length > 0 && waiting !== undefined && decided.size === 0 && (
    <Tag kind="warning">{waiting}</Tag>
  );
  const end = items.length > 0 && <Link href={routes.approvals}>{words.all}</Link>;
  const decide = (draft: HomeDraftFragment, outcome: string): void => {
    setDecided(new Set([...decided, idOf(draft)]));
    setSaid(outcome);
    setRead(undefined);
  };
  return (
    <HomeCard title={words.title} mark={mark} end={end} asked={asked}>
      {() => (
        <>
          {said !== undefined && <Done words={said} />}
          {items.length === 0 && <p className={styles.note}>{words.none}</p>}
          <ul className={styles.rows}>
            {items.map((draft) => (
              <DraftRow key={idOf(draft)} draft={draft} onRead={() => setRead(draft)} />
            ))}
          </ul>
          {read && (
            <ReadDraft
              draft={read}
              onDecided={(outcome) => decide(read, outcome)}
              onClose={() => setRead(undefined)}
            />
          )}
        </>
      )}
    </HomeCard>
  );
}
