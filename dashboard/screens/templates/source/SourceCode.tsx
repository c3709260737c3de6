import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef, type ReactNode } from "react";
import { linked, markedOn } from "./edits.ts";
import { extensionsOf } from "./extensions.ts";
import type { Language } from "./highlighting.ts";
import type { AskedLink, LinkOfMail } from "./LinkDialog.tsx";
import styles from "./SourceCode.module.css";
import { insert } from "./takingImages.ts";
import { Toolbar } from "./Toolbar.tsx";

export type Insertion = { text: string; link?: undefined } | { link: LinkOfMail };

export interface SourceProps {
  /** The name of the part, for people who do not see it. */
  label: string;
  language: Language;
  value: string;
  /** The values of the preview, by variable: they are offered while somebody types. */
  known: Record<string, unknown>;
  /** The line to go to. Another object goes there again. */
  line: { number: number } | undefined;
  /** The image or the link to insert, in place of what is marked. */
  insertion: Insertion | undefined;
  /** It is inserted: another editor must not insert it again. */
  onInserted: () => void;
  /** Takes an image that was dropped or pasted. */
  onImage: (file: File) => void;
  /** Asks for an image. */
  onAddImage: () => void;
  /** Asks for the words and the address of a link. */
  onAskLink: (asked: AskedLink) => void;
  onChange: (value: string) => void;
}

/**
 * A code editor for a part of a mail. It stands in a shadow root: there its library uses adopted style
 * sheets, which the page's policy allows. Escape, then Tab, leaves it (WCAG 2.1.2).
 */
export function SourceCode(props: SourceProps): ReactNode {
  const {
    label,
    language,
    value,
    known,
    line,
    insertion,
    onInserted,
    onImage,
    onAddImage,
    onAskLink,
    onChange,
  } = props;
  const isMarkdown = language === "MARKDOWN";
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const askLink = (isButton: boolean): void => onAskLink({ isButton, marked: markedOn(view.current!) });
  const latest = useRef({ known, onChange, onImage, onInserted, askLink });
  /** Texts that were typed and did not come back as `value` yet: an earlier one replaces no later one. */
  const typed = useRef<string[]>([]);
  /** Somebody has put the cursor somewhere. */
  const isMarked = useRef(false);
  useEffect(() => {
    latest.current = { known, onChange, onImage, onInserted, askLink };
  });
  useEffect(() => {
    const { current: element } = host;
    const root = element!.shadowRoot ?? element!.attachShadow({ mode: "open" });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: value,
        extensions: extensionsOf({ label, language, latest }, ({ docChanged, state, selectionSet }) => {
          if (selectionSet) isMarked.current = true;
          if (!docChanged) return;
          typed.current.push(state.doc.toString());
          latest.current.onChange(state.doc.toString());
        }),
      }),
    });
    view.current = editor;
    isMarked.current = false;
    typed.current = [];
    return () => editor.destroy();
    // Another label is another part: its editor has an undo history of its own.
  }, [label]);
  useEffect(() => {
    const at = typed.current.indexOf(value);
    typed.current.splice(0, at < 0 ? typed.current.length : at + 1);
    if (at >= 0) return;
    const editor = view.current!;
    const shown = editor.state.doc.toString();
    if (value !== shown) editor.dispatch({ changes: { from: 0, to: shown.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const editor = view.current!;
    if (!line) return;
    const { from, to } = editor.state.doc.line(Math.min(line.number, editor.state.doc.lines));
    editor.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    editor.focus();
  }, [line]);
  useEffect(() => {
    if (!insertion) return;
    const editor = view.current!;
    if (insertion.link) {
      editor.dispatch(linked(editor.state, insertion.link), { scrollIntoView: true });
      editor.focus();
    } else insert(editor, insertion.text, isMarked.current, language);
    latest.current.onInserted();
  }, [insertion, language]);
  return (
    <>
      {isMarkdown && <Toolbar {...{ known, onAddImage }} view={() => view.current!} onAskLink={askLink} />}
      <div ref={host} className={styles.code} />
    </>
  );
}
