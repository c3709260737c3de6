import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { full } from "../../../lib/format.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { routes } from "../../../places/routes.ts";
import { invoices as words } from "../../../strings/mail/invoices.ts";
import type { OpenTotalsQuery } from "../api/documents.ts";
import styles from "./Head.module.css";

interface Props {
  totals: OpenTotalsQuery["invoiceTotals"] | undefined;
  onAdd: () => void;
}

/** The title of the list with the number of open invoices, and what adds some. */
export function InvoicesHead({ totals, onAdd }: Props): ReactNode {
  const mayWrite = useMayWrite();
  const open = totals?.currencies.reduce((sum, { all }) => sum + all.count, 0) ?? 0;
  return (
    <div className={styles.title}>
      <h1>{words.title}</h1>
      {totals && open > 0 && (
        <span className={styles.note}>{words.openCount(full(open), !totals.isComplete)}</span>
      )}
      <div className={styles.actions}>
        {!mayWrite && <span className={styles.note}>{words.readOnly}</span>}
        {mayWrite ? (
          <LinkButton href={routes.importInvoices}>{words.upload}</LinkButton>
        ) : (
          <Button disabled>{words.upload}</Button>
        )}
        <Button kind="primary" disabled={!mayWrite} onClick={onAdd}>
          {words.add}
        </Button>
      </div>
    </div>
  );
}
