import { useRef, type ReactNode } from "react";
import { Link } from "wouter";
import { Initials } from "../../../components/people/Initials.tsx";
import { useKeys } from "../../../lib/browser/keys.ts";
import { dayHere } from "../../../lib/moments.ts";
import { subscribers as words } from "../../../strings/mail/subscribers.ts";
import type { SubscriberRowFragment } from "../api/documents.ts";
import { SubscriberState } from "../parts/SubscriberState.tsx";
import { RowTags } from "./RowTags.tsx";
import styles from "./Table.module.css";

const COLUMNS = Object.keys(words.columns) as (keyof typeof words.columns)[];

interface Props {
  rows: readonly SubscriberRowFragment[];
  open: string;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  placeOf: (email: string) => string;
  onTag: (tag: string) => void;
}

/** Subscribers, a row each. On a phone a row has two lines: the roles say to all that it is a table still. */
export function SubscriberTable({ rows, open, chosen, onChoose, placeOf, onTag }: Props): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const move = (by: 1 | -1): void => {
    const links = [...table.current!.querySelectorAll<HTMLElement>("[data-email]")];
    const at = links.findIndex((link) => link.closest("tr")!.contains(document.activeElement));
    links[at < 0 ? 0 : at + by]?.focus();
  };
  useKeys([
    { keys: "j", words: words.keys.next, run: () => move(1) },
    { keys: "k", words: words.keys.previous, run: () => move(-1) },
  ]);
  const isAll = rows.every(({ email }) => chosen.has(email));
  const toggle = (email: string): void => {
    const others = [...chosen].filter((each) => each !== email);
    onChoose(new Set(chosen.has(email) ? others : [...others, email]));
  };
  return (
    <table
      ref={table}
      className={styles.table}
      role="table"
      aria-label={words.title}
      data-beside={open !== ""}
    >
      <thead role="rowgroup" className={styles.heads}>
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col" data-column={column}>
              {column === "choose" ? (
                <input
                  type="checkbox"
                  className={styles.box}
                  aria-label={words.chooseAll}
                  checked={isAll}
                  onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ email }) => email)))}
                />
              ) : (
                words.columns[column]
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
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
      </tbody>
    </table>
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
    <tr role="row" className={styles.row} data-open={isOpen}>
      <td role="cell">
        <input
          type="checkbox"
          className={styles.box}
          aria-label={words.choose(email)}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <th role="rowheader" scope="row" className={styles.address}>
        <span className={styles.person}>
          <Initials id={email} names={firstName ?? ""} email={email} />
          <Link
            href={place}
            className={styles.cut}
            title={email}
            data-email={email}
            aria-current={isOpen || undefined}
          >
            {email}
          </Link>
        </span>
      </th>
      <td role="cell" className={styles.name} dir="auto">
        {firstName ?? words.unknown}
      </td>
      <td role="cell" className={styles.status}>
        <SubscriberState status={status} />
      </td>
      <td role="cell" className={styles.tags}>
        <RowTags tags={row.tags} onTag={onTag} />
      </td>
      <td role="cell" className={styles.day} title={state?.lastSentAt ? undefined : words.neverMailed}>
        {state?.lastSentAt ? dayHere(state.lastSentAt) : words.unknown}
      </td>
    </tr>
  );
}
