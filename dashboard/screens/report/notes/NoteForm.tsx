import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { DeleteKept } from "../../../components/kept/DeleteKept.tsx";
import { Elsewhere } from "../../../components/kept/Elsewhere.tsx";
import type { ApiRefusal } from "../../../lib/api.ts";
import { Attempt } from "../../../lib/attempt.ts";
import { dateText } from "../../../lib/period/dates.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { keptRefusal } from "../../../components/kept/refusal.ts";
import { readAll } from "../../../lib/kept/readAll.ts";
import { useNewest } from "../../../lib/kept/useNewest.ts";
import { isDate } from "../../../lib/period/calendar.ts";
import { kept } from "../../../strings/kept.ts";
import { notes as words } from "../../../strings/notes.ts";
import type { DialogProps } from "./dialog.ts";
import { DeleteSiteNoteDocument, PutSiteNoteDocument, type NoteFragment } from "./documents.ts";

interface Props extends Omit<DialogProps, "mayEdit" | "opened"> {
  /** The day that the form begins with. */
  date: string;
  /** The note that is changed; undefined for a new one. */
  note: NoteFragment | undefined;
}

const LONGEST = 500;
/** All notes: one may have been moved to another day. */
const ALWAYS = { first: "1900-01-01", last: "9998-12-31" };

/** The form of a note: its day, and what happened. */
export function NoteForm({ siteId, date: first, note, ask, onPut, onRemoved, onClose }: Props): ReactNode {
  const [date, setDate] = useState(first);
  const [text, setText] = useState(note?.text ?? "");
  const [attempt] = useState(() => new Attempt());
  const { item, news, follow } = useNewest(note, async ({ noteId }) => {
    const all = await readAll((nextToken) => ask(ALWAYS, nextToken));
    return all.find((each) => each.noteId === noteId);
  });
  const put = useForm(PutSiteNoteDocument, refusalsOf, (refusal) => void follow(refusal));
  const removal = useForm(DeleteSiteNoteDocument, refusalsOf, (refusal) =>
    refusal?.errorType === "NotFound" ? onRemoved(note!) : void follow(refusal),
  );
  const submit = async (): Promise<void> => {
    if (!isDate(date)) return put.refuse({ date: words.wrongDate });
    if (text.trim() === "") return put.refuse({ text: words.wrongText });
    const version = item && { noteId: item.noteId, expectedVersion: item.version };
    const data = await put.send(attempt.inputOf({ siteId, ...version, date, text: text.trim() }));
    if (data?.putSiteNote) onPut(data.putSiteNote);
  };
  const remove = async ({ noteId, version }: NoteFragment): Promise<void> => {
    if (await removal.send({ siteId, noteId, expectedVersion: version })) onRemoved(note!);
  };
  return (
    <FormDialog
      title={note ? words.changeTitle : words.add}
      submit={kept.save}
      busy={put.isBusy && kept.saving}
      error={put.refusals.form ?? removal.refusals.form}
      onSubmit={() => void submit()}
      onClose={onClose}
      ref={put.ref}
    >
      <Field
        label={words.text}
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        dir="auto"
        help={words.textHelp}
        error={put.refusals.text}
        onChange={({ target }) => setText(target.value)}
      />
      <Field
        label={words.date}
        type="date"
        value={date}
        error={put.refusals.date}
        onChange={({ target }) => setDate(target.value)}
      />
      <Elsewhere news={news} now={item && words.nowIs(dateText(item.date), item.text)} />
      {item && <DeleteKept name={item.text} isBusy={removal.isBusy} onDelete={() => void remove(item)} />}
    </FormDialog>
  );
}

function refusalsOf(refusal: ApiRefusal | undefined): Refusals {
  const { errorType, errorInfo } = refusal ?? {};
  const field = errorType === "ValidationError" ? errorInfo?.field : undefined;
  if (field === "text") return { text: words.wrongText };
  if (field === "date") return { date: words.wrongDate };
  return { form: keptRefusal(refusal, words.tooMany) };
}
