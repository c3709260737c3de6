import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { images } from "../../../strings/mail/images.ts";
import { editor as words } from "../../../strings/mail/templates.ts";
import { Images } from "../images/Images.tsx";
import { markupOf } from "../images/markup.ts";
import type { Part } from "../mail/draft.ts";
import { Details, type DetailsProps } from "./Details.tsx";
import styles from "./Editor.module.css";
import type { Insertion, SourceProps } from "../source/SourceCode.tsx";
import { SourceField } from "./SourceField.tsx";
import { SubjectFields } from "./SubjectFields.tsx";
import { LinkDialog, type AskedLink } from "../source/LinkDialog.tsx";
import type { useEditing } from "./useEditing.ts";

interface Props extends Pick<DetailsProps, "topics" | "isNew">, Pick<SourceProps, "line"> {
  editing: ReturnType<typeof useEditing>;
  /** The part whose source is shown. */
  part: Part;
  onPart: (part: Part) => void;
}

/** The fields of a template, and the source of its parts. */
export function SourcePane({ editing, topics, isNew, part: chosen, onPart, line }: Props): ReactNode {
  const { draft, type, write, isChanged, saving, save, known } = editing;
  const part = draft.format === "TEXT" ? "text" : chosen;
  const isMarkdown = part === "html" && draft.format === "MARKDOWN";
  // An object is an open dialog, with the file that was dropped if there is one.
  const [adding, setAdding] = useState<{ file?: File }>();
  const [asked, setAsked] = useState<AskedLink>();
  const [insertion, setInsertion] = useState<Insertion>();
  const label = words.source[part === "text" ? "TEXT" : draft.format];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged) void save();
  };
  return (
    <>
      <form ref={saving.ref} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.details}>
          <Details {...{ draft, type, topics, isNew }} refusals={saving.refusals} />
          <div className={styles.line}>
            <SubjectFields {...{ draft, type }} refusals={saving.refusals} />
            <Segment
              label={words.written}
              isField
              options={words.formats}
              value={draft.format}
              onChange={write}
            />
          </div>
        </div>
        <Card className={styles.pane}>
          {draft.format !== "TEXT" && (
            <div className={styles.choices}>
              <Segment label={words.parts} options={words.part} value={part} onChange={onPart} />
              {part === "html" && !isMarkdown && <Button onClick={() => setAdding({})}>{images.add}</Button>}
            </div>
          )}
          <SourceField
            key={label}
            label={label}
            language={isMarkdown ? "MARKDOWN" : "HTML"}
            value={draft[part]}
            known={known}
            line={line}
            insertion={insertion}
            onInserted={() => setInsertion(undefined)}
            onImage={(file) => part === "html" && setAdding({ file })}
            onAddImage={() => setAdding({})}
            onAskLink={setAsked}
            onChange={(value) => type({ [part]: value })}
          />
          {part === "text" && draft.format !== "TEXT" && <p className={styles.note}>{words.textHelp}</p>}
        </Card>
      </form>
      {asked && (
        <LinkDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onInsert={(link) => {
            setAsked(undefined);
            setInsertion({ link });
          }}
        />
      )}
      {adding && (
        <Images
          file={adding.file}
          onClose={() => setAdding(undefined)}
          onInsert={(src, alt) => {
            setAdding(undefined);
            setInsertion({ text: markupOf(draft, src, alt) });
          }}
        />
      )}
    </>
  );
}
