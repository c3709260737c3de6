import { Parser } from "htmlparser2";
import { escapeHtml } from "../../text/html.ts";

/** Mail programs, and the engine of Outlook by its own property, show none of it in the mail itself. */
const STYLE =
  "display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all";

/**
 * Lists show up to some 200 characters. These take the room behind the line, so that the first words of the
 * mail do not follow it: a joiner, a non-joiner and a space that no program shortens.
 */
const PADDING = "&#847;&zwnj;&nbsp;".repeat(150);

/** Returns rendered HTML with the line hidden before its first words. An empty line adds nothing. */
export function withPreviewLine(html: string, line = ""): string {
  if (line === "") return html;
  const at = contentStart(html);
  return `${html.slice(0, at)}<div style="${STYLE}">${escapeHtml(line)}${PADDING}</div>${html.slice(at)}`;
}

/** The place behind the start tag of the body, or of what stands before the content if there is none. */
function contentStart(html: string): number {
  let at = 0;
  const behind = (): void => void (at = parser.endIndex + 1);
  const parser: Parser = new Parser({
    onprocessinginstruction: behind,
    onopentagname(name) {
      if (name === "html") behind();
    },
    onopentag(name) {
      if (name !== "body") return;
      behind();
      // The rest has no place for it.
      parser.pause();
    },
    onclosetag(name, isImplied) {
      if (name === "head" && !isImplied) behind();
    },
  });
  parser.end(html);
  return at;
}
