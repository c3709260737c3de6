import type { ReactNode } from "react";
import { Link } from "wouter";
import { TableCell, Table, TableRow } from "../../../components/lists/Table.tsx";
import { useRowKeys } from "../../../components/lists/useRowKeys.ts";
import { Initials } from "../../../components/people/Initials.tsx";
import { dayHere } from "../../../lib/moments.ts";
import { subscribers as words } from "../../../strings/mail/subscribers.ts";
import type { SubscriberRowFragment } from "../api/documents.ts";
import { SubscriberState } from "../parts/SubscriberState.tsx";
import { RowTags } from "./RowTags.tsx";
import styles from "./Table.module.css";

interface Props {
  rows: readonly SubscriberRowFragment[];
  open: string;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  placeOf: (email: string) => string;
  onTag: (tag: string) => void;
}

/** Subscribers, a row each. */
export function SubscriberTable({ rows, open, chosen, onChoose, placeOf, onTag }: Props): ReactNode {
  const table = useRowKeys(words.keys);
  const toggle = (email: string): void => {
    const others = [...chosen].filter((each) => each !== email);
    onChoose(new Set(chosen.has(email) ? others : [...others, email]));
  };
  return (
    <Table
      ref={table}
      name={words.title}
      columns={{ ...words.columns, choose: <ChooseAll rows={rows} chosen={chosen} onChoose={onChoose} /> }}
      className={open === "" ? styles.table : `${styles.table} ${styles.beside}`}
    >
      {rows.map((row) => (
        <Row
          key={row.email}
          row={row}
          isOpen={row.email === open}
          isChosen={chosen.has(row.email)}
          place={placeOf(row.email)}
          onToggle={() => toggle(row.email)}
          onTag={onTag}
        />
      ))}
    </Table>
  );
}

/** Chooses all rows that are loaded, or none. */
function ChooseAll({ rows, chosen, onChoose }: Pick<Props, "rows" | "chosen" | "onChoose">): ReactNode {
  const isAll = rows.every(({ email }) => chosen.has(email));
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={words.chooseAll}
      checked={isAll}
      onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ email }) => email)))}
    />
  );
}

interface RowProps extends Pick<Props, "onTag"> {
  row: SubscriberRowFragment;
  isOpen: boolean;
  isChosen: boolean;
  place: string;
  onToggle: () => void;
}

function Row({ row, isOpen, isChosen, place, onToggle, onTag }: RowProps): ReactNode {
  const { email, firstName, status, state } = row;
  return (
    <TableRow className={styles.row} isOpen={isOpen}>
      <TableCell>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={words.choose(email)}
          checked={isChosen}
          onChange={onToggle}
        />
      </TableCell>
      <TableCell isHead>
        <span className={styles.person}>
          <Initials id={email} names={firstName ?? ""} email={email} />
          <Link
            href={place}
            className={styles.cut}
            title={email}
            data-row={email}
            aria-current={isOpen || undefined}
          >
            {email}
          </Link>
        </span>
      </TableCell>
      <TableCell isWritten className={styles.name}>
        {firstName ?? words.unknown}
      </TableCell>
      <TableCell className={styles.status}>
        <SubscriberState status={status} />
      </TableCell>
      <TableCell className={styles.tags}>
        <RowTags tags={row.tags} onTag={onTag} />
      </TableCell>
      <TableCell className={styles.day} title={state?.lastSentAt ? undefined : words.neverMailed}>
        {state?.lastSentAt ? dayHere(state.lastSentAt) : words.unknown}
      </TableCell>
    </TableRow>
  );
}
