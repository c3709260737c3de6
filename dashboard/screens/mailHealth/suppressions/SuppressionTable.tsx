import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { TableCell, Table, TableRow } from "../../../components/lists/Table.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import { dayHere } from "../../../lib/moments.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { suppressions as words } from "../../../strings/mail/suppressing/suppressions.ts";
import type { SuppressionRowFragment } from "../api/documents.ts";
import styles from "./Suppressions.module.css";

interface Props {
  items: readonly SuppressionRowFragment[];
  /** The chosen addresses. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onLift: (item: SuppressionRowFragment) => void;
}

/** Suppressed addresses, a row each. Rows with a reason against it cannot be chosen. */
export function SuppressionTable({ items, chosen, onChoose, onLift }: Props): ReactNode {
  const hindranceOf = useHindrances();
  const free = items.filter((item) => hindranceOf(item) === undefined).map(({ email }) => email);
  const isAll = free.length > 0 && free.every((email) => chosen.has(email));
  const all = (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={words.chooseAll}
      disabled={free.length === 0}
      checked={isAll}
      onChange={() => onChoose(new Set(isAll ? [] : free))}
    />
  );
  const toggle = (email: string): void => {
    const others = [...chosen].filter((each) => each !== email);
    onChoose(new Set(chosen.has(email) ? others : [...others, email]));
  };
  return (
    <Table
      name={words.title}
      columns={{ ...words.columns, choose: all }}
      heard={["actions"]}
      className={styles.table}
      isInCard
    >
      {items.map((item) => (
        <Row
          key={item.email}
          item={item}
          hindrance={hindranceOf(item)}
          isChosen={chosen.has(item.email)}
          onToggle={() => toggle(item.email)}
          onLift={onLift}
        />
      ))}
    </Table>
  );
}

interface RowProps extends Pick<Props, "onLift"> {
  item: SuppressionRowFragment;
  /** The reason for which the person may not lift it; undefined if they may. */
  hindrance: string | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

function Row({ item, hindrance, isChosen, onToggle, onLift }: RowProps): ReactNode {
  const { email, kind, stopsAll, reason, at } = item;
  const isWarning = kind === "COMPLAINT" || kind === "ERASED";
  return (
    <TableRow className={styles.row}>
      <TableCell>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={words.choose(email)}
          title={hindrance}
          disabled={hindrance !== undefined}
          checked={isChosen}
          onChange={onToggle}
        />
      </TableCell>
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
          isIdle={hindrance !== undefined}
          title={hindrance}
          aria-label={words.liftOf(email)}
          onClick={() => onLift(item)}
        >
          {words.lift}
        </Button>
      </TableCell>
    </TableRow>
  );
}

/** Returns the reason for which the person may not lift a suppression; undefined if they may. */
function useHindrances(): (item: SuppressionRowFragment) => string | undefined {
  const mayWrite = useMayWrite();
  const isAdmin = useMe().groups.includes("admin");
  return ({ kind }) => {
    if (!mayWrite) return words.readOnly;
    if (kind === "ERASED") return words.erased;
    return kind === "COMPLAINT" && !isAdmin ? words.onlyAdmins : undefined;
  };
}
