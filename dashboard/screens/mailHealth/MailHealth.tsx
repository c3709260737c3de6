import type { ReactNode } from "react";
import { Boundary } from "../../components/Boundary.tsx";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { useAgain } from "../../lib/again.ts";
import { useAsked } from "../../lib/asked.ts";
import { useMayRead } from "../../lib/session/staff.ts";
import { common } from "../../strings/common.ts";
import { health as words } from "../../strings/mail/health.ts";
import { MailHealthDocument } from "./api/documents.ts";
import { LatestMails } from "./latest/LatestMails.tsx";
import { MailDays } from "./days/MailDays.tsx";
import styles from "./MailHealth.module.css";
import { Rates } from "./sending/Rates.tsx";
import { Sending } from "./sending/Sending.tsx";
import { Suppressions } from "./suppressions/Suppressions.tsx";

/** Milliseconds between two readings of the state. */
const AGAIN_MS = 60_000;

/** The state of sending: its rates beside their limits, its days, and the addresses without mail. */
export function MailHealth(): ReactNode {
  useTitle(words.title);
  return <Shell>{useMayRead() ? <Parts /> : <Missing />}</Shell>;
}

function Parts(): ReactNode {
  const { data, hasFailed, isStale, again } = useAsked(MailHealthDocument, {});
  useAgain(again, AGAIN_MS);
  const state = data?.sendingHealth;
  return (
    <>
      <h1>{words.title}</h1>
      {isStale && <p>{common.stale}</p>}
      {hasFailed && <Failed words={words.failed} again={again} />}
      {!state && !hasFailed && <Skeleton rows={4} />}
      {state && (
        <div className={styles.state}>
          <Sending state={state} onChanged={again} />
          <Rates state={state} />
        </div>
      )}
      <Boundary>
        <MailDays />
      </Boundary>
      <Boundary>
        <LatestMails />
      </Boundary>
      <Boundary>
        <Suppressions />
      </Boundary>
    </>
  );
}
