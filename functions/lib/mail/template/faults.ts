import { AssertionError, LiquidError, UndefinedVariableError, type Token } from "liquidjs";
import { DateError } from "./dates.ts";
import type { TemplatePart } from "./refusal.ts";
import { TemplateRefusal } from "./refusal.ts";
import { StepsError } from "./steps.ts";
import { TOO_DEEP, TreeError } from "./tree.ts";
import { OutputError } from "./values.ts";

/** The most characters of a text that a message quotes. */
const MAX_QUOTE = 80;

/** Why what Liquid has elsewhere is not available here. */
const MISSING: Partial<Record<string, string>> = {
  ...Object.fromEntries(
    ["include", "render", "layout", "block"].map((tag) => [
      `tag "${tag}" not found`,
      `the tag "${tag}" reads a file, and a template has none: put its content here`,
    ]),
  ),
  "undefined filter: raw":
    'there is no filter "raw": what is approved is what is sent, so HTML stands in the template and not in a variable',
};

/** Returns the refusal of a part that does not parse; throws what is no fault of the text. */
export function atParse(part: TemplatePart, error: unknown): TemplateRefusal {
  if (error instanceof RangeError) return new TemplateRefusal(part, TOO_DEEP);
  if (error instanceof TreeError)
    return new TemplateRefusal(part, error.message, { line: lineOf(error.token) });
  // The limit of what is parsed has no place in the text.
  if (error instanceof AssertionError) return new TemplateRefusal(part, reasonOf(error));
  if (!LiquidError.is(error)) throw error;
  // A stack that overflows in the parser.
  if (error.originalError instanceof RangeError) return new TemplateRefusal(part, TOO_DEEP);
  const reason = error.originalError?.message ?? error.message.replace(/, line:\d+, col:\d+$/, "");
  return new TemplateRefusal(part, MISSING[reason] ?? known(reason), { line: lineOf(error.token) });
}

function known(reason: string): string {
  const missing = /^(?:undefined (filter): |(tag) "(?=[^"]*" not found))([^"]*)/.exec(reason);
  if (!missing) return clipped(reason);
  const [, filter, tag, name] = missing;
  return `the ${filter ?? tag} "${clipped(name!)}" is not available: docs/email/templates.md lists those that are`;
}

/**
 * Returns the refusal of a part that cannot be rendered. It names the place by the tag as it stands in the
 * text: liquidjs's own messages can quote the values of variables.
 */
export function atRender(part: TemplatePart, error: unknown): TemplateRefusal {
  // Between two tags at the top level, a limit has no place in the text, and neither has a stack that
  // overflows.
  if (error instanceof AssertionError || error instanceof RangeError)
    return new TemplateRefusal(part, reasonOf(error));
  if (!LiquidError.is(error)) throw error;
  const place = clipped(error.token.getText().trim());
  if (error instanceof UndefinedVariableError) {
    const variable = nameOf(error, place);
    return new TemplateRefusal(
      part,
      `the variable ${variable} is missing: provide it, or give it a default`,
      {
        variable,
      },
    );
  }
  const { originalError } = error;
  return new TemplateRefusal(part, `${reasonOf(originalError)}, at ${place}`);
}

/** The path up to what is missing, or the variable as the text has it if a part of its path is computed. */
function nameOf(error: UndefinedVariableError, place: string): string {
  const { variableName } = error.originalError as { variableName?: string };
  return place.includes("[") || !variableName ? place : clipped(variableName);
}

function reasonOf(error: Error | undefined): string {
  if (error instanceof DateError || error instanceof OutputError) return error.message;
  const message = error?.message ?? "";
  if (error instanceof StepsError) return "it takes too many steps to render: use fewer or shorter loops";
  if (message.startsWith("parse length limit")) return "it is too long to be read: shorten it";
  if (message.startsWith("memory alloc limit") || error instanceof RangeError)
    return "it becomes too large when it is rendered: use fewer or shorter loops";
  return "it cannot be rendered";
}

const lineOf = (token: Token): number => token.getPosition()[0]!;

function clipped(text: string): string {
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}...` : text;
}
