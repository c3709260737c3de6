import type { ReactNode } from "react";
import { Link } from "wouter";
import { Table, TableCell, TableRow } from "../../components/lists/Table.tsx";
import type { Asked } from "../../lib/asked.ts";
import { full, short } from "../../lib/format.ts";
import { useMayWrite } from "../../lib/session/staff.ts";
import { routes } from "../../places/routes.ts";
import { sequenceStarts } from "../../strings/forms/sequenceStarts.ts";
import { sequences as words } from "../../strings/mail/sequences.ts";
import type { SequenceHeadFragment } from "./api/documents.ts";
import type { DraftTrigger } from "./parts/draft.ts";
import { triggerText, type SequenceNames } from "./parts/sentences.ts";
import { SequenceStatusTag } from "./parts/SequenceStatusTag.tsx";
import { useNamesOfSegments, useTopicNames } from "./parts/useNamed.ts";
import { peopleOf, UNDER_WAY, usePeople, type PeopleState, type SequencePeople } from "./parts/usePeople.ts";
import styles from "./Sequences.module.css";

/** A sequence of the list, with what begins it. */
export type ListedSequence = SequenceHeadFragment & {
  latest: { steps: readonly object[]; trigger: DraftTrigger | null } | null;
};

/** Sequences with the people who are in them, a row each. */
export function SequenceTable({ sequences }: { sequences: readonly ListedSequence[] }): ReactNode {
  const names = { templates: new Map(), topics: useTopicNames(), segments: useNamesOfSegments() };
  return (
    <Table name={words.title} columns={words.columns} heard={["copy"]} className={styles.table}>
      {sequences.map((each) => (
        <Row key={each.sequenceId} sequence={each} names={names} />
      ))}
    </Table>
  );
}

/**
 * A row counts its people by itself: a large sequence keeps no other one waiting. People who have ended are
 * not counted here, because they only become more.
 */
function Row({ sequence, names }: { sequence: ListedSequence; names: SequenceNames }): ReactNode {
  const { sequenceId, name, status, latest } = sequence;
  const people = usePeople(sequenceId, UNDER_WAY);
  const mayWrite = useMayWrite();
  const begins = triggerText(latest?.trigger, names);
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
      {UNDER_WAY.map((state) => (
        <Count key={state} people={people} state={state} />
      ))}
      <TableCell className={styles.copy}>
        {mayWrite && (
          <Link href={routes.copiedSequence(sequenceId)} aria-label={sequenceStarts.copyNamed(name)}>
            {sequenceStarts.copy}
          </Link>
        )}
      </TableCell>
    </TableRow>
  );
}

interface CountProps {
  people: Asked<SequencePeople>;
  state: PeopleState;
}

function Count({ people: { data, hasFailed }, state }: CountProps): ReactNode {
  const counts = data?.[state];
  const count = peopleOf(counts);
  const isKnown = counts !== undefined;
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
