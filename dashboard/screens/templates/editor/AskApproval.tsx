import { useRef, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { Colleagues } from "../../../components/mail/Colleagues.tsx";
import { useColleagues } from "../../../components/mail/useColleagues.ts";
import type { ApiRefusal } from "../../../lib/api.ts";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm } from "../../../lib/form.ts";
import { approvals } from "../../../strings/mail/approvals.ts";
import { asking } from "../../../strings/mail/asking.ts";
import { editor as words } from "../../../strings/mail/templates.ts";
import {
  EditedTemplateDocument,
  RequestApprovalDocument,
  type EditedTemplateFragment,
} from "../api/documents.ts";

/** `requestApproval` mails as many. */
const MOST = 10;

interface Props {
  template: EditedTemplateFragment | undefined;
  /** Saves what is not saved. Resolves to the template as it is then; undefined if it could not be saved. */
  save: () => Promise<EditedTemplateFragment | undefined>;
  isChanged: boolean;
  /** Takes the template after the request, and the outcome in words. */
  onAsked: (template: EditedTemplateFragment, outcome: string) => void;
  /** Takes the template as it was read again. */
  onRead: (template: EditedTemplateFragment) => void;
}

/** Saves what the editor shows, asks for its approval with a note, and mails chosen people. */
export function AskApproval(props: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind={props.isChanged ? "plain" : "primary"} onClick={() => setIsOpen(true)}>
        {words.ask}
      </Button>
      {isOpen && <AskDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AskDialog({
  template,
  save,
  isChanged,
  onAsked,
  onRead,
  onClose,
}: Props & { onClose: () => void }): ReactNode {
  const colleagues = useColleagues();
  const [to, setTo] = useState<string[]>([]);
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
      if (isAboutPeople(refusal)) return { form: asking.mayNot };
      return { form: refusal.errorType === "InvalidTransition" ? refusals.decided : refusals.other };
    },
    (refusal) => {
      if (refusal?.errorType === "VersionConflict") void readAgain();
      if (!isAboutPeople(refusal)) return;
      setTo([]);
      colleagues.again();
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
    if (!saved?.latest) return onClose();
    const { number, version: expectedVersion } = saved.latest;
    const typed = note.trim();
    const given = { ...(typed !== "" && { note: typed }), ...(to.length > 0 && { to }) };
    const input = { key: saved.key, number, expectedVersion, ...given };
    const data = await form.send(attempt.current.inputOf(input));
    if (!data?.asked) return;
    onClose();
    const outcome = to.length > 0 ? asking.asked(to.length) : words.asked;
    onAsked({ ...saved, latest: { ...saved.latest, ...data.asked } }, outcome);
  };
  return (
    <FormDialog
      title={words.ask}
      submit={words.ask}
      busy={(isSaving || form.isBusy) && words.asking}
      error={form.refusals.form}
      ref={form.ref}
      onSubmit={() => void ask()}
      onClose={onClose}
    >
      <Field
        label={words.note}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Colleagues {...{ colleagues, ...asking.people, most: MOST }} chosen={to} onChoose={setTo} />
    </FormDialog>
  );
}

/** True if somebody in `to` may not approve. */
function isAboutPeople(refusal: ApiRefusal | undefined): boolean {
  return refusal?.errorType === "ValidationError" && String(refusal.errorInfo?.field).startsWith("to");
}
