import type { EditorView, KeyBinding } from "@codemirror/view";
import { toolbar as words } from "../../../strings/mail/toolbar.ts";
import { begun, emphasised, type LineStart } from "./edits.ts";

/** A control that changes the marked text at once. */
export type FormatMark = "bold" | "italic" | LineStart;

/** The key of each control with Control or Command, as its title says it. */
export const KEYS: Partial<Record<FormatMark | "link", string>> = { bold: "b", italic: "i", link: "k" };

/** Changes the marked text, and goes on in it. */
export function mark(view: EditorView, kind: FormatMark): void {
  const { state } = view;
  const isStars = kind === "bold" || kind === "italic";
  view.dispatch(
    isStars ? emphasised(state, kind === "bold" ? 2 : 1, words.placeholder) : begun(state, kind),
    { scrollIntoView: true, userEvent: "input" },
  );
  view.focus();
}

/** The keys of the toolbar. The page's own key of a link, which searches, is not reached from the text. */
export function toolbarKeys(openLink: () => void): KeyBinding[] {
  const bound = (kind: "bold" | "italic"): KeyBinding => ({
    key: `Mod-${KEYS[kind]}`,
    preventDefault: true,
    run: (view) => {
      mark(view, kind);
      return true;
    },
  });
  const link: KeyBinding = {
    key: `Mod-${KEYS.link}`,
    preventDefault: true,
    stopPropagation: true,
    run: () => {
      openLink();
      return true;
    },
  };
  return [bound("bold"), bound("italic"), link];
}
