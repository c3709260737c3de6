import { useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { ago } from "../../../lib/ago.ts";
import { apiNow } from "../../../lib/clock.ts";
import { approvals as words } from "../../../strings/mail/approvals.ts";
import styles from "./Approvals.module.css";
import { nameOf } from "../parts/Author.tsx";
import { ApproveTemplateDocument, type WaitingVersionFragment } from "../api/documents.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";

interface Props {
  items: WaitingVersionFragment[];
  /** The id of the version that is open. */
  current: string | undefined;
  idOf: (item: WaitingVersionFragment) => string;
  onOpen: (item: WaitingVersionFragment) => void;
  /** Takes the versions that were approved, and says it. */
  onDone: (approved: WaitingVersionFragment[], outcome: string) => void;
}

/** The versions that wait. Several are approved together, each by itself: one that is refused stays. */
export function Queue({ items, current, idOf, onOpen, onDone }: Props): ReactNode {
  const client = useClient();
  const mayWrite = useMayWrite();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<number>();
  const wanted = items.filter((item) => chosen.has(idOf(item)));
  const choose = (id: string, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const approveAll = async (): Promise<void> => {
    const approved: WaitingVersionFragment[] = [];
    const refused: string[] = [];
    for (const item of wanted) {
      setDone(approved.length + refused.length);
      const { key, number, version: expectedVersion } = item;
      const input = { key, number, expectedVersion };
      const { data } = await client.mutation(ApproveTemplateDocument, { input }).toPromise();
      if (data?.decided) approved.push(item);
      else refused.push(key);
    }
    setDone(undefined);
    setChosen(new Set());
    const count = approved.length;
    onDone(approved, refused.length > 0 ? words.someFailed(count, refused) : words.allDone(count));
  };
  return (
    <>
      {mayWrite && items.length > 1 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={wanted.length === items.length}
            onChange={(event) => setChosen(new Set(event.target.checked ? items.map(idOf) : []))}
          />
          {words.chooseAll}
        </label>
      )}
      {wanted.length > 0 && (
        <Button
          kind="primary"
          busy={done !== undefined && words.progress(done, wanted.length)}
          onClick={() => void approveAll()}
        >
          {words.all(wanted.length)}
        </Button>
      )}
      <ul className={styles.queue} aria-label={words.queue}>
        {items.map((item) => (
          <li key={idOf(item)} className={styles.item} aria-current={idOf(item) === current || undefined}>
            {mayWrite && (
              <input
                type="checkbox"
                aria-label={words.choose(item.key)}
                checked={chosen.has(idOf(item))}
                onChange={(event) => choose(idOf(item), event.target.checked)}
              />
            )}
            <button type="button" className={styles.open} onClick={() => onOpen(item)}>
              <span className={styles.name}>{item.key}</span>
              <span className={styles.subject} dir="auto">
                {item.subject}
              </span>
              <span className={styles.note}>{askedBy(item)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function askedBy({ author, authorUser, requestedByUser, requestedAt }: WaitingVersionFragment): string {
  const who = nameOf(author, requestedByUser ?? authorUser);
  return requestedAt === null ? who : words.asks(who, ago(requestedAt, apiNow()));
}
