import { useId, useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Done } from "../../../components/news/Done.tsx";
import { full, shareText } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moments.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { ownZone } from "../../../lib/zone.ts";
import { pause, sending as words } from "../../../strings/mail/health.ts";
import type { MailHealthQuery } from "../api/documents.ts";
import styles from "./Sending.module.css";
import { SendingChange } from "./SendingChange.tsx";

/** The state of sending, as the API answers it. */
export type SendingState = NonNullable<MailHealthQuery["sendingHealth"]>;

interface Props {
  state: SendingState;
  /** Reads the state again. */
  onChanged: () => void;
}

/** Shows if mails are sent, and pauses or resumes that. */
export function Sending({ state, onChanged }: Props): ReactNode {
  const id = useId();
  const mayWrite = useMayWrite();
  const isAdmin = useMe().groups.includes("admin");
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState<string>();
  const { pausedAt, pausedBecause } = state;
  const isPaused = pausedAt !== null;
  const because = pausedBecause ?? "MANUAL";
  const hindered = isPaused ? !isAdmin && words.onlyAdmins : !mayWrite && words.readOnly;
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {said !== undefined && <Done words={said} />}
      {isPaused ? (
        <>
          <p className={styles.alarm}>
            {pause.since(momentInWords(pausedAt, ownZone), pause.because[because])}
          </p>
          <p className={styles.note}>{words.waits}</p>
        </>
      ) : (
        <>
          <p>{words.runs}</p>
          <p className={styles.note}>
            {words.rule(
              shareText(state.maxBounceRate),
              shareText(state.maxComplaintRate),
              full(state.minSent),
            )}
          </p>
        </>
      )}
      <div>
        <Button
          isIdle={hindered !== false}
          title={hindered || undefined}
          onClick={() => {
            setSaid(undefined);
            setIsOpen(true);
          }}
        >
          {isPaused ? words.resume : words.pause}
        </Button>
        {hindered !== false && <p className={styles.note}>{hindered}</p>}
      </div>
      {isOpen && (
        <SendingChange
          isPaused={isPaused}
          because={because}
          onDone={(outcome) => {
            setIsOpen(false);
            setSaid(outcome);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}
