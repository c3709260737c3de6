import { useState, type KeyboardEvent, type ReactNode } from "react";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { News } from "../../../components/news/News.tsx";
import { editor as words } from "../../../strings/mail/templates.ts";
import type { EditedTemplateFragment } from "../api/documents.ts";
import { Difference } from "../mail/Difference.tsx";
import { MailPane } from "../mail/MailPane.tsx";
import { shownPartOf } from "../mail/draft.ts";
import { stateOf } from "../parts/StateTag.tsx";
import { useAreVersionsWanted } from "../versions/useGoToVersions.ts";
import type { DetailsProps } from "./Details.tsx";
import styles from "./Editor.module.css";
import { EditorHead } from "./EditorHead.tsx";
import { EditorVersions } from "./EditorVersions.tsx";
import { SourcePane } from "./SourcePane.tsx";
import { Starts } from "./Starts.tsx";
import { useEditing } from "./useEditing.ts";

/** A phone shows one of them at a time. */
type Side = keyof typeof words.side;

interface Props extends Pick<DetailsProps, "topics"> {
  /** Undefined for a new template. */
  template: EditedTemplateFragment | undefined;
  /** Takes the template as it was saved. */
  onSaved: (template: EditedTemplateFragment) => void;
}

/** A template's source beside its mail. A draft stays until it is saved. */
export function Editor({ template, topics, onSaved }: Props): ReactNode {
  const [person, setPerson] = useState("");
  const editing = useEditing(template, person, onSaved);
  const { draft, isChanged, saving, save, said, say, takeTheirs } = editing;
  const [part, setPart] = useState(shownPartOf(draft));
  const [line, setLine] = useState<{ number: number }>();
  const [side, setSide] = useState<Side>(useAreVersionsWanted() ? "difference" : "source");
  const { elsewhere, isBusy, refusals } = saving;
  const latest = template?.latest;
  const returned = latest && stateOf(latest) === "RETURNED" && latest.returnNote;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (isChanged) void save();
  };
  const show = elsewhere && { words: words.show, run: () => takeTheirs(elsewhere) };
  return (
    <div className={styles.page} onKeyDown={onKeyDown}>
      <EditorHead {...{ template, person, isChanged, isBusy, save, onSaved, said, say }}>
        {!template && <Starts editing={editing} />}
      </EditorHead>
      <News words={elsewhere && words.elsewhere(elsewhere.latestNumber)} {...(show && { action: show })} />
      <News words={returned && words.returned(returned)} />
      <Alert words={refusals.form} />
      <div className={styles.sides}>
        <Segment
          label={words.sides}
          options={words.side}
          {...(!template && { among: ["source", "mail"] })}
          value={side}
          onChange={setSide}
        />
      </div>
      <div className={styles.both} data-side={side}>
        <SourcePane
          {...{ editing, topics, part, line }}
          isNew={!template}
          onPart={(chosen) => {
            setPart(chosen);
            setLine(undefined);
          }}
        />
        <MailPane
          preview={editing.preview}
          person={person}
          sender={draft}
          onChoose={setPerson}
          onFault={(fault) => {
            setPart(fault.part);
            setLine({ number: fault.line });
            setSide("source");
          }}
        />
      </div>
      {template && (
        <div className={styles.below} data-side={side}>
          <Difference approved={template.approved} draft={draft} />
          <EditorVersions {...{ template, editing, onSaved }} onTaken={setPart} />
        </div>
      )}
    </div>
  );
}
