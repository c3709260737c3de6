import type { ReactNode } from "react";
import { Card } from "../../../../components/Card.tsx";
import { Alert } from "../../../../components/forms/Alert.tsx";
import { Options } from "../../../../components/forms/Select.tsx";
import { Table, TableCell, TableRow } from "../../../../components/lists/Table.tsx";
import { importColumns as words } from "../../../../strings/mail/imports.ts";
import type { TopicNames } from "../../parts/useTopics.ts";
import styles from "../parts/Parts.module.css";
import type { FileColumn, Meaning } from "./guess.ts";
import { faultOfColumns } from "./input.ts";

interface Props {
  columns: FileColumn[];
  topics: TopicNames;
  onChange: (columns: FileColumn[]) => void;
}

/** The meaning of each column of the file. */
export function ColumnTable({ columns, topics, onChange }: Props): ReactNode {
  const fault = faultOfColumns(columns);
  const change = (at: number, to: Partial<FileColumn>): void =>
    onChange(columns.map((column, place) => (place === at ? { ...column, ...to, isChosen: true } : column)));
  return (
    <Card className={styles.card} aria-label={words.title}>
      <h2 className={styles.head}>{words.title}</h2>
      <Table name={words.title} columns={words.heads} isInCard className={styles.columns}>
        {columns.map((column, at) => (
          <TableRow key={at}>
            <TableCell isHead isWritten className={styles.code}>
              {nameOf(column, at)}
            </TableCell>
            <TableCell isWritten className={styles.first}>
              {firstOf(column)}
            </TableCell>
            <TableCell className={styles.choice}>
              <select
                className={styles.select}
                aria-label={words.as(nameOf(column, at))}
                value={column.as}
                onChange={({ target }) => change(at, { as: target.value as Meaning })}
              >
                <Options words={words.meanings} />
              </select>
            </TableCell>
            <TableCell className={styles.detail}>
              <Detail column={column} topics={topics} onChange={(to) => change(at, to)} />
            </TableCell>
            <TableCell className={styles.why}>{noteOf(column)}</TableCell>
          </TableRow>
        ))}
      </Table>
      <Alert words={fault && words.faults[fault]} />
    </Card>
  );
}

interface DetailProps {
  column: FileColumn;
  topics: TopicNames;
  onChange: (to: Partial<FileColumn>) => void;
}

/** Name and type of an attribute, or the topic that was left. */
function Detail({ column, topics, onChange }: DetailProps): ReactNode {
  const { as, attribute, type, topic, header } = column;
  if (as === "TOPIC_LEFT")
    return (
      <select
        className={styles.select}
        aria-label={`${words.topic}: ${header}`}
        value={topic}
        onChange={({ target }) => onChange({ topic: target.value })}
      >
        <option value="">{words.chooseTopic}</option>
        <Options words={Object.fromEntries(topics)} />
      </select>
    );
  if (as === "STATUS") return words.notes.status;
  if (as !== "ATTRIBUTE") return words.empty;
  return (
    <span className={styles.pair}>
      <input
        className={styles.select}
        aria-label={`${words.attribute}: ${header}`}
        autoCapitalize="none"
        spellCheck={false}
        value={attribute}
        onChange={({ target }) => onChange({ attribute: target.value.trim() })}
      />
      <select
        className={styles.select}
        aria-label={`${words.type}: ${header}`}
        value={type}
        onChange={({ target }) => onChange({ type: target.value as FileColumn["type"] })}
      >
        <Options words={words.types} />
      </select>
    </span>
  );
}

const nameOf = ({ header }: FileColumn, at: number): string => header.trim() || words.unnamed(at + 1);

const firstOf = ({ cells }: FileColumn): string => cells.find((cell) => cell.trim() !== "") ?? words.empty;

function noteOf({ as, isChosen }: FileColumn): string {
  if (as === "LEFT_OUT") return words.notes.leftOut;
  return isChosen ? words.notes.chosen : words.notes.guessed;
}
