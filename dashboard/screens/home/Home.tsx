import { useState, type ReactNode } from "react";
import { LinkButton } from "../../components/LinkButton.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Empty } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { apiNow } from "../../lib/clock.ts";
import { domains, hasJobs, hasSites } from "../../lib/config.ts";
import { useMe } from "../../lib/session/session.tsx";
import { useMayWrite } from "../../lib/session/staff.ts";
import { routes } from "../../places/routes.ts";
import { home as words } from "../../strings/home.ts";
import { shell } from "../../strings/shell.ts";
import { sites } from "../../strings/sites.ts";
import { Destinations } from "./Destinations.tsx";
import { AsOf } from "./asOf/AsOf.tsx";
import { newReadTimes, ReadTimesOfHome } from "./asOf/readTimes.ts";
import { useReadTime } from "./asOf/useReadTime.ts";
import { Drafts } from "./Drafts.tsx";
import styles from "./Home.module.css";
import { OpenInvoices } from "./OpenInvoices.tsx";
import { Jobs } from "./Jobs.tsx";
import { Mail } from "./Mail.tsx";
import { NextSteps } from "./NextSteps.tsx";
import { numberText, useHomeNumbers } from "./homeNumbers.ts";
import { Numbers } from "./Numbers.tsx";
import { VisitorsCard } from "./VisitorsCard.tsx";

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "full" });

/** The state of all that the person may see: visitors now, mail, drafts, destinations and invoices. */
export function Home(): ReactNode {
  const { groups } = useMe();
  const mayWrite = useMayWrite();
  const [times] = useState(newReadTimes);
  useTitle(words.title);
  const isMember = groups.length > 0;
  const hasMail = isMember && domains().includes("mail");
  const hasPeople = isMember && domains().includes("people");
  const numbers = useHomeNumbers({ hasMail, hasPeople });
  useReadTime(times, numbers.data);
  return (
    <Shell
      tabs={
        <span className={styles.day}>
          <AsOf day={day.format(apiNow())} times={times} />
        </span>
      }
    >
      <div className={styles.title}>
        <h1>{words.title}</h1>
        <span className={styles.actions}>
          {hasMail && mayWrite && (
            <LinkButton href={routes.newCampaign} kind="primary">
              {words.newCampaign}
            </LinkButton>
          )}
          {hasSites() && <LinkButton href={routes.newSite}>{sites.add}</LinkButton>}
          {groups.includes("admin") && <LinkButton href={routes.users}>{words.addColleague}</LinkButton>}
        </span>
      </div>
      <ReadTimesOfHome value={times}>
        {(hasMail || hasPeople) && <Numbers asked={numbers} />}
        <div className={styles.cards}>
          {hasMail && mayWrite && <NextSteps />}
          {hasSites() && <VisitorsCard />}
          {hasMail && (
            <>
              <Mail />
              <Drafts waiting={numberText("waitingApprovals", numbers.data?.waitingApprovals)} />
            </>
          )}
          {hasPeople && <Destinations />}
          {hasMail && <OpenInvoices />}
          {mayWrite && hasJobs() && <Jobs />}
        </div>
      </ReadTimesOfHome>
      {!hasSites() && !hasMail && !hasPeople && (
        <Empty title={words.nothing}>
          <LinkButton href={routes.addresses}>{shell.addresses}</LinkButton>
        </Empty>
      )}
    </Shell>
  );
}
