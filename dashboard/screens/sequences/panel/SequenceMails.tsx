import type { ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Table, TableCell, TableRow } from "../../../components/lists/Table.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { full, shareText, short } from "../../../lib/format.ts";
import { sequenceMails as words, sequences } from "../../../strings/mail/sequences.ts";
import { stepWords, type Telling } from "../parts/sentences.ts";
import type { MailCounts, SequenceMailCounts } from "../parts/useMails.ts";
import sheet from "./Mails.module.css";
import styles from "../parts/Parts.module.css";

interface Props {
  mails: SequenceMailCounts;
  telling: Telling;
}

/** The mails of a sequence, a row for each step and variant in their order; removed steps come last. */
export function SequenceMails({ mails, telling }: Props): ReactNode {
  const { mails: counts, hasFailed, read } = mails;
  const placeOf = ({ stepId }: MailCounts): number => {
    const at = telling.steps.findIndex(({ id }) => id === stepId);
    return at < 0 ? telling.steps.length : at;
  };
  const sorted = counts && [...counts].sort((one, other) => placeOf(one) - placeOf(other));
  return (
    <Card className={styles.card} aria-label={words.title}>
      <div className={styles.cardHead}>
        <h2>{words.title}</h2>
        <span className={styles.note}>{words.since}</span>
      </div>
      {hasFailed && <Failed words={words.failed} again={read} />}
      {!sorted && !hasFailed && <Skeleton rows={3} />}
      {sorted?.length === 0 && <p className={styles.note}>{words.none}</p>}
      {sorted && sorted.length > 0 && (
        <Table name={words.title} columns={words.columns} className={sheet.table} isInCard>
          {sorted.map((each) => (
            <Row key={`${each.stepId} ${each.variant}`} counts={each} telling={telling} />
          ))}
        </Table>
      )}
    </Card>
  );
}

function Row({ counts, telling }: { counts: MailCounts; telling: Telling }): ReactNode {
  const { stepId, variant, sent, delivered, opened, clicked, unsubscribed } = counts;
  const step = telling.steps.find(({ id }) => id === stepId);
  const title = step ? stepWords(step, telling).title : words.removed;
  const rates = Object.entries({ opened, clicked, unsubscribed });
  return (
    <TableRow>
      <TableCell isHead isWritten title={title}>
        {variant === null ? title : words.variant(title, variant)}
      </TableCell>
      <TableCell className={sheet.number} title={full(sent)}>
        {short(sent)}
      </TableCell>
      {rates.map(([name, count]) => (
        <TableCell key={name} className={sheet.number} title={full(count)}>
          {delivered === 0 ? sequences.unknown : shareText(count / delivered)}
        </TableCell>
      ))}
    </TableRow>
  );
}
