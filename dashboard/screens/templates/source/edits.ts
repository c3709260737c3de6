import type { EditorState, TransactionSpec } from "@codemirror/state";
import { imageChangeOf } from "./imagePlace.ts";

/** The marks at the beginning of a line: of quotes, headings and items of lists. */
const BLOCK = /^\s*(?:> ?)*(?:#{1,6} +|(?:[-*+]|\d{1,9}[.)]) +)?/;

/** The begin of a line that a button makes, and of those that it replaces. */
const STARTS = { heading: "## ", list: "- ", numbers: "1. " };
const START = /^\s*(?:#{1,6}|[-*+]|\d{1,9}[.)]) +/;

export type LineStart = keyof typeof STARTS;

/** Variables that each mail has: all others need a text for people without a value. */
const ALWAYS = new Set(["email", "unsubscribeUrl", "preferencesUrl", "postalAddress", "currentYear"]);

/**
 * Makes the marked text bold (`**`) or italic (`*`), or plain again. Without a mark it inserts the words, and
 * marks them. The marks of several lines stand within each line, because Markdown ends them there.
 */
export function emphasised(state: EditorState, stars: 1 | 2, words: string): TransactionSpec {
  const { from, to } = trimmed(state);
  const mark = "*".repeat(stars);
  if (from === to) {
    const insert = mark + words + mark;
    return {
      changes: { from, insert },
      selection: { anchor: from + stars, head: from + stars + words.length },
    };
  }
  const around = starsAround(state.doc.toString(), from, to);
  if (stars === 2 ? around >= 2 : around % 2 === 1) {
    const changes = [
      { from: from - stars, to: from },
      { from: to, to: to + stars },
    ];
    return { changes, selection: { anchor: from - stars, head: to - stars } };
  }
  const changes = linesOf(state, from, to).flatMap((line) => {
    const start = Math.max(from, line.from + (BLOCK.exec(line.text)?.[0].length ?? 0));
    const end = Math.min(to, line.from + line.text.trimEnd().length);
    return start < end
      ? [
          { from: start, insert: mark },
          { from: end, insert: mark },
        ]
      : [];
  });
  const set = state.changes(changes);
  return { changes, selection: { anchor: set.mapPos(from, 1), head: set.mapPos(to, -1) } };
}

/** The number of stars on both sides of a text. */
function starsAround(text: string, from: number, to: number): number {
  const before = /\**$/.exec(text.slice(Math.max(0, from - 3), from))![0].length;
  return Math.min(before, /^\**/.exec(text.slice(to, to + 3))![0].length);
}

/** Makes headings or items of the marked lines, or plain lines again if all are. */
export function begun(state: EditorState, start: LineStart): TransactionSpec {
  const { from, to } = state.selection.main;
  const all = linesOf(state, from, to);
  const lines = all.length > 1 ? all.filter(({ text }) => text.trim() !== "") : all;
  const prefix = STARTS[start];
  const kindOf = (text: string): string => (START.exec(text)?.[0] ?? "").trim().replace(/^\d+[.)]$/, "1.");
  const isAll = lines.every(({ text }) => kindOf(text) === prefix.trim());
  const changes = lines.map((line, at) => ({
    from: line.from,
    to: line.from + (START.exec(line.text)?.[0].length ?? 0),
    insert: isAll ? "" : start === "numbers" ? `${at + 1}. ` : prefix,
  }));
  const set = state.changes(changes);
  return { changes, selection: { anchor: set.mapPos(from, 1), head: set.mapPos(to, 1) } };
}

/** Puts a link in place of what is marked. A button stands apart, and Rollcall draws it as one. */
export function linked(
  state: EditorState,
  { words, address, isButton }: { words: string; address: string; isButton: boolean },
): TransactionSpec {
  const shown = words.replace(/[[\]\\]/g, "\\$&");
  const { from, to } = state.selection.main;
  if (!isButton) {
    const insert = `[${shown}](${address})`;
    return { changes: { from, to, insert }, selection: { anchor: from + insert.length } };
  }
  const change = imageChangeOf(`[**${shown}**](${address})`, state.doc.toString(), { from, to }, "MARKDOWN");
  return { changes: change, selection: { anchor: change.from + change.insert.length } };
}

/**
 * Puts a variable in place of what is marked. One that a person may not have gets a place for other words,
 * with the cursor in it.
 */
export function withVariable(state: EditorState, name: string): TransactionSpec {
  const { from, to } = state.selection.main;
  const before = ALWAYS.has(name) ? `{{ ${name}` : `{{ ${name} | default: "`;
  const after = ALWAYS.has(name) ? " }}" : '" }}';
  const cursor = from + before.length + (ALWAYS.has(name) ? after.length : 0);
  return { changes: { from, to, insert: before + after }, selection: { anchor: cursor } };
}

/** The marked text, as the words of a link: one line. */
export const markedOn = ({ state }: { state: EditorState }): string =>
  state.sliceDoc(state.selection.main.from, state.selection.main.to).replace(/\s+/g, " ").trim();

/** The marked text without the spaces at its ends: Markdown takes no mark beside a space. */
function trimmed(state: EditorState): { from: number; to: number } {
  const { from, to } = state.selection.main;
  const text = state.sliceDoc(from, to);
  if (text.trim() === "") return { from: to, to };
  return { from: from + text.length - text.trimStart().length, to: from + text.trimEnd().length };
}

function linesOf({ doc }: EditorState, from: number, to: number) {
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
  return Array.from({ length: last - first + 1 }, (_, at) => doc.line(first + at));
}
