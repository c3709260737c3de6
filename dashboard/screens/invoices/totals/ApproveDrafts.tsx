import { useState, type ReactNode } from "react";
import { useApproving } from "../../../components/approving/useApproving.ts";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { waitingDrafts as words } from "../../../strings/mail/waitingDrafts.ts";
import { reminders } from "../../../strings/mail/settings.ts";
import type { WaitingDraftFragment } from "../api/documents.ts";
import styles from "./Totals.module.css";

interface Props {
  drafts: readonly WaitingDraftFragment[];
  onApproved: (count: number) => void;
  onClose: () => void;
}

const idOf = ({ key, number }: WaitingDraftFragment): string => `${number}#${key}`;

/** The drafts that are approved together, each by itself: one that is refused stays, with the reason. */
export function ApproveDrafts({ drafts, onApproved, onClose }: Props): ReactNode {
  const { approveAll } = useApproving<WaitingDraftFragment>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const shown = drafts.filter((draft) => !done.has(idOf(draft)));
  const wanted = shown.filter((draft) => !left.has(idOf(draft)));
  const submit = async (): Promise<void> => {
    setIsBusy(true);
    const ends = await approveAll(wanted);
    setIsBusy(false);
    const refused = ends.flatMap(({ item, reason }) => (reason ? [[idOf(item), reason] as const] : []));
    const approved = ends.filter(({ reason }) => reason === undefined).map(({ item }) => idOf(item));
    setReasons(new Map(refused));
    setDone((before) => new Set([...before, ...approved]));
    onApproved(approved.length);
    if (refused.length === 0) onClose();
  };
  return (
    <FormDialog
      title={words.dialog}
      submit={words.confirm(wanted.length)}
      busy={isBusy && words.approving}
      isDisabled={wanted.length === 0}
      error={reasons.size > 0 ? words.someRefused(reasons.size) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{words.dialogWords}</p>
      <ul className={styles.drafts}>
        {shown.map((draft) => {
          const id = idOf(draft);
          const type = draft.reminderType ? reminders.types[draft.reminderType] : "";
          return (
            <li key={id}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={!left.has(id)}
                  onChange={({ target }) => setLeft(changed(left, id, !target.checked))}
                />
                <span className={styles.subject} dir="auto">
                  {draft.subject}
                </span>
              </label>
              <span className={styles.note}>{words.about(type, draft.invoiceId ?? "")}</span>
              {reasons.has(id) && <span className={styles.refused}>{reasons.get(id)}</span>}
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}

function changed(all: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  return new Set([...[...all].filter((each) => each !== id), ...(isIn ? [id] : [])]);
}
