import { useCallback, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Link } from "wouter";
import type { ExecutionStatus } from "../../../api/enums.ts";
import { Button } from "../../../components/Button.tsx";
import { More } from "../../../components/lists/More.tsx";
import { Initials } from "../../../components/people/Initials.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { Skeleton } from "../../../components/States.tsx";
import { full } from "../../../lib/format.ts";
import { usePages } from "../../../lib/pages.ts";
import { routes } from "../../../places/routes.ts";
import { sequencePeople as words } from "../../../strings/mail/sequencePeople.ts";
import { PeopleAtStepDocument, type PeopleAtStepQuery } from "../api/documents.ts";
import { END } from "../parts/draft.ts";
import type { SequencePeople } from "../parts/usePeople.ts";
import { PersonDeeds } from "./PersonDeeds.tsx";
import styles from "../parts/Parts.module.css";
import { wayInWords } from "./wayInWords.ts";

const PAGE = 10;

/** A person in a sequence. */
export type Passenger = NonNullable<
  NonNullable<PeopleAtStepQuery["sequence"]>["executions"]
>["items"][number];

type ShownStatus = Exclude<ExecutionStatus, "STOPPED">;

const COUNTED = { WAITING: "waiting", FAILED: "failed", EXITED: "exited", DONE: "done" } as const;

interface Props {
  sequenceId: string;
  stepId: string;
  people: SequencePeople;
  /** Takes what was done in words. */
  onDone: (words: string) => void;
}

/** The people at a step: those who wait there, failed there or left there. At the end: those who are done. */
export function StepPeople(props: Props): ReactNode {
  const { stepId, people } = props;
  const isEnd = stepId === END;
  const countOf = (status: ShownStatus): number | undefined => people[COUNTED[status]]?.get(stepId);
  const among = isEnd
    ? (["DONE"] as const)
    : (["WAITING", "FAILED", "EXITED"] as const).filter((each) => each === "WAITING" || countOf(each));
  const [chosen, setChosen] = useState<ShownStatus>();
  const [looks, setLooks] = useState(0);
  const status = among.find((each) => each === chosen) ?? among[0];
  const count = countOf(status);
  return (
    <section className={styles.people} aria-label={words.title[status]}>
      <div className={styles.cardHead}>
        <h3>{words.title[status]}</h3>
        {count !== undefined && <span className={styles.note}>{full(count)}</span>}
        <Button kind="quiet" onClick={() => setLooks(looks + 1)}>
          {words.look}
        </Button>
      </div>
      {among.length > 1 && (
        <Segment
          label={words.state}
          options={words.short}
          among={among}
          value={status}
          onChange={setChosen}
        />
      )}
      {/* Another count does not begin the list again: somebody may be at work in it. */}
      <List key={`${status} ${looks}`} {...props} status={status} />
    </section>
  );
}

function List({ sequenceId, stepId, status, onDone }: Props & { status: ShownStatus }): ReactNode {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const asked = { sequenceId, stepId, status, limit: PAGE, nextToken };
      return (await client.query(PeopleAtStepDocument, asked).toPromise()).data?.sequence?.executions;
    },
    [client, sequenceId, stepId, status],
  );
  const pages = usePages<Passenger>(load, ({ executionId }) => executionId);
  const { items, hasMore, hasFailed, change } = pages;
  const done = (person: Passenger, said: string): void => {
    change((shown) => shown.filter((each) => each !== person));
    onDone(said);
  };
  return (
    <>
      {!items && !hasFailed && <Skeleton rows={2} />}
      {items?.length === 0 && !hasMore && <p className={styles.note}>{words.none}</p>}
      {items && items.length > 0 && (
        <ul className={styles.persons}>
          {items.map((each) => (
            <li key={each.executionId} className={styles.person}>
              <Initials id={each.email} names="" email={each.email} />
              <span className={styles.cut}>
                <Link href={routes.subscriber(each.email)}>{each.email}</Link>
                <span className={styles.note}>{wayInWords(each)}</span>
              </span>
              <PersonDeeds
                sequenceId={sequenceId}
                email={each.email}
                status={status}
                onDone={(said) => done(each, said)}
              />
            </li>
          ))}
        </ul>
      )}
      <More pages={pages} failed={words.failed} />
    </>
  );
}
