import { useEffect, useRef, useState, type ReactNode } from "react";
import type { CombinedError } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { News } from "../../../components/news/News.tsx";
import { Initials } from "../../../components/people/Initials.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { subscriber as words } from "../../../strings/mail/subscriber.ts";
import { SubscriberInFullDocument, type SubscriberDetailsFragment } from "../api/documents.ts";
import type { TopicNames } from "../parts/useTopics.ts";
import styles from "./Panel.module.css";
import type { SubscriberPages } from "../parts/useSubscribers.ts";
import { refusalOf } from "../../../lib/api.ts";
import { Deeds } from "./Deeds.tsx";
import { PersonFacts } from "./PersonFacts.tsx";
import { Consents, Mails } from "./History.tsx";
import { TopicRows } from "./TopicRows.tsx";

interface Props {
  email: string;
  topics: TopicNames;
  pages: SubscriberPages;
  /** The words about the person when the panel opens, if there are any. */
  news?: string | undefined;
  onClose: () => void;
}

/** One subscriber beside the list. It has the focus when it opens; Escape closes it. */
export function Panel({ email, topics, pages, news, onClose }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isOld, hasFailed, again, error } = useAsked(SubscriberInFullDocument, { email });
  const person = isOld ? undefined : data?.subscriber;
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside
      className={styles.panel}
      aria-label={email}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        // A dialog of the panel closes itself, or stays until its answer is there.
        if (!(event.target as Element).closest("dialog")) onClose();
      }}
    >
      <div className={styles.head}>
        <Initials id={email} names={person?.firstName ?? ""} email={email} isLarge />
        <div className={styles.who}>
          <h2 ref={heading} tabIndex={-1} dir="auto">
            {person?.firstName ?? email}
          </h2>
          {person?.firstName && <span className={styles.note}>{email}</span>}
        </div>
        <Button kind="quiet" aria-label={words.close} title={words.close} onClick={onClose}>
          <Icon name="x" className={styles.icon} />
        </Button>
      </div>
      {hasFailed && <Failed words={isGone(error) ? words.gone : words.failed} again={again} />}
      {!person && !hasFailed && <Skeleton rows={6} />}
      {person && <Person person={person} topics={topics} pages={pages} first={news} again={again} />}
    </aside>
  );
}

/** True if the API says that there is no such subscriber. */
function isGone(error: unknown): boolean {
  return refusalOf(error as CombinedError | undefined)?.errorType === "NotFound";
}

interface PersonProps extends Pick<Props, "topics" | "pages"> {
  person: SubscriberDetailsFragment;
  first: string | undefined;
  again: () => void;
}

function Person({ person, topics, pages, first, again }: PersonProps): ReactNode {
  const [news, setNews] = useState(first);
  const { replace } = pages;
  const shown = useRef(person);
  useEffect(() => {
    // The row of the list follows what the panel has read.
    if (shown.current !== person) replace([person]);
    shown.current = person;
  }, [person, replace]);
  const done = (said: string): void => {
    setNews(said);
    again();
  };
  return (
    <>
      <News words={news} />
      <Deeds person={person} onDone={done} onChanged={again} />
      <PersonFacts person={person} />
      <TopicRows person={person} topics={topics} onDone={done} />
      <Mails sends={person.sends?.items ?? []} />
      <Consents consents={person.consents?.items ?? []} topics={topics} />
    </>
  );
}
