import { useId, type ReactNode } from "react";
import { Link } from "wouter";
import { Card } from "../../../components/Card.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { Failed } from "../../../components/States.tsx";
import { ago } from "../../../lib/ago.ts";
import { useAsked } from "../../../lib/asked.ts";
import { apiNow } from "../../../lib/clock.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { routes } from "../../../places/routes.ts";
import { approvals, waitingForYou as words } from "../../../strings/mail/approvals.ts";
import { NewestWaitingDocument, type WaitingVersionFragment } from "../api/documents.ts";
import { Author } from "../parts/Author.tsx";
import { titleOf } from "../parts/title.ts";
import styles from "./WaitingForYou.module.css";
import { WaitingPicture } from "./WaitingPicture.tsx";

/** As many cards are shown. */
const CARDS = 3;
/** The own versions among them are left out. */
const ASKED = 25;

/** The newest versions that wait for a decision of this person; nothing while none waits. */
export function WaitingForYou(): ReactNode {
  return useMayWrite() ? <Newest /> : null;
}

function Newest(): ReactNode {
  const id = useId();
  const { data, hasFailed, again } = useAsked(NewestWaitingDocument, { limit: ASKED });
  if (hasFailed && !data) return <Failed words={words.failed} again={again} />;
  const waiting = (data?.templatesToApprove?.items ?? []).filter(({ isDecidable }) => isDecidable);
  if (waiting.length === 0) return null;
  const hasMore = waiting.length > CARDS || data?.templatesToApprove?.nextToken != null;
  return (
    <section aria-labelledby={id} className={styles.waiting}>
      <header className={styles.head}>
        <h2 id={id}>{words.title}</h2>
        <span className={styles.note}>{hasMore ? words.more(CARDS) : waiting.length}</span>
        <Link href={routes.approvals} className={styles.all}>
          {words.all}
        </Link>
      </header>
      <ul className={styles.cards}>
        {waiting.slice(0, CARDS).map((version) => (
          <li key={`${version.number}#${version.key}`}>
            <One version={version} person={data?.subscribers?.items[0]?.email ?? ""} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ version, person }: { version: WaitingVersionFragment; person: string }): ReactNode {
  const { key, number, subject, requestNote, author, authorUser, requestedAt } = version;
  return (
    <Card className={styles.card}>
      <WaitingPicture version={version} person={person} />
      <div className={styles.words}>
        <span className={styles.subject} dir="auto" title={subject}>
          {subject}
        </span>
        <span className={styles.note}>{titleOf(version)}</span>
        {requestNote !== null && (
          <span className={styles.text} dir="auto" title={requestNote}>
            {approvals.says(requestNote)}
          </span>
        )}
        <span className={styles.who}>
          <Author of={author} user={authorUser} />
          {requestedAt !== null && <span className={styles.note}>{ago(requestedAt, apiNow())}</span>}
        </span>
        <LinkButton href={routes.approval(key, number)}>
          {words.review}
          <span className="unseen"> {titleOf(version)}</span>
        </LinkButton>
      </div>
    </Card>
  );
}
