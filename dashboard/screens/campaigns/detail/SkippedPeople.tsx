import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { Link } from "wouter";
import type { CampaignSkipReason } from "../../../api/enums.ts";
import { More } from "../../../components/lists/More.tsx";
import { Initials } from "../../../components/people/Initials.tsx";
import { Skeleton } from "../../../components/States.tsx";
import { usePages } from "../../../lib/pages.ts";
import { routes } from "../../../places/routes.ts";
import { campaign as words } from "../../../strings/mail/campaigns.ts";
import { SkippedPeopleDocument } from "../api/documents.ts";
import styles from "./Detail.module.css";
import bars from "../parts/Bars.module.css";

const idOf = ({ email }: { email: string }): string => email;

interface Props {
  campaignId: string;
  reason: CampaignSkipReason;
}

/** The people who get no mail for a reason, each with a link to the person. */
export function SkippedPeople({ campaignId, reason }: Props): ReactNode {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const asked = { campaignId, reason, nextToken };
      const { data } = await client.query(SkippedPeopleDocument, asked).toPromise();
      return data?.campaign?.skippedPeople;
    },
    [client, campaignId, reason],
  );
  const pages = usePages(load, idOf);
  const { items, hasMore, hasFailed } = pages;
  return (
    <div className={bars.people}>
      {!items && !hasFailed && <Skeleton rows={2} />}
      {items?.length === 0 && !hasMore && <p className={styles.note}>{words.nobodyNoted}</p>}
      {items && items.length > 0 && (
        <ul className={bars.persons} aria-label={words.reasons[reason]}>
          {items.map(({ email }) => (
            <li key={email} className={bars.person}>
              <Initials id={email} names="" email={email} />
              <Link href={routes.subscriber(email)} className={styles.cut}>
                {email}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <More pages={pages} failed={words.failedPeople} />
    </div>
  );
}
