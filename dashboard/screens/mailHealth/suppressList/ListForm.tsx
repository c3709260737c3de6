import type { FormEvent, ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Field } from "../../../components/Field.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Lines } from "../../../components/forms/Lines.tsx";
import imports from "../../../components/imports/Imports.module.css";
import { useSendingFile } from "../../../components/imports/run/useSendingFile.ts";
import { full } from "../../../lib/format.ts";
import { useRefusals } from "../../../lib/form.ts";
import { importSending } from "../../../strings/mail/importFile.ts";
import { suppressList as words } from "../../../strings/mail/suppressing/suppressList.ts";
import { SuppressListDocument } from "../api/documents.ts";
import { ListFile } from "./ListFile.tsx";
import styles from "./SuppressList.module.css";
import { faultsOfList, type ListDraft } from "./useListDraft.ts";
import { LinesToCorrect } from "./LinesToCorrect.tsx";

interface Props {
  draft: ListDraft;
  onStarted: (jobId: string) => void;
}

/** The list, its reason, and the button that suppresses all of it. */
export function ListForm({ draft, onStarted }: Props): ReactNode {
  const { text, reason, addresses, faults, file } = draft;
  const { ref, refusals, refuse } = useRefusals<"text" | "reason">();
  const { step, error, send } = useSendingFile(SuppressListDocument, onStarted);
  const count = words.counted(addresses.length, full(addresses.length));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = faultsOfList(draft);
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return;
    const columns = [{ header: "email", as: "ADDRESS" as const }];
    void send(file, { name: words.name(count), consent: reason.trim(), as: "SUPPRESSED", columns });
  };
  return (
    <form ref={ref} noValidate className={imports.beside} onSubmit={submit}>
      <Card className={styles.card}>
        <ListFile draft={draft} />
        <div className={styles.list}>
          <Lines
            label={words.addresses}
            help={words.help}
            error={refusals.text}
            value={text}
            onChange={(event) => draft.setText(event.target.value)}
          />
        </div>
        {faults.length > 0 && <LinesToCorrect faults={faults} onLeaveOut={draft.leaveOut} />}
      </Card>
      <Card className={styles.card}>
        <p>{words.about}</p>
        <Field
          label={words.reason}
          help={words.reasonHelp}
          error={refusals.reason}
          autoComplete="off"
          dir="auto"
          value={reason}
          onChange={(event) => draft.setReason(event.target.value)}
        />
        <Alert words={error} />
        <Button kind="danger" type="submit" busy={step && importSending[step]}>
          {addresses.length > 0 ? words.submit(count) : words.submitAll}
        </Button>
      </Card>
    </form>
  );
}
