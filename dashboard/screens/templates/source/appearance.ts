import { EditorView } from "@codemirror/view";

/** The looks of the code editor, by the tokens of the page. */
export const appearance = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", background: "var(--surface)", font: "var(--code)" },
  "&.cm-focused": { outline: "var(--focus) solid var(--accent)", outlineOffset: "calc(-1 * var(--focus))" },
  ".cm-scroller": { font: "var(--code)", overflow: "auto" },
  ".cm-content": { caretColor: "var(--text)", padding: "var(--space-2) 0" },
  ".cm-cursor": { borderInlineStartColor: "var(--text)" },
  ".cm-line": { padding: "0 var(--space-2)" },
  ".cm-activeLine": { background: "color-mix(in srgb, var(--text) 4%, transparent)" },
  ".cm-gutters": { color: "var(--text-3)", background: "var(--surface)", border: "0" },
  ".cm-selectionBackground, ::selection": { background: "var(--selected)" },
  ".cm-tooltip": {
    color: "var(--text)",
    background: "var(--raised)",
    border: "var(--hairline) solid var(--line)",
    borderRadius: "var(--radius-control)",
    boxShadow: "var(--shadow)",
  },
  ".cm-tooltip-autocomplete > ul": { font: "var(--code)" },
  ".cm-tooltip-autocomplete > ul > li": { padding: "var(--space-1) var(--space-2)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    color: "var(--text)",
    background: "var(--selected)",
  },
  ".cm-completionDetail": { color: "var(--text-2)", fontStyle: "normal" },
});
