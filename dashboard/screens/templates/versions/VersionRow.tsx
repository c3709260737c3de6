import { useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { TableCell, TableRow } from "../../../components/lists/Table.tsx";
import { dayHere } from "../../../lib/moments.ts";
import { versions as words } from "../../../strings/mail/versions.ts";
import {
  VersionSourceDocument,
  type ListedVersionFragment,
  type VersionContentFragment,
} from "../api/documents.ts";
import { Author } from "../parts/Author.tsx";
import { StateTag } from "../parts/StateTag.tsx";
import styles from "./Versions.module.css";

interface Props {
  templateKey: string;
  version: ListedVersionFragment;
  onTake: ((content: VersionContentFragment) => void) | undefined;
  onWithdraw?: () => void;
}

/** A version, with the buttons for what can be done with it. */
export function VersionRow({ templateKey, version, onTake, onWithdraw }: Props): ReactNode {
  const { number, status, subject, author, authorUser, createdAt } = version;
  const client = useClient();
  const [isReading, setIsReading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const take = async (): Promise<void> => {
    setIsReading(true);
    const { data } = await client.query(VersionSourceDocument, { key: templateKey, number }).toPromise();
    setIsReading(false);
    const content = data?.template?.number;
    setHasFailed(!content);
    if (content) onTake?.(content);
  };
  const isLiving = status !== "CANCELLED" && status !== "SUPERSEDED";
  return (
    <TableRow>
      <TableCell isHead>{number}</TableCell>
      <TableCell>
        <StateTag version={version} isShort />
      </TableCell>
      <TableCell isWritten className={styles.subject} title={subject}>
        {subject}
      </TableCell>
      <TableCell isWritten>
        <Author of={author} user={authorUser} />
      </TableCell>
      <TableCell className={styles.day}>{dayHere(createdAt)}</TableCell>
      <TableCell className={styles.deeds}>
        <div>
          {onTake && (
            <Button
              busy={isReading && words.taking}
              aria-label={words.takeOf(number)}
              onClick={() => void take()}
            >
              {words.take}
            </Button>
          )}
          {onWithdraw && isLiving && (
            <Button aria-label={words.withdrawOf(number)} onClick={onWithdraw}>
              {words.withdraw}
            </Button>
          )}
        </div>
        <Alert words={hasFailed ? words.notTaken : undefined} />
      </TableCell>
    </TableRow>
  );
}
