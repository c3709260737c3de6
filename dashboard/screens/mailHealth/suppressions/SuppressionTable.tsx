import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { TableCell, Table, TableRow } from "../../../components/lists/Table.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import { dayHere } from "../../../lib/moments.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { suppressions as words } from "../../../strings/mail/health.ts";
import type { SuppressionRowFragment } from "../api/documents.ts";
import styles from "./Suppressions.module.css";

interface Props {
  items: SuppressionRowFragment[];
  onLift: (item: SuppressionRowFragment) => void;
}

/** Suppressed addresses, a row each. */
export function SuppressionTable({ items, onLift }: Props): ReactNode {
  return (
    <Table name={words.title} columns={words.columns} heard={["actions"]} className={styles.table} isInCard>
      {items.map((item) => (
        <Row key={item.email} item={item} onLift={onLift} />
      ))}
    </Table>
  );
}

function Row({ item, onLift }: { item: SuppressionRowFragment; onLift: Props["onLift"] }): ReactNode {
  const { email, kind, stopsAll, reason, at } = item;
  const hindered = useHindrance(item);
  const isWarning = kind === "COMPLAINT" || kind === "ERASED";
  return (
    <TableRow>
      <TableCell isHead title={email}>
        {email}
      </TableCell>
      <TableCell>
        <Tag kind={isWarning ? "warning" : "plain"}>{words.kinds[kind]}</Tag>
      </TableCell>
      <TableCell isWritten className={styles.reason} title={reason ?? undefined}>
        {kind === "SOFT_BOUNCE" && !stopsAll ? words.partly : reason}
      </TableCell>
      <TableCell className={styles.since}>{dayHere(at)}</TableCell>
      <TableCell className={styles.actions}>
        <Button
          isIdle={hindered !== undefined}
          title={hindered}
          aria-label={words.liftOf(email)}
          onClick={() => onLift(item)}
        >
          {words.lift}
        </Button>
      </TableCell>
    </TableRow>
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
