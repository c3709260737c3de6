import type { ReactNode, Ref } from "react";
import styles from "./Table.module.css";

interface TableProps {
  ref?: Ref<HTMLTableElement>;
  /** The name of the table, for people who hear it. */
  name: string;
  /** The heads of the columns, in order: a text, or a control. */
  columns: Readonly<Record<string, ReactNode>>;
  /** The columns whose heads are only heard. */
  heard?: readonly string[];
  /** The widths of the columns, and the places of the cells on a phone. */
  className?: string | undefined;
  /** True for a table in a card, which has a line around it already. */
  isInCard?: boolean;
  children: ReactNode;
}

/**
 * The table of a list, with one line a row. On a phone a row has two lines: the roles say to all that it is a
 * table still.
 */
export function Table({
  ref,
  name,
  columns,
  heard = [],
  className,
  isInCard,
  children,
}: TableProps): ReactNode {
  return (
    <table
      ref={ref}
      className={`${styles.table} ${className ?? ""}`}
      role="table"
      aria-label={name}
      data-framed={!isInCard}
    >
      <thead role="rowgroup" className={styles.heads}>
        <tr role="row">
          {Object.entries(columns).map(([column, head]) => (
            <th key={column} role="columnheader" scope="col">
              {heard.includes(column) ? <span className="unseen">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

interface RowProps {
  className?: string | undefined;
  /** True for the row whose panel is open. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A row of a table: its header, and then its cells. */
export function TableRow({ className, isOpen = false, children }: RowProps): ReactNode {
  return (
    <tr role="row" className={`${styles.row} ${className ?? ""}`} data-open={isOpen}>
      {children}
    </tr>
  );
}

interface CellProps {
  className?: string | undefined;
  title?: string | undefined;
  /** True for the header of its row. */
  isHead?: boolean;
  /** True for words that people wrote, in their own direction. */
  isWritten?: boolean;
  children: ReactNode;
}

/** A cell of a row. Text that is too long is cut. */
export function TableCell({
  className,
  title,
  isHead = false,
  isWritten = false,
  children,
}: CellProps): ReactNode {
  const props = { className, title, dir: isWritten ? "auto" : undefined };
  return isHead ? (
    <th role="rowheader" scope="row" {...props}>
      {children}
    </th>
  ) : (
    <td role="cell" {...props}>
      {children}
    </td>
  );
}
