import type { ReactNode } from "react";
import type { TemplateStatus } from "../../../api/enums.ts";
import { Icon } from "../../../components/icons/Icon.tsx";
import panel from "../../../components/lists/SidePanel.module.css";
import { dayHere, dayInWords } from "../../../lib/moments.ts";
import { invoice } from "../../../strings/mail/invoices.ts";
import { reminders } from "../../../strings/mail/settings.ts";
import type { InvoiceDetailsFragment } from "../api/documents.ts";
import styles from "./ReminderSteps.module.css";

type Step = InvoiceDetailsFragment["reminderSteps"][number];
const { steps: words } = invoice;

/** The reminders of an invoice: those that were sent, the one that is under way, and those to come. */
export function ReminderSteps({ row }: { row: InvoiceDetailsFragment }): ReactNode {
  const { reminderSteps: steps, status } = row;
  const next = steps.find(({ date }) => date !== null);
  return (
    <section className={panel.part}>
      <h3>{words.title}</h3>
      {steps.length === 0 && <p className={panel.note}>{status === "OPEN" ? words.none : words.noneDone}</p>}
      <ol className={styles.steps}>
        {steps.map((step) => {
          const status = statusOf(step, row);
          const isDone = step.isOver || status === "SENT";
          return (
            <li key={step.type} className={styles.step} aria-current={step === next ? "step" : undefined}>
              <span className={styles.mark} data-done={isDone}>
                {step.at !== null && <Icon name={isDone ? "check" : "clock"} className={styles.icon} />}
              </span>
              <span className={styles.words}>
                <span>{reminders.types[step.type]}</span>
                <span className={panel.note}>{saidOf(step, status, step === next)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The status of the draft of a reminder. Its step is over only when the walk has seen that it was sent. */
function statusOf({ templateKey }: Step, { drafts }: InvoiceDetailsFragment): TemplateStatus | undefined {
  if (templateKey === null) return undefined;
  return drafts?.items.find(({ key }) => key === templateKey)?.status ?? "SUPERSEDED";
}

function saidOf({ at, date, isOver }: Step, status: TemplateStatus | undefined, isNext: boolean): string {
  if (at !== null) {
    if (isOver) return words.over(dayHere(at));
    return status === undefined ? words.requested(dayHere(at)) : words.drafted[status](dayHere(at));
  }
  if (date === null) return words.afterwards;
  return isNext ? words.next(dayInWords(date)) : words.later(dayInWords(date));
}
