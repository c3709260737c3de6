import type { EditorView } from "@codemirror/view";
import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Menu } from "../../../components/Menu.tsx";
import { images } from "../../../strings/mail/images.ts";
import { toolbar as words } from "../../../strings/mail/toolbar.ts";
import { optionsOf } from "./completions.ts";
import { withVariable } from "./edits.ts";
import { KEYS, mark, type FormatMark } from "./keys.ts";
import styles from "./Toolbar.module.css";

interface Props {
  view: () => EditorView;
  /** The values of the preview, by variable. */
  known: Record<string, unknown>;
  onAskLink: (isButton: boolean) => void;
  onAddImage: () => void;
}

/** The parts of a mail, for people who do not know Markdown: each control writes one at the cursor. */
export function Toolbar({ view, known, onAskLink, onAddImage }: Props): ReactNode {
  const insertValue = (name: string): void => {
    const editor = view();
    editor.dispatch(withVariable(editor.state, name), { scrollIntoView: true, userEvent: "input" });
    editor.focus();
  };
  return (
    <div role="group" aria-label={words.title} className={styles.bar}>
      {(Object.keys(words.marks) as FormatMark[]).map((kind) => (
        <Control key={kind} kind={kind} label={words.marks[kind]} onClick={() => mark(view(), kind)} />
      ))}
      <Control kind="link" label={words.link} onClick={() => onAskLink(false)} />
      <Button kind="quiet" onClick={() => onAskLink(true)}>
        {words.button}
      </Button>
      <Button kind="quiet" onClick={onAddImage}>
        {images.add}
      </Button>
      <Menu label={words.variable} button={words.variable} isBelow>
        <ul className={styles.values}>
          {optionsOf({ ...words.variables, ...known }).map(({ label, detail = "" }) => (
            <li key={label}>
              <button type="button" className={styles.value} onClick={() => insertValue(label)}>
                {label}
                <span className={styles.note} dir="auto">
                  {detail}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Menu>
    </div>
  );
}

interface ControlProps {
  kind: FormatMark | "link";
  label: string;
  onClick: () => void;
}

function Control({ kind, label, onClick }: ControlProps): ReactNode {
  const key = KEYS[kind]?.toUpperCase();
  return (
    <Button
      kind="quiet"
      title={key && words.withKey(label, key)}
      aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
      onClick={onClick}
    >
      <span className={styles[kind]}>{label}</span>
    </Button>
  );
}
