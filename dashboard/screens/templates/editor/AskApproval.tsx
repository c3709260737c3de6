import { useRef, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm } from "../../../lib/form.ts";
import { approvals } from "../../../strings/mail/approvals.ts";
import { editor as words } from "../../../strings/mail/templates.ts";
import {
  EditedTemplateDocument,
  RequestApprovalDocument,
  type EditedTemplateFragment,
} from "../api/documents.ts";

interface Props {
  template: EditedTemplateFragment | undefined;
  /** Saves what is not saved. Resolves to the template as it is then; undefined if it could not be saved. */
  save: () => Promise<EditedTemplateFragment | undefined>;
  isChanged: boolean;
  /** Takes the template after the request. */
  onAsked: (template: EditedTemplateFragment) => void;
  /** Takes the template as it was read again. */
  onRead: (template: EditedTemplateFragment) => void;
}

/** Asks for the approval of what the editor shows, with a note. It is saved before. */
export function AskApproval({ template, save, isChanged, onAsked, onRead }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const client = useClient();
  const attempt = useRef(new Attempt());
  const form = useForm(
    RequestApprovalDocument,
    (refusal) => {
      const { refusals } = approvals;
      if (!refusal) return { form: refusals.unanswered };
      if (refusal.errorType === "VersionConflict") return { form: refusals.changed };
      return { form: refusal.errorType === "InvalidTransition" ? refusals.decided : refusals.other };
    },
    (refusal) => {
      if (refusal?.errorType === "VersionConflict") void readAgain();
    },
  );
  /** Somebody has asked or decided since: the next request is about the version as it is. */
  const readAgain = async (): Promise<void> => {
    const { data } = await client.query(EditedTemplateDocument, { key: template!.key }).toPromise();
    if (data?.template) onRead(data.template);
  };
  const ask = async (): Promise<void> => {
    setIsSaving(true);
    const saved = isChanged ? await save() : template;
    setIsSaving(false);
    // The form behind the dialog says why.
    if (!saved?.latest) return setIsOpen(false);
    const { number, version: expectedVersion } = saved.latest;
    const typed = note.trim();
    const input = { key: saved.key, number, expectedVersion, ...(typed !== "" && { note: typed }) };
    const data = await form.send(attempt.current.inputOf(input));
    if (!data?.asked) return;
    setIsOpen(false);
    setNote("");
    onAsked({ ...saved, latest: { ...saved.latest, ...data.asked } });
  };
  return (
    <>
      <Button kind={isChanged ? "plain" : "primary"} onClick={() => setIsOpen(true)}>
        {words.ask}
      </Button>
      {isOpen && (
        <FormDialog
          title={words.ask}
          submit={words.ask}
          busy={(isSaving || form.isBusy) && words.asking}
          error={form.refusals.form}
          ref={form.ref}
          onSubmit={() => void ask()}
          onClose={() => setIsOpen(false)}
        >
          <Field
            label={words.note}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
