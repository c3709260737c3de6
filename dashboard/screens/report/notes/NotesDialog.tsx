import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { dateText } from "../../../lib/period/dates.ts";
import { notes as words } from "../../../strings/notes.ts";
import type { NoteFragment } from "./documents.ts";
import type { DialogProps } from "./dialog.ts";
import { NoteForm } from "./NoteForm.tsx";
import styles from "./Notes.module.css";

/** Notes of some days, which those who may do so change, or the form of a new one. */
export function NotesDialog(props: DialogProps): ReactNode {
  const { mayEdit, opened, onClose } = props;
  const [edited, setEdited] = useState<NoteFragment>();
  if ("date" in opened) return <NoteForm {...props} date={opened.date} note={undefined} />;
  if (edited) return <NoteForm {...props} date={edited.date} note={edited} />;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <ul className={styles.list}>
        {opened.notes.map((note) => (
          <li key={note.noteId} className={styles.note}>
            <div className={styles.text}>
              <h3>{dateText(note.date)}</h3>
              <p dir="auto">{note.text}</p>
            </div>
            {mayEdit && (
              <Button aria-label={words.changeLabel(note.text)} onClick={() => setEdited(note)}>
                {words.change}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
