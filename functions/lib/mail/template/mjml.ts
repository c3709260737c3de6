import { Parser } from "htmlparser2";
import core, { type Fault } from "mjml-core";
import preset from "mjml-preset-core";
import type { HiddenLiquid } from "./hidden.ts";
import { lostIn, revealLiquid, typedLine } from "./hidden.ts";
import { TemplateRefusal } from "./refusal.ts";
import { lineOf, MAX_DEPTH, tooDeep } from "./outline.ts";

/** Node imports all that a CommonJS package exports as its default; other loaders import its own default. */
const mjml2html = typeof core === "function" ? core : core.default;

/** 1,000 components become over 700 KB, so that a text with the limit of 200 KB has far fewer. */
const MAX_COMPONENTS = 1000;

/** Each rule of an inline style is matched with each element: a million take two seconds of a processor. */
const MAX_MATCHES = 500_000;

/** Elements whose content MJML copies. */
const WITH_CONTENT = new Set([
  ...preset.components.filter(({ endingTag }) => endingTag).map((component) => component.getTagName()),
  "mj-html-attribute",
]);

/** True if hidden HTML is MJML: if its first element is `<mjml>`. */
export function isMjml({ html }: HiddenLiquid): boolean {
  let root: string | undefined;
  new Parser({ onopentag: (name) => void (root ??= name) }).end(html);
  return root === "mjml";
}

/** True if hidden MJML has a preview line of its own. */
export function hasPreview({ html }: HiddenLiquid): boolean {
  let has = false;
  new Parser({ onopentagname: (name) => void (has ||= name === "mj-preview") }).end(html);
  return has;
}

/** Returns the HTML of hidden MJML, with the words of its Liquid. Throws a Refusal. */
export async function compileMjml(hidden: HiddenLiquid): Promise<string> {
  checkStructure(hidden);
  const html = await compiled(hidden);
  const lost = lostIn(hidden, html);
  if (lost) throw leftOut(lost.typed, lost.line);
  return html;
}

async function compiled(hidden: HiddenLiquid): Promise<string> {
  try {
    const { html } = await mjml2html(hidden.html, {
      presets: [preset],
      validationLevel: "strict",
      // By default it adds the fonts of Google, which a mail would load.
      fonts: {},
    });
    return html;
  } catch (error) {
    // MJML throws an Error for each kind that it cannot compile; only errors of its validation have lines.
    const { errors, message } = error as Error & { errors?: Fault[] };
    const fault = errors?.[0];
    if (!fault)
      throw new TemplateRefusal("html", `MJML cannot be compiled: ${revealLiquid(hidden, message)}`);
    throw new TemplateRefusal("html", `<${fault.tagName}>: ${revealLiquid(hidden, fault.message.trim())}`, {
      line: typedLine(hidden, fault.line),
    });
  }
}

/**
 * Throws a Refusal for an include, for too many components, and for parts that MJML leaves out without an
 * error: text between components, a second body, the surroundings of an element that is not closed.
 */
function checkStructure(hidden: HiddenLiquid): void {
  const open: { name: string; start: number }[] = [];
  const atTop = new Set<string>();
  let components = 0;
  let elements = 0;
  let inlineRules = 0;
  let isInline = false;
  let hasRoot = false;
  const lineHere = () => lineOf(hidden, parser.startIndex);
  const isCopied = () => open.some(({ name }) => WITH_CONTENT.has(name));
  const parser: Parser = new Parser(
    {
      onopentag(name, { position, inline }) {
        elements += 1;
        isInline = name === "mj-style" && inline === "inline";
        if (name === "mj-include")
          throw new TemplateRefusal(
            "html",
            "<mj-include> reads a file, and a template has none: put its content here",
            {
              line: lineHere(),
            },
          );
        if (name.startsWith("mj-")) components += 1;
        if (components > MAX_COMPONENTS)
          throw new TemplateRefusal("html", `it has more than ${MAX_COMPONENTS} components: use fewer`, {
            line: lineHere(),
          });
        if (open.length === 0 && hasRoot) throw leftOut(`<${name}>`, lineHere());
        if (open.length === 1) checkTop(name, position, lineHere());
        if (open.push({ name, start: parser.startIndex }) > MAX_DEPTH) throw tooDeep(lineHere());
        hasRoot = true;
      },
      onclosetag(name, isImplied) {
        isInline = false;
        const { start } = open.pop()!;
        // An element that ends with `/>` is closed at its start.
        if (isImplied && parser.startIndex !== start && /^mj(ml$|-)/.test(name))
          throw new TemplateRefusal("html", `<${name}> is not closed: add </${name}>`, {
            line: lineOf(hidden, start),
          });
      },
      ontext(text) {
        if (isInline) inlineRules += text.match(/[{,]/g)?.length ?? 0;
        if (text.trim() !== "" && !isCopied()) {
          const start = parser.startIndex + text.length - text.trimStart().length;
          throw leftOut(revealLiquid(hidden, text.trim()), lineOf(hidden, start));
        }
      },
    },
    // As MJML parses: an element without content ends with `/>`.
    {
      decodeEntities: false,
      recognizeSelfClosing: true,
      recognizeCDATA: true,
      lowerCaseAttributeNames: false,
    },
  );
  const checkTop = (name: string, position: string | undefined, line: number) => {
    const isRaw = name === "mj-raw" && position === "file-start";
    if (isRaw || (["mj-head", "mj-body"].includes(name) && !atTop.has(name))) atTop.add(name);
    else throw leftOut(`<${name}>`, line);
  };
  parser.end(hidden.html);
  if (inlineRules * elements > MAX_MATCHES)
    throw new TemplateRefusal(
      "html",
      `${inlineRules} rules of inline styles are too many for ${elements} elements: use fewer, or leave inline="inline" out`,
    );
}

function leftOut(typed: string, line: number): TemplateRefusal {
  const quoted = typed.length > 80 ? `${typed.slice(0, 80)}...` : typed;
  return new TemplateRefusal(
    "html",
    `MJML leaves out ${quoted} at this place: put it into an element that is shown, or into <mj-raw>`,
    { line },
  );
}
