import type { ReactNode } from "react";
import { AgeMark } from "../../../components/invoices/AgeMark.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import { ageOf, daysLate } from "../../../lib/invoiceAge.ts";
import { invoiceAges, invoiceStates } from "../../../strings/mail/invoices.ts";
import type { InvoiceRowFragment } from "../api/documents.ts";
import styles from "./Parts.module.css";

const ICONS = { PAID: "check", DISPUTED: "clock", VOID: "ban" } as const;

interface Props {
  invoice: Pick<InvoiceRowFragment, "status" | "dueDate">;
  /** The day on which ages are. */
  today: string;
}

/** The state of an invoice: of an open one its age. */
export function InvoiceState({ invoice: { status, dueDate }, today }: Props): ReactNode {
  if (status !== "OPEN")
    return (
      <Tag kind={status === "DISPUTED" ? "warning" : "plain"}>
        <Icon name={ICONS[status]} className={styles.icon} /> {invoiceStates[status]}
      </Tag>
    );
  const late = daysLate(dueDate, today);
  const words = late === 0 ? invoiceAges.today : late > 0 ? invoiceAges.late(late) : invoiceAges.due(-late);
  return (
    <span className={styles.state}>
      <AgeMark age={ageOf(late)} />
      {words}
    </span>
  );
}
