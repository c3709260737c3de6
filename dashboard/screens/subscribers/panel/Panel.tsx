import { useEffect, useRef, useState, type ReactNode } from "react";
import type { CombinedError } from "urql";
import { SidePanel } from "../../../components/lists/SidePanel.tsx";
import { Mails } from "../../../components/mail/Mails.tsx";
import { News } from "../../../components/news/News.tsx";
import { Initials } from "../../../components/people/Initials.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { subscriber as words } from "../../../strings/mail/subscriber.ts";
import { SubscriberInFullDocument, type SubscriberDetailsFragment } from "../api/documents.ts";
import type { TopicNames } from "../parts/useTopics.ts";
import type { SubscriberPages } from "../parts/useSubscribers.ts";
import { refusalOf } from "../../../lib/api.ts";
import { Deeds } from "./Deeds.tsx";
import { PersonFacts } from "./PersonFacts.tsx";
import { Consents } from "./History.tsx";
import { TopicRows } from "./TopicRows.tsx";

interface Props {
  email: string;
  topics: TopicNames;
  pages: SubscriberPages;
  /** The words about the person when the panel opens, if there are any. */
  news?: string | undefined;
  onClose: () => void;
}

/** One subscriber beside the list. */
export function Panel({ email, topics, pages, news, onClose }: Props): ReactNode {
  const { data, isOld, hasFailed, again, error } = useAsked(SubscriberInFullDocument, { email });
  const person = isOld ? undefined : data?.subscriber;
  return (
    <SidePanel
      name={email}
      mark={<Initials id={email} names={person?.firstName ?? ""} email={email} isLarge />}
      heading={person?.firstName ?? email}
      note={person?.firstName ? email : undefined}
      onClose={onClose}
    >
      {hasFailed && <Failed words={isGone(error) ? words.gone : words.failed} again={again} />}
      {!person && !hasFailed && <Skeleton rows={6} />}
      {person && <Person person={person} topics={topics} pages={pages} first={news} again={again} />}
    </SidePanel>
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
