import { TypeGuards, type Template, type Token } from "liquidjs";

/** What a parsed text may not contain; the token says where. */
export class TreeError extends Error {
  override name = "TreeError";
  readonly token: Token;

  constructor(message: string, token: Token) {
    super(message);
    this.token = token;
  }
}

/** An `if` in an `if` is four levels of objects. The stack of a render overflows at some thousands. */
const MAX_LEVELS = 160;

export const TOO_DEEP = "tags or brackets are nested too deeply: use fewer levels";

/** What leads back to the engine or to the typed text. */
const SKIPPED = new Set(["liquid", "token", "tokenizer"]);

/**
 * Throws a TreeError for a range that does not count between two whole numbers of at most four digits, and for
 * tags or brackets that are nested too deeply. liquidjs counts from 2 ** 53 to 2 ** 53 + 2 forever, and its
 * limits see three numbers.
 */
export function checkTree(templates: Template[]): void {
  for (const template of templates) check(template, template.token, 0);
}

function check(node: unknown, token: Token, level: number): void {
  if (typeof node !== "object" || node === null) return;
  if (level > MAX_LEVELS) throw new TreeError(TOO_DEEP, token);
  if (TypeGuards.isRangeToken(node) && ![node.lhs, node.rhs].every(isShort))
    throw new TreeError(
      "a range counts between two whole numbers of at most four digits, such as (1..5): loop over a list instead",
      token,
    );
  for (const [name, value] of Object.entries(node))
    if (!SKIPPED.has(name)) check(value, tokenOf(value) ?? token, level + 1);
}

function isShort(bound: unknown): boolean {
  return TypeGuards.isNumberToken(bound) && /^-?\d{1,4}$/.test(bound.getText());
}

/** The token of a tag in a block. */
function tokenOf(node: unknown): Token | undefined {
  return (node as Partial<Template> | null | undefined)?.token;
}
