import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { More } from "../../../components/lists/More.tsx";
import { dayHere } from "../../../lib/moments.ts";
import { usePages } from "../../../lib/pages.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { sequence, sequenceVersions as words } from "../../../strings/mail/sequences.ts";
import { VersionsOfSequenceDocument } from "../api/documents.ts";
import styles from "../parts/Parts.module.css";

interface Props {
  sequenceId: string;
  /** The number of the version that was saved last. */
  latest: number;
  isChanged: boolean;
  onSee: (number: number) => void;
}

/** The versions of a sequence, the last one first; another one is shown on demand. */
export function SequenceVersions({ sequenceId, latest, isChanged, onSee }: Props): ReactNode {
  const client = useClient();
  const { userId } = useMe();
  const load = useCallback(
    async (nextToken: string | null) => {
      const asked = { sequenceId, nextToken };
      return (await client.query(VersionsOfSequenceDocument, asked).toPromise()).data?.sequence?.versions;
    },
    // A saved version makes another list.
    [client, sequenceId, latest],
  );
  const pages = usePages(load, ({ number }) => String(number));
  return (
    <Card className={styles.card} aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul className={styles.versions}>
        {isChanged && (
          <li>
            <span className={styles.number}>{latest + 1}</span> {words.draft}
          </li>
        )}
        {pages.items?.map(({ number, author, createdAt }) => (
          <li key={number}>
            <span className={styles.number}>{number}</span>
            <span className={styles.cut}>
              {author === userId ? words.by.you : author === "backend" ? words.by.backend : words.by.other},{" "}
              {dayHere(createdAt)}
            </span>
            {number === latest ? (
              <span className={styles.note}>{words.current}</span>
            ) : (
              <Button kind="quiet" aria-label={words.see(number)} onClick={() => onSee(number)}>
                {sequence.version(number)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <More pages={pages} failed={words.failed} />
      <p className={styles.note}>{words.help}</p>
    </Card>
  );
}
