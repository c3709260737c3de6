import type { ReactNode } from "react";
import { Options } from "../../../../components/forms/Select.tsx";
import { FileColumns } from "../../../../components/imports/columns/FileColumns.tsx";
import { fileColumns as shared } from "../../../../strings/mail/importFile.ts";
import { importColumns as words } from "../../../../strings/mail/imports.ts";
import type { TopicNames } from "../../parts/useTopics.ts";
import styles from "../../../../components/imports/Imports.module.css";
import type { FileColumn } from "./guess.ts";
import { faultOfColumns } from "./input.ts";

interface Props {
  columns: FileColumn[];
  topics: TopicNames;
  onChange: (columns: FileColumn[]) => void;
}

/** The meaning of each column of the file. */
export function ColumnTable({ columns, topics, onChange }: Props): ReactNode {
  const fault = faultOfColumns(columns);
  return (
    <FileColumns
      columns={columns}
      meanings={words.meanings}
      fault={fault && words.faults[fault]}
      detailOf={(column, change) => <Detail column={column} topics={topics} onChange={change} />}
      onChange={onChange}
    />
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
  if (as !== "ATTRIBUTE") return shared.empty;
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
