import { useEffect, useRef, useState, type ReactNode } from "react";
import type { CombinedError } from "urql";
import { SidePanel } from "../../../components/lists/SidePanel.tsx";
import { isOnItsWay } from "../../../components/mail/mailResult.ts";
import { Mails } from "../../../components/mail/Mails.tsx";
import { StopMail } from "../../../components/mail/StopMail.tsx";
import { News } from "../../../components/news/News.tsx";
import { Initials } from "../../../components/people/Initials.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAgain } from "../../../lib/again.ts";
import { useAsked } from "../../../lib/asked.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { subscriber as words } from "../../../strings/mail/subscriber.ts";
import {
  SubscriberInFullDocument,
  type SubscriberDetailsFragment,
  type SubscriberRowFragment,
} from "../api/documents.ts";
import type { TopicNames } from "../parts/useTopics.ts";
import type { SubscriberPages } from "../parts/useSubscribers.ts";
import { refusalOf } from "../../../lib/api.ts";
import { Deeds } from "./Deeds.tsx";
import { PersonData } from "./PersonData.tsx";
import { PersonFacts } from "./PersonFacts.tsx";
import { Consents } from "./History.tsx";
import { TopicRows } from "./TopicRows.tsx";

/** Milliseconds between two readings of a person whose mail is on its way. */
const AGAIN_MS = 3_000;

interface Props {
  email: string;
  topics: TopicNames;
  pages: SubscriberPages;
  /** The words about the person when the panel opens, if there are any. */
  news?: string | undefined;
  onClose: () => void;
  /** Called once the person has another address. */
  onMoved: (row: SubscriberRowFragment, before: string) => void;
}

/** One subscriber beside the list. */
export function Panel({ email, topics, pages, news, onClose, onMoved }: Props): ReactNode {
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
      {person && <Person {...{ person, topics, pages, again, onMoved }} first={news} />}
    </SidePanel>
  );
}

/** True if the API says that there is no such subscriber. */
function isGone(error: unknown): boolean {
  return refusalOf(error as CombinedError | undefined)?.errorType === "NotFound";
}

interface PersonProps extends Pick<Props, "topics" | "pages" | "onMoved"> {
  person: SubscriberDetailsFragment;
  first: string | undefined;
  again: () => void;
}

function Person({ person, topics, pages, first, again, onMoved }: PersonProps): ReactNode {
  const mayWrite = useMayWrite();
  const { email } = person;
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
  const sends = person.sends?.items ?? [];
  useAgain(() => sends.some(isOnItsWay) && again(), AGAIN_MS);
  return (
    <>
      <News words={news} />
      <Deeds person={person} onDone={done} onChanged={again} />
      <PersonFacts person={person} />
      <TopicRows person={person} topics={topics} onDone={done} />
      <Mails
        sends={sends}
        deedOf={(mail) => mayWrite && <StopMail mail={{ ...mail, email }} onDone={done} />}
      />
      <Consents consents={person.consents?.items ?? []} topics={topics} />
      <PersonData person={person} onDone={done} onChanged={again} onMoved={onMoved} />
    </>
  );
}
