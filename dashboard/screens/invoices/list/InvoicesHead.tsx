import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { routes } from "../../../places/routes.ts";
import { invoices as words } from "../../../strings/mail/invoices.ts";
import styles from "./Head.module.css";

/** The title of the list, with what adds invoices. */
export function InvoicesHead({ onAdd }: { onAdd: () => void }): ReactNode {
  const mayWrite = useMayWrite();
  return (
    <div className={styles.title}>
      <h1>{words.title}</h1>
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
