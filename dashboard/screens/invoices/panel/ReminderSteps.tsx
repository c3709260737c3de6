import { useEffect, useRef, type ReactNode } from "react";
import type { TemplateStatus } from "../../../api/enums.ts";
import { Icon } from "../../../components/icons/Icon.tsx";
import panel from "../../../components/lists/SidePanel.module.css";
import { dayHere, dayInWords } from "../../../lib/moments.ts";
import { invoice } from "../../../strings/mail/invoices.ts";
import { reminders } from "../../../strings/mail/settings.ts";
import type { InvoiceDetailsFragment } from "../api/documents.ts";
import styles from "./ReminderSteps.module.css";
import { DraftDeeds } from "./DraftDeeds.tsx";

type Step = InvoiceDetailsFragment["reminderSteps"][number];
const { steps: words } = invoice;

/** The hours in which no mail is sent that is not transactional. */
export type QuietHours = { from: string; to: string } | null;

interface Props {
  row: InvoiceDetailsFragment;
  quietHours: QuietHours;
  /** Takes what was decided about a draft, in words. */
  onDecided: (said: string) => void;
  /** A draft has changed elsewhere: it is read again. */
  onChanged: () => void;
}

/** The reminders of an invoice: those that were sent, the one that is under way, and those to come. */
export function ReminderSteps({ row, quietHours, onDecided, onChanged }: Props): ReactNode {
  const { reminderSteps: steps, status } = row;
  const next = steps.find(({ date }) => date !== null);
  const title = useRef<HTMLHeadingElement>(null);
  const hasDecided = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone with the draft that waited.
    if (hasDecided.current && document.activeElement === document.body) title.current?.focus();
    hasDecided.current = false;
  }, [row]);
  const decided = (said: string): void => {
    hasDecided.current = true;
    onDecided(said);
  };
  const changed = (): void => {
    hasDecided.current = true;
    onChanged();
  };
  return (
    <section className={panel.part}>
      <h3 ref={title} tabIndex={-1}>
        {words.title}
      </h3>
      {steps.length === 0 && <p className={panel.note}>{status === "OPEN" ? words.none : words.noneDone}</p>}
      <ol className={styles.steps}>
        {steps.map((step) => {
          const draft = draftOf(step, row);
          const status = step.templateKey === null ? undefined : (draft?.status ?? "SUPERSEDED");
          const isDone = step.isOver || status === "SENT";
          return (
            <li key={step.type} className={styles.step} aria-current={step === next ? "step" : undefined}>
              <span className={styles.mark} data-done={isDone}>
                {step.at !== null && <Icon name={isDone ? "check" : "clock"} className={styles.icon} />}
              </span>
              <span className={styles.words}>
                <span>{reminders.types[step.type]}</span>
                <span className={panel.note}>{saidOf(step, status, step === next)}</span>
                {draft?.status === "DRAFTED" && (
                  <DraftDeeds
                    draft={draft}
                    about={reminders.types[step.type]}
                    onDecided={decided}
                    onChanged={changed}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {status === "OPEN" && steps.length > 0 && <p className={panel.note}>{words.until(quietHours)}</p>}
    </section>
  );
}

/** The draft of a reminder. Its step is over only when the walk has seen that it was sent. */
function draftOf({ templateKey }: Step, { drafts }: InvoiceDetailsFragment) {
  return templateKey === null ? undefined : drafts?.items.find(({ key }) => key === templateKey);
}

function saidOf({ at, date, isOver }: Step, status: TemplateStatus | undefined, isNext: boolean): string {
  if (at !== null) {
    if (isOver) return words.over(dayHere(at));
    return status === undefined ? words.requested(dayHere(at)) : words.drafted[status](dayHere(at));
  }
  if (date === null) return words.afterwards;
  return isNext ? words.next(dayInWords(date)) : words.later(dayInWords(date));
}
