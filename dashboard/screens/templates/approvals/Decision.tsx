import { useMemo, useState, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Empty, Failed, Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { approvals as words } from "../../../strings/mail/approvals.ts";
import { editor } from "../../../strings/mail/templates.ts";
import styles from "./Approvals.module.css";
import {
  ComparedDocument,
  RecipientOfInvoiceDocument,
  type ComparedQuery,
  type WaitingVersionFragment,
} from "../api/documents.ts";
import { Difference } from "../mail/Difference.tsx";
import { typedOf } from "../mail/draft.ts";
import { MailPane } from "../mail/MailPane.tsx";
import { useVersionPreview } from "../mail/usePreview.ts";
import { stateOf } from "../parts/StateTag.tsx";
import { DecisionForm } from "./DecisionForm.tsx";

interface Props {
  templateKey: string;
  number: number;
  /** The note about it, as typed. */
  note: string;
  onType: (note: string) => void;
  onApprove: (version: WaitingVersionFragment, note: string) => void;
  onSentBack: (version: WaitingVersionFragment) => void;
}

/** A version that waits: its difference, its mail, and the decision about it. */
export function Decision(props: Props): ReactNode {
  const { templateKey: key, number, note, onType, onApprove, onSentBack } = props;
  const asked = useAsked(ComparedDocument, { key, number }, `${number}#${key}`);
  const { number: version, approved, latestNumber = number } = asked.data?.template ?? {};
  if (asked.hasFailed) return <Failed words={editor.failed} again={asked.again} />;
  if (!asked.data) return <Skeleton rows={8} />;
  if (!version || stateOf(version) !== "WAITING")
    return (
      <Empty title={words.gone}>
        <p>{words.goneWords}</p>
      </Empty>
    );
  return (
    <>
      <div className={styles.middle}>
        <Mail version={version} approved={approved} />
      </div>
      <Card className={styles.decision}>
        <DecisionForm
          version={version}
          count={latestNumber}
          note={note}
          onType={onType}
          onApprove={(typed) => onApprove(version, typed)}
          onSentBack={() => onSentBack(version)}
          onChanged={asked.again}
        />
      </Card>
    </>
  );
}

type Compared = NonNullable<ComparedQuery["template"]>;

interface MailProps {
  version: NonNullable<Compared["number"]>;
  approved: Compared["approved"] | undefined;
}

/** The mail of a version: of a draft about an invoice, as the customer gets it. */
function Mail({ version, approved }: MailProps): ReactNode {
  const { key, number, invoiceId } = version;
  const about = useAsked(RecipientOfInvoiceDocument, invoiceId === null ? undefined : { invoiceId });
  const [chosen, setChosen] = useState<string>();
  const person = chosen ?? about.data?.invoice?.email ?? "";
  const preview = useVersionPreview(key, number, person);
  const draft = useMemo(() => typedOf(version), [version]);
  const wordings = useMemo(() => wordingsOf(approved, version), [approved, version]);
  return (
    <>
      <Difference approved={approved} draft={draft} wordings={wordings} />
      <MailPane
        key={about.data?.invoice?.email}
        preview={preview}
        person={person}
        isFixed={invoiceId !== null}
        onChoose={setChosen}
      />
    </>
  );
}

/** Undefined where an author typed a plain text: it says nothing of the other mail. */
function wordingsOf(before: Compared["approved"] | undefined, now: MailProps["version"]) {
  const isMade = (version: Pick<MailProps["version"], "sourceText">): boolean => version.sourceText === null;
  if (!before || !isMade(before) || !isMade(now)) return undefined;
  return { before: before.text ?? "", now: now.text ?? "" };
}
