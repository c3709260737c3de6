import { useMemo, useState, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Empty, Failed, Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { approvals as words } from "../../../strings/mail/approvals.ts";
import { editor } from "../../../strings/mail/templates.ts";
import styles from "./Approvals.module.css";
import { ComparedDocument } from "../api/documents.ts";
import { Difference } from "../mail/Difference.tsx";
import { typedOf } from "../mail/draft.ts";
import { MailPane } from "../mail/MailPane.tsx";
import { useVersionPreview } from "../mail/usePreview.ts";
import { stateOf } from "../parts/StateTag.tsx";
import { DecisionForm } from "./DecisionForm.tsx";

interface Props {
  templateKey: string;
  number: number;
  onDone: (outcome: string) => void;
}

/** A version that waits: its difference, its mail, and the decision about it. */
export function Decision({ templateKey: key, number, onDone }: Props): ReactNode {
  const asked = useAsked(ComparedDocument, { key, number }, `${number}#${key}`);
  const [person, setPerson] = useState("");
  const preview = useVersionPreview(key, number, person);
  const { number: version, approved } = asked.data?.template ?? {};
  const compared = useMemo(
    () => approved && { ...typedOf(approved), number: approved.number },
    [key, approved],
  );
  const draft = useMemo(() => version && typedOf(version), [key, version]);
  if (asked.hasFailed) return <Failed words={editor.failed} again={asked.again} />;
  if (!asked.data) return <Skeleton rows={8} />;
  if (!version || !draft || stateOf(version) !== "WAITING")
    return (
      <Empty title={words.gone}>
        <p>{words.goneWords}</p>
      </Empty>
    );
  return (
    <>
      <div className={styles.middle}>
        <Difference approved={compared ?? undefined} draft={draft} />
        <MailPane preview={preview} person={person} onChoose={setPerson} />
      </div>
      <Card className={styles.decision}>
        <DecisionForm version={version} onDone={onDone} onChanged={asked.again} />
      </Card>
    </>
  );
}
