import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { ago } from "../../../lib/ago.ts";
import { apiNow } from "../../../lib/clock.ts";
import { approvals as words } from "../../../strings/mail/approvals.ts";
import styles from "./Approvals.module.css";
import { nameOf } from "../parts/Author.tsx";
import { titleOf } from "../parts/title.ts";
import type { WaitingVersionFragment } from "../api/documents.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import type { useDecisions } from "./useDecisions.ts";

interface Props {
  items: WaitingVersionFragment[];
  /** The id of the version that is open. */
  current: string | undefined;
  idOf: (item: WaitingVersionFragment) => string;
  onOpen: (item: WaitingVersionFragment) => void;
  decisions: ReturnType<typeof useDecisions>;
}

/** The versions that wait. Several are approved together, each by itself: one that is refused stays. */
export function Queue({ items, current, idOf, onOpen, decisions }: Props): ReactNode {
  const { chosen, choose, reasons, approveChosen } = decisions;
  const wanted = items.filter((item) => chosen.has(idOf(item)));
  const mine = items.filter(({ isDecidable }) => isDecidable);
  const toggle = (id: string, isChosen: boolean): void =>
    choose(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id));
  return (
    <>
      {mine.length > 1 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={wanted.length === mine.length}
            onChange={(event) => choose(event.target.checked ? mine.map(idOf) : [])}
          />
          {words.chooseAll}
        </label>
      )}
      {wanted.length > 0 && (
        <Button kind="primary" onClick={() => approveChosen(wanted)}>
          {words.all(wanted.length)}
        </Button>
      )}
      <ul className={styles.queue} aria-label={words.queue}>
        {items.map((item) => (
          <Row
            key={idOf(item)}
            item={item}
            isCurrent={idOf(item) === current}
            isChosen={chosen.has(idOf(item))}
            reason={reasons.get(idOf(item))}
            onOpen={() => onOpen(item)}
            onChoose={(isChosen) => toggle(idOf(item), isChosen)}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  item: WaitingVersionFragment;
  isCurrent: boolean;
  isChosen: boolean;
  /** The reason why it was not approved with the others. */
  reason: string | undefined;
  onOpen: () => void;
  onChoose: (isChosen: boolean) => void;
}

function Row({ item, isCurrent, isChosen, reason, onOpen, onChoose }: RowProps): ReactNode {
  const mayWrite = useMayWrite();
  const title = titleOf(item);
  return (
    <li className={styles.item} aria-current={isCurrent || undefined}>
      {mayWrite && (
        <input
          type="checkbox"
          aria-label={words.choose(title)}
          title={item.isDecidable ? undefined : words.own}
          disabled={!item.isDecidable}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.name} dir="auto" title={item.key}>
          {title}
        </span>
        <span className={styles.subject} dir="auto">
          {item.subject}
        </span>
        <span className={styles.note}>{askedBy(item)}</span>
        {reason !== undefined && <span className={styles.refused}>{reason}</span>}
      </button>
    </li>
  );
}

function askedBy({ author, authorUser, requestedByUser, requestedAt }: WaitingVersionFragment): string {
  const who = nameOf(author, requestedByUser ?? authorUser);
  return requestedAt === null ? who : words.asks(who, ago(requestedAt, apiNow()));
}
