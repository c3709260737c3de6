import MarkdownIt, { type Env, type RendererRule, type StateBlock, type Token } from "markdown-it";
import { inMailLayout, MAIL_BUTTON, MAIL_STYLES } from "../../text/mailLayout.ts";
import type { HiddenLiquid } from "./hidden.ts";
import { isOfTags, lostIn, typedLine } from "./hidden.ts";
import { TemplateRefusal } from "./refusal.ts";

/** The addresses that a link and an image of a mail can have. Other ones mean nothing in a mail program. */
const LINK = /^(?:https?:\/\/|mailto:)/i;
const IMAGE = /^https?:\/\//i;
/** Lists have two levels each, and quotes one. The library would leave out what is deeper. */
const MAX_LEVELS = 100;

/**
 * Markdown as CommonMark has it, with tables and crossed-out text. Raw HTML is shown as it was typed: a
 * person sees the tag that means nothing here, and no sanitizer decides about it. Whole addresses are links.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, maxNesting: MAX_LEVELS + 1 });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add("ftp:", null).add("//", null);
// Links are checked with their lines. The library would show a wrong one as text.
markdown.validateLink = () => true;
markdown.block.ruler.before("table", "liquid", tagsAlone, {
  alt: ["paragraph", "reference", "blockquote", "list"],
});
/** The language of code colours nothing in a mail. */
const code: RendererRule = (tokens, at) =>
  `<pre style="${MAIL_STYLES.pre}"><code>${markdown.utils.escapeHtml(tokens[at]!.content)}</code></pre>\n`;
Object.assign(markdown.renderer.rules, {
  ...{ code_block: code, fence: code },
  liquid: ((tokens, at) => `${tokens[at]!.content}\n`) satisfies RendererRule,
});

/**
 * Returns the HTML of hidden Markdown in the layout of mails, with the words of its Liquid. Throws a Refusal.
 */
export function compileMarkdown(hidden: HiddenLiquid): string {
  const env = { hidden };
  const tokens = withoutEmptyRows(markdown.parse(hidden.html, env), hidden);
  checkLevels(tokens, hidden);
  checkLinks(tokens, hidden);
  for (const [at, { children }] of tokens.entries())
    if (tokens[at - 1]?.type === "paragraph_open") drawButton(children ?? []);
  for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) addStyle(token);
  // Two braces that Markdown makes of `&#123;` or `\{` are no Liquid.
  const html = markdown.renderer.render(tokens, markdown.options, env).replaceAll("{", "&#123;");
  const lost = lostIn(hidden, html);
  if (lost)
    throw new TemplateRefusal(
      "html",
      `Markdown leaves out ${lost.typed} at this place: put it into the text`,
      {
        line: lost.line,
      },
    );
  return inMailLayout(html);
}

/**
 * A rule of the parser: a line with Liquid tags alone stands between blocks, so that an `if` or a `for` can
 * be around paragraphs and lists. In a table it is a row at first.
 */
function tagsAlone(state: StateBlock, line: number, _end: number, isProbe: boolean): boolean {
  const { hidden } = state.env as Env & { hidden: HiddenLiquid };
  if (isProbe && state.parentType === "table") return false;
  if (state.sCount[line]! - state.blkIndent >= 4) return false;
  const content = state.getLines(line, line + 1, 0, false).trim();
  if (!isOfTags(hidden, content)) return false;
  if (isProbe) return true;
  const token = state.push("liquid", "", 0);
  token.content = content;
  token.map = [line, line + 1];
  state.line = line + 1;
  return true;
}

/** Replaces the rows of tables that have Liquid tags alone by the tags. */
function withoutEmptyRows(tokens: Token[], hidden: HiddenLiquid): Token[] {
  const kept: Token[] = [];
  let row: Token[] | undefined;
  for (const token of tokens) {
    if (token.type === "tr_open") row = [];
    if (!row) kept.push(token);
    else row.push(token);
    if (!row || token.type !== "tr_close") continue;
    const content = row.map((each) => each.content).join("");
    if (isOfTags(hidden, content)) {
      const [first] = row;
      first!.type = "liquid";
      first!.content = content;
      kept.push(first!);
    } else kept.push(...row);
    row = undefined;
  }
  return kept;
}

function checkLevels(tokens: Token[], hidden: HiddenLiquid): void {
  const deep = tokens.find(({ level }) => level >= MAX_LEVELS);
  if (deep)
    throw new TemplateRefusal("html", "lists or quotes are nested too deeply: use fewer levels", {
      line: typedLine(hidden, (deep.map?.[0] ?? 0) + 1),
    });
}

/** Throws a Refusal for a link or an image whose address is no absolute one, nor a variable's. */
function checkLinks(tokens: Token[], hidden: HiddenLiquid): void {
  const variable = new RegExp(`^${hidden.word.source}`);
  let line = 1;
  for (const { map, children } of tokens) {
    if (map) line = map[0] + 1;
    let here = line;
    for (const child of children ?? []) {
      if (child.type.endsWith("break")) here += 1;
      const isImage = child.type === "image";
      const address = child.attrGet(isImage ? "src" : "href");
      if (address === null || variable.test(String(address))) continue;
      if (!(isImage ? IMAGE : LINK).test(String(address))) throw noAddress(isImage, typedLine(hidden, here));
    }
  }
}

function noAddress(isImage: boolean, line: number): TemplateRefusal {
  const says = isImage
    ? "the address of an image must begin with https: or http:"
    : "a link must begin with https:, http: or mailto:";
  return new TemplateRefusal("html", `${says}, or be a variable`, { line });
}

/** A link alone in its paragraph whose words are bold is a button; elsewhere it is a bold link. */
function drawButton(children: Token[]): void {
  const shown = children.filter(({ type, content }) => type !== "text" || content !== "");
  const [link, bold] = shown;
  const ends = shown.slice(-2).map(({ type }) => type);
  const isOne = shown.filter(({ type }) => type === "link_open" || type === "strong_open").length === 2;
  if (link?.type !== "link_open" || bold?.type !== "strong_open" || !isOne) return;
  if (ends[0] !== "strong_close" || ends[1] !== "link_close") return;
  link.attrSet("class", "button");
  link.attrSet("style", MAIL_BUTTON);
}

/** Mail programs take the styles of an element where they ignore style sheets. */
function addStyle(token: Token): void {
  const style = MAIL_STYLES[token.tag];
  if (style === undefined || token.nesting < 0) return;
  const own = token.attrGet("style");
  token.attrSet("style", own === null ? style : `${style};${own}`);
}
