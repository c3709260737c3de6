import { StreamLanguage } from "@codemirror/language";
import type { StringStream } from "@codemirror/language";

/** A variable or a tag, as far as it is on one line. */
export const LIQUID = /^\{\{.*?\}\}|^\{%.*?%\}/;

/** The begin and end of code. */
const FENCE = /^\s*(?:```|~~~).*/;
/** The marks at the beginning of a line: of a heading, of a quote, of an item of a list. */
const HEADING = /^\s{0,3}#{1,6}(?=\s|$)/;
const ITEM = /^\s*(?:[-*+>]|\d{1,9}[.)])(?=\s)/;
const RULER = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const CODE = /^`[^`]+`/;
const LINK = /^!?\[[^\]]*\]\([^)]*\)|^<?https?:\/\/[^\s>]+>?/;
const MARKS = /^(?:\*{1,3}|_{1,3}|~~)/;

interface Block {
  isCode: boolean;
  isHeading: boolean;
}

/** The Markdown of a mail, with Liquid. It colours, and refuses nothing. */
export const markdown = StreamLanguage.define<Block>({
  startState: () => ({ isCode: false, isHeading: false }),
  token: (stream, block) => {
    if (stream.match(LIQUID)) return "macroName";
    if (stream.sol()) return begun(stream, block);
    return block.isCode ? rest(stream, "monospace") : inline(stream, block);
  },
});

function begun(stream: StringStream, block: Block): string | null {
  block.isHeading = false;
  if (stream.match(FENCE)) {
    block.isCode = !block.isCode;
    return "monospace";
  }
  if (block.isCode) return rest(stream, "monospace");
  if (stream.match(RULER)) return "processingInstruction";
  if (stream.match(HEADING)) {
    block.isHeading = true;
    return "heading";
  }
  return stream.match(ITEM) ? "processingInstruction" : inline(stream, block);
}

function inline(stream: StringStream, { isHeading }: Block): string | null {
  if (stream.match(CODE)) return "monospace";
  if (stream.match(LINK)) return "link";
  if (stream.match(MARKS)) return "processingInstruction";
  stream.next();
  stream.eatWhile(/[^`*_~[!<{h]/);
  return isHeading ? "heading" : null;
}

/** The rest of a line, or the part of it before Liquid. */
function rest(stream: StringStream, name: string): string {
  stream.next();
  stream.eatWhile(/[^{]/);
  return name;
}
