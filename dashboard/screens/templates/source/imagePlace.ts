import type { Language } from "./highlighting.ts";

/** A part of a source that is marked, or the cursor. */
interface Range {
  from: number;
  to: number;
}
/** A change of a source. */
export interface Placed extends Range {
  insert: string;
}

/** The ends of elements before which a mail has room for an image, the innermost first. */
const ENDS = ["</mj-column>", "</mj-body>", "</body>"];

/**
 * Returns the change that puts an image into a source: in place of what is marked, or where a mail has room
 * for one before a cursor was put anywhere. It stands apart: an image before a heading in Markdown
 * would be a part of its text.
 */
export function imageChangeOf(
  text: string,
  source: string,
  marked: Range | undefined,
  language: Language,
): Placed {
  const { from, to } = marked ?? roomIn(source, language);
  const gap = language === "MARKDOWN" ? "\n\n" : "\n";
  const before = source.slice(0, from);
  const after = source.slice(to);
  return {
    ...{ from, to },
    insert: `${isApart(before, gap, "end") ? "" : gap}${text}${isApart(after, gap, "begin") ? "" : gap}`,
  };
}

function roomIn(source: string, language: Language): Range {
  const ends = language === "MARKDOWN" ? [] : ENDS.map((end) => source.indexOf(end)).filter((at) => at >= 0);
  const at = ends[0] ?? source.trimEnd().length;
  return { from: at, to: at };
}

/** True if nothing, or an empty line of its own, is at this end of the text. */
function isApart(text: string, gap: string, end: "begin" | "end"): boolean {
  const spaces = end === "begin" ? /^\s*/ : /\s*$/;
  const [found = ""] = spaces.exec(text) ?? [];
  return found.length === text.length || found.split("\n").length >= gap.length + 1;
}
