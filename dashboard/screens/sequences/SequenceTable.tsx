import type { ReactNode } from "react";
import { Link } from "wouter";
import { Table, TableCell, TableRow } from "../../components/lists/Table.tsx";
import { full, short } from "../../lib/format.ts";
import { routes } from "../../places/routes.ts";
import { sequences as words } from "../../strings/mail/sequences.ts";
import type { SequenceHeadFragment } from "./api/documents.ts";
import type { DraftTrigger } from "./parts/draft.ts";
import { triggerText, type SequenceNames } from "./parts/sentences.ts";
import { SequenceStatusTag } from "./parts/SequenceStatusTag.tsx";
import { useNamesOfSegments, useTopicNames } from "./parts/useNamed.ts";
import { peopleOf, usePeople, type StepCounts } from "./parts/usePeople.ts";
import styles from "./Sequences.module.css";

/** A sequence of the list, with what begins it. */
export type ListedSequence = SequenceHeadFragment & {
  latest: { steps: readonly object[]; trigger: DraftTrigger | null } | null;
};

/** Sequences with the people who are in them, a row each. */
export function SequenceTable({ sequences }: { sequences: readonly ListedSequence[] }): ReactNode {
  const names = { templates: new Map(), topics: useTopicNames(), segments: useNamesOfSegments() };
  return (
    <Table name={words.title} columns={words.columns} className={styles.table}>
      {sequences.map((each) => (
        <Row key={each.sequenceId} sequence={each} names={names} />
      ))}
    </Table>
  );
}

/** A row counts its people by itself: a large sequence keeps no other one waiting. */
function Row({ sequence, names }: { sequence: ListedSequence; names: SequenceNames }): ReactNode {
  const { sequenceId, name, status, latest } = sequence;
  const { data: people, hasFailed } = usePeople(sequenceId);
  const begins = triggerText(latest?.trigger, names);
  const count = (counts: StepCounts): ReactNode => (
    <Count counts={counts} isKnown={people !== undefined} hasFailed={hasFailed} />
  );
  return (
    <TableRow className={styles.row}>
      <TableCell isHead isWritten>
        <Link href={routes.sequence(sequenceId)} title={name}>
          {name}
        </Link>
      </TableCell>
      <TableCell isWritten className={styles.begins} title={begins}>
        {begins}
      </TableCell>
      <TableCell className={styles.state}>
        <SequenceStatusTag status={status} />
      </TableCell>
      <TableCell className={styles.number}>{latest ? full(latest.steps.length) : words.unknown}</TableCell>
      {count(people?.waiting)}
      {count(people?.done)}
      {count(people?.failed)}
    </TableRow>
  );
}

interface CountProps {
  counts: StepCounts;
  /** False until they were counted. */
  isKnown: boolean;
  hasFailed: boolean;
}

function Count({ counts, isKnown, hasFailed }: CountProps): ReactNode {
  const count = peopleOf(counts);
  if (count !== undefined)
    return (
      <TableCell className={styles.number} title={full(count)}>
        {short(count)}
      </TableCell>
    );
  return (
    <TableCell
      className={styles.number}
      title={isKnown ? words.manyHelp : hasFailed ? words.notCounted : undefined}
    >
      {isKnown ? words.many : words.unknown}
    </TableCell>
  );
}
