import { useCallback, useId, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Card } from "../../../components/Card.tsx";
import { More } from "../../../components/lists/More.tsx";
import { News } from "../../../components/news/News.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { Empty, Skeleton } from "../../../components/States.tsx";
import { useFilled } from "../../../lib/filled.ts";
import { usePages } from "../../../lib/pages.ts";
import { latest as words } from "../../../strings/mail/health.ts";
import { LatestMailsDocument } from "../api/documents.ts";
import styles from "./LatestMails.module.css";
import { MailTable, type LatestMail } from "./MailTable.tsx";

const PAGE = 25;
const idOf = ({ sendId }: LatestMail): string => sendId;

/** The latest mails to all addresses, for seven days. */
export function LatestMails(): ReactNode {
  const id = useId();
  const [status, setStatus] = useState<keyof typeof words.filter>("ALL");
  /** The outcome of a stop in words: each has the list read again. */
  const [news, setNews] = useState<{ said: string; round: number }>();
  return (
    <Card aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{words.title}</h2>
        <Segment label={words.status} options={words.filter} value={status} onChange={setStatus} />
      </div>
      <p className={styles.note}>{words.about}</p>
      <News words={news?.said} />
      <Mails
        key={`${status} ${news?.round ?? 0}`}
        status={status}
        onStopped={(said) => setNews((before) => ({ said, round: (before?.round ?? 0) + 1 }))}
      />
    </Card>
  );
}

interface MailsProps {
  status: keyof typeof words.filter;
  onStopped: (said: string) => void;
}

function Mails({ status, onStopped }: MailsProps): ReactNode {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const asked = { status: status === "ALL" ? null : status, nextToken };
      return (await client.query(LatestMailsDocument, asked).toPromise()).data?.sends;
    },
    [client, status],
  );
  const pages = usePages<LatestMail>(load, idOf);
  const { items = [] } = pages;
  // Each day begins a page of its own.
  const paging = useFilled(pages, items.length, PAGE);
  const isNothing = items.length === 0 && !paging.isLoading && !paging.hasMore && !paging.hasFailed;
  return (
    <>
      {items.length === 0 && paging.isLoading && <Skeleton rows={5} />}
      <div role="status" className={isNothing ? undefined : "unseen"}>
        {isNothing && <Empty title={words.none} />}
      </div>
      {items.length > 0 && <MailTable mails={items} onStopped={onStopped} />}
      <More pages={paging} failed={words.failed} />
    </>
  );
}
