import type { ReactNode } from "react";
import { fileColumns as words } from "../../../strings/mail/importFile.ts";
import { Card } from "../../Card.tsx";
import { Alert } from "../../forms/Alert.tsx";
import { Options } from "../../forms/Select.tsx";
import { Table, TableCell, TableRow } from "../../lists/Table.tsx";
import styles from "../Imports.module.css";
import type { ShownColumn } from "./shownColumn.ts";

interface Props<Meaning extends string, Column extends ShownColumn<Meaning>> {
  columns: Column[];
  meanings: Readonly<Record<Meaning, string>>;
  /** The fault of all columns together, in words. */
  fault: string | undefined;
  /** More about a column, beside its meaning. */
  detailOf: (column: Column, onChange: (to: Partial<Column>) => void) => ReactNode;
  onChange: (columns: Column[]) => void;
}

/** The meaning of each column of the file. */
export function FileColumns<Meaning extends string, Column extends ShownColumn<Meaning>>(
  props: Props<Meaning, Column>,
): ReactNode {
  const { columns, meanings, fault, detailOf, onChange } = props;
  const change = (at: number, to: Partial<Column>): void =>
    onChange(columns.map((column, place) => (place === at ? { ...column, ...to, isChosen: true } : column)));
  return (
    <Card className={styles.card} aria-label={words.title}>
      <h2 className={styles.head}>{words.title}</h2>
      <Table name={words.title} columns={words.heads} isInCard className={styles.columns}>
        {columns.map((column, at) => (
          <TableRow key={at}>
            <TableCell isHead isWritten className={styles.code}>
              {nameOf(column.header, at)}
            </TableCell>
            <TableCell isWritten className={styles.first}>
              {firstOf(column.cells)}
            </TableCell>
            <TableCell className={styles.choice}>
              <select
                className={styles.select}
                aria-label={words.as(nameOf(column.header, at))}
                value={isToChoose(column) ? "" : column.as}
                onChange={({ target }) => change(at, { as: target.value as Meaning } as Partial<Column>)}
              >
                {isToChoose(column) && <option value="">{words.choose}</option>}
                <Options words={meanings} />
              </select>
            </TableCell>
            <TableCell className={styles.detail}>{detailOf(column, (to) => change(at, to))}</TableCell>
            <TableCell className={styles.why}>{noteOf(column)}</TableCell>
          </TableRow>
        ))}
      </Table>
      <Alert words={fault} />
    </Card>
  );
}

const nameOf = (header: string, at: number): string => header.trim() || words.unnamed(at + 1);

const firstOf = (cells: string[]): string => cells.find((cell) => cell.trim() !== "") ?? words.empty;

const isToChoose = ({ isUnclear, isChosen }: ShownColumn<string>): boolean => isUnclear === true && !isChosen;

function noteOf(column: ShownColumn<string>): string {
  const { as, isChosen } = column;
  if (isToChoose(column)) return words.notes.unclear;
  if (as === "LEFT_OUT") return words.notes.leftOut;
  return isChosen ? words.notes.chosen : words.notes.guessed;
}
