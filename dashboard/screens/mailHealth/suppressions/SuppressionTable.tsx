import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import { dayHere } from "../../../lib/moments.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { suppressions as words } from "../../../strings/mail/health.ts";
import type { SuppressionRowFragment } from "../api/documents.ts";
import styles from "./Suppressions.module.css";

const COLUMNS = Object.keys(words.columns) as (keyof typeof words.columns)[];

interface Props {
  items: SuppressionRowFragment[];
  onLift: (item: SuppressionRowFragment) => void;
}

/**
 * Suppressed addresses, a row each. On a phone a row has two lines: the roles say to all that it is a table
 * still.
 */
export function SuppressionTable({ items, onLift }: Props): ReactNode {
  return (
    <table className={styles.table} role="table" aria-label={words.title}>
      <thead role="rowgroup" className={styles.heads}>
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              <span className={column === "actions" ? "unseen" : undefined}>{words.columns[column]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <Row key={item.email} item={item} onLift={onLift} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ item, onLift }: { item: SuppressionRowFragment; onLift: Props["onLift"] }): ReactNode {
  const { email, kind, stopsAll, reason, at } = item;
  const hindered = useHindrance(item);
  const isWarning = kind === "COMPLAINT" || kind === "ERASED";
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.address} title={email}>
        {email}
      </th>
      <td role="cell" className={styles.kind}>
        <Tag kind={isWarning ? "warning" : "plain"}>{words.kinds[kind]}</Tag>
      </td>
      <td role="cell" className={styles.reason} dir="auto" title={reason ?? undefined}>
        {kind === "SOFT_BOUNCE" && !stopsAll ? words.partly : reason}
      </td>
      <td role="cell" className={styles.since}>
        {dayHere(at)}
      </td>
      <td role="cell" className={styles.actions}>
        <Button
          isIdle={hindered !== undefined}
          title={hindered}
          aria-label={words.liftOf(email)}
          onClick={() => onLift(item)}
        >
          {words.lift}
        </Button>
      </td>
    </tr>
  );
}

/** The reason for which the person may not lift it; undefined if they may. */
function useHindrance({ kind }: SuppressionRowFragment): string | undefined {
  const mayWrite = useMayWrite();
  const isAdmin = useMe().groups.includes("admin");
  if (!mayWrite) return words.readOnly;
  if (kind === "ERASED") return words.erased;
  return kind === "COMPLAINT" && !isAdmin ? words.onlyAdmins : undefined;
}
