import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { Link } from "wouter";
import type { SortOrder } from "../../../api/enums.ts";
import { More } from "../../../components/lists/More.tsx";
import { Initials } from "../../../components/people/Initials.tsx";
import { Skeleton } from "../../../components/States.tsx";
import { useFilled } from "../../../lib/filled.ts";
import { momentInWords } from "../../../lib/moments.ts";
import { usePages } from "../../../lib/pages.ts";
import { ownZone } from "../../../lib/zone.ts";
import { routes } from "../../../places/routes.ts";
import { campaignResults as words } from "../../../strings/forms/campaignResults.ts";
import { PeopleOfResultDocument } from "../api/documents.ts";
import bars from "../parts/Bars.module.css";
import styles from "./Detail.module.css";

/** A result that people are listed by. */
export type Result = keyof typeof words.results;

/** The people that a list shows before it asks for more. */
const SHOWN = 10;

/** The end of the events where a result is found soonest: mails come back when they are sent. */
const ORDERS: Record<Result, SortOrder> = {
  OPENED: "NEWEST_FIRST",
  CLICKED: "NEWEST_FIRST",
  BOUNCED: "OLDEST_FIRST",
  COMPLAINED: "NEWEST_FIRST",
};

const idOf = ({ email }: { email: string }): string => email;

/** The people of a result, each once, with a link to the person. Events of programs are left out. */
export function ResultPeople({ campaignId, result }: { campaignId: string; result: Result }): ReactNode {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const asked = { campaignId, type: result, order: ORDERS[result], nextToken };
      const events = (await client.query(PeopleOfResultDocument, asked).toPromise()).data?.campaign?.events;
      return events && { ...events, items: events.items.filter(({ isMachine }) => isMachine !== true) };
    },
    [client, campaignId, result],
  );
  const pages = usePages(load, idOf);
  const people = pages.items ?? [];
  const paging = useFilled(pages, people.length, SHOWN);
  const { hasFailed, hasMore, isLoading } = paging;
  return (
    <div className={styles.stack}>
      {people.length === 0 && isLoading && <Skeleton rows={2} />}
      {people.length === 0 && !isLoading && !hasFailed && (
        <p className={styles.note}>{hasMore ? words.noneSoFar : words.none[result]}</p>
      )}
      {people.length > 0 && (
        <ul className={bars.persons} aria-label={words.results[result]}>
          {people.map(({ email, at }) => (
            <li key={email} className={bars.person}>
              <Initials id={email} names="" email={email} />
              <Link href={routes.subscriber(email)} className={styles.cut}>
                {email}
              </Link>
              <span className={styles.note}>{momentInWords(at, ownZone)}</span>
            </li>
          ))}
        </ul>
      )}
      <More pages={paging} failed={words.failed} />
    </div>
  );
}
