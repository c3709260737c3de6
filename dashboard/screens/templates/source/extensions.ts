import { autocompletion, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import type { Extension } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers, type ViewUpdate } from "@codemirror/view";
import { appearance } from "./appearance.ts";
import { completeVariables } from "./completions.ts";
import { highlighting, type Language } from "./highlighting.ts";
import { toolbarKeys } from "./keys.ts";
import { takingImages } from "./takingImages.ts";

interface SourceSetup {
  label: string;
  language: Language;
  /** The values and functions of the last rendering. */
  latest: {
    readonly current: {
      known: Record<string, unknown>;
      onImage: (file: File) => void;
      askLink: (isButton: boolean) => void;
    };
  };
}

/** The extensions of a code editor for a part of a mail. Markdown has the keys of its toolbar. */
export function extensionsOf(
  { label, language, latest }: SourceSetup,
  onUpdate: (update: ViewUpdate) => void,
): Extension[] {
  return [
    [lineNumbers(), highlightActiveLine(), history(), EditorView.lineWrapping],
    [highlighting(language), appearance],
    autocompletion({
      override: [(context) => completeVariables(context, latest.current.known)],
      icons: false,
    }),
    takingImages((file) => latest.current.onImage(file)),
    keymap.of(language === "MARKDOWN" ? toolbarKeys(() => latest.current.askLink(false)) : []),
    keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
    EditorView.updateListener.of(onUpdate),
  ];
}
