import { useId, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Meter } from "../../../components/mail/Meter.tsx";
import { full } from "../../../lib/format.ts";
import { rates as words } from "../../../strings/mail/health.ts";
import styles from "./Sending.module.css";
import type { SendingState } from "./Sending.tsx";

/** The rates of 7 days beside the limits at which sending pauses. */
export function Rates({ state }: { state: SendingState }): ReactNode {
  const id = useId();
  const { sent, bounced, complained, minSent, isJudged } = state;
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{words.sent(full(sent), sent)}</p>
      <Meter
        label={words.bounced}
        rate={state.bounceRate}
        most={state.maxBounceRate}
        count={bounced}
        isJudged={isJudged}
      />
      <Meter
        label={words.complaints}
        rate={state.complaintRate}
        most={state.maxComplaintRate}
        count={complained}
        isJudged={isJudged}
      />
      {!isJudged && <p className={styles.note}>{words.few(full(minSent))}</p>}
    </Card>
  );
}
