import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { routes } from "../../../places/routes.ts";
import { suppressions as words } from "../../../strings/mail/suppressing/suppressions.ts";
import styles from "./Suppressions.module.css";

/** The title of the suppressed addresses, and the ways to suppress one or many. */
export function SuppressionsHead({ id, onAdd }: { id: string; onAdd: () => void }): ReactNode {
  const mayWrite = useMayWrite();
  return (
    <>
      <div className={styles.head}>
        <h2 id={id}>{words.title}</h2>
        <div className={styles.ways}>
          {mayWrite && <LinkButton href={routes.suppressList}>{words.list}</LinkButton>}
          <Button isIdle={!mayWrite} title={mayWrite ? undefined : words.readOnly} onClick={onAdd}>
            {words.add}
          </Button>
        </div>
      </div>
      <p className={styles.note}>{words.about}</p>
    </>
  );
}
