import { useCallback, useId, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Done } from "../../../components/news/Done.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAll } from "../../../lib/kept/useAll.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { topics as words } from "../../../strings/mail/settings.ts";
import { TopicsDocument, type TopicFragment } from "../api/documents.ts";
import { TopicDialog } from "./TopicDialog.tsx";
import styles from "./Topics.module.css";

const idOf = ({ topic }: TopicFragment): string => topic;

/** The kinds of mail that people can leave. */
export function Topics(): ReactNode {
  const id = useId();
  const client = useClient();
  const mayWrite = useMayWrite();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(TopicsDocument, { nextToken }).toPromise()).data?.topics,
    [client],
  );
  const all = useAll(load, idOf);
  const [open, setOpen] = useState<TopicFragment | "new">();
  const [said, setSaid] = useState<string>();
  const { items, hasFailed, read, put } = all;
  const sorted = items && [...items].sort((one, other) => (one.topic < other.topic ? -1 : 1));
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className={styles.note}>{words.about}</p>
      {said !== undefined && <Done words={said} />}
      {hasFailed && <Failed words={words.failed} again={() => void read().catch(() => undefined)} />}
      {!sorted && !hasFailed && <Skeleton />}
      {sorted?.length === 0 && <p>{words.none}</p>}
      <ul className={styles.topics}>
        {sorted?.map((topic) => (
          <li key={topic.topic} className={styles.topic}>
            <div className={styles.words}>
              <div dir="auto">
                <b>{topic.name}</b> <code className={styles.note}>{topic.topic}</code>
              </div>
              <div className={styles.note} dir="auto">
                {topic.description}
              </div>
            </div>
            {mayWrite && (
              <Button aria-label={words.editOf(topic.name)} onClick={() => setOpen(topic)}>
                {words.edit}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && sorted && (
        <div>
          <Button onClick={() => setOpen("new")}>{words.add}</Button>
        </div>
      )}
      {open !== undefined && (
        <TopicDialog
          topic={open === "new" ? undefined : open}
          readAll={read}
          onSaved={(topic) => {
            put(topic);
            setOpen(undefined);
            setSaid(words.saved(topic.name));
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}
