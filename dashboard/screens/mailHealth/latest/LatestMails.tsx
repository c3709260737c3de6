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
import { stopMail } from "../../../strings/mail/oneMail.ts";
import { LatestMailsDocument } from "../api/documents.ts";
import styles from "./LatestMails.module.css";
import { MailTable, type LatestMail } from "./MailTable.tsx";

const PAGE = 25;
const idOf = ({ sendId }: LatestMail): string => sendId;

/** The latest mails to all addresses, for seven days. */
export function LatestMails(): ReactNode {
  const id = useId();
  const [status, setStatus] = useState<keyof typeof words.filter>("ALL");
  return (
    <Card aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{words.title}</h2>
        <Segment label={words.status} options={words.filter} value={status} onChange={setStatus} />
      </div>
      <p className={styles.note}>{words.about}</p>
      <Mails key={status} status={status} />
    </Card>
  );
}

function Mails({ status }: { status: keyof typeof words.filter }): ReactNode {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const asked = { status: status === "ALL" ? null : status, nextToken };
      return (await client.query(LatestMailsDocument, asked).toPromise()).data?.sends;
    },
    [client, status],
  );
  const pages = usePages<LatestMail>(load, idOf);
  const { items = [], change } = pages;
  const [news, setNews] = useState<string>();
  const stopped = ({ sendId }: LatestMail): void => {
    change((all) => all.map((mail) => (mail.sendId === sendId ? { ...mail, status: "CANCELLED" } : mail)));
    setNews(stopMail.stopped);
  };
  // Each day begins a page of its own.
  const paging = useFilled(pages, items.length, PAGE);
  const isNothing = items.length === 0 && !paging.isLoading && !paging.hasMore && !paging.hasFailed;
  return (
    <>
      {items.length === 0 && paging.isLoading && <Skeleton rows={5} />}
      <div role="status" className={isNothing ? undefined : "unseen"}>
        {isNothing && <Empty title={words.none} />}
      </div>
      <News words={news} />
      {items.length > 0 && <MailTable mails={items} onStopped={stopped} />}
      <More pages={paging} failed={words.failed} />
    </>
  );
}
