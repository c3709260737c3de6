import {
  AssignTag,
  BreakTag,
  CaptureTag,
  ContinueTag,
  ForTag,
  TypeGuards,
  type Template,
  type Token,
} from "liquidjs";
import { RESERVED } from "./reserved.ts";

/** A construct that a parsed text may not contain; the token says where. */
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

/** The properties that lead back to the engine or to the typed text. */
const SKIPPED = new Set(["liquid", "token", "tokenizer"]);

/**
 * Throws a TreeError
 * - for a range that does not count between two whole numbers of at most four digits: liquidjs counts from
 *   2 ** 53 to 2 ** 53 + 2 forever, and its limits see three numbers,
 * - for tags or brackets that are nested too deeply,
 * - for a `break` outside of a loop, which would end the mail before its footer,
 * - for a tag that makes a variable with a reserved name.
 */
export function checkTree(templates: Template[]): void {
  for (const template of templates) check(template, { token: template.token, level: 0, inLoop: false });
}

/** All objects of parsed templates, each with the token that says where it stands. */
export function* nodesOf(
  node: unknown,
  token: Token | undefined,
): Generator<{ node: object; token: Token }, void, undefined> {
  if (typeof node !== "object" || node === null) return;
  if (token) yield { node, token };
  for (const [name, value] of Object.entries(node))
    if (!SKIPPED.has(name)) yield* nodesOf(value, (value as Partial<Template> | null)?.token ?? token);
}

interface Place {
  token: Token;
  level: number;
  inLoop: boolean;
}

function check(node: unknown, { token, level, inLoop }: Place): void {
  if (typeof node !== "object" || node === null) return;
  if (level > MAX_LEVELS) throw new TreeError(TOO_DEEP, token);
  if (TypeGuards.isRangeToken(node) && ![node.lhs, node.rhs].every(isShort))
    throw new TreeError(
      "a range counts between two whole numbers of at most four digits, such as (1..5): loop over a list instead",
      token,
    );
  if (!inLoop && (node instanceof BreakTag || node instanceof ContinueTag))
    throw new TreeError(`the tag "${node.name}" stands outside of a loop: use it in a for only`, token);
  const made = madeBy(node);
  if (made !== undefined && RESERVED.includes(made))
    throw new TreeError(`Rollcall sets ${made} itself: give this variable another name`, token);
  for (const [name, value] of Object.entries(node))
    if (!SKIPPED.has(name))
      check(value, {
        token: (value as Partial<Template> | null)?.token ?? token,
        level: level + 1,
        // The content of `else` in a loop is outside of it.
        inLoop: inLoop || (node instanceof ForTag && name !== "elseTemplates"),
      });
}

/** The name of the variable that a tag makes. */
function madeBy(node: object): string | undefined {
  if (node instanceof AssignTag) return [...node.localScope()][0]?.content;
  return node instanceof CaptureTag || node instanceof ForTag ? node.variable : undefined;
}

function isShort(bound: unknown): boolean {
  return TypeGuards.isNumberToken(bound) && /^-?\d{1,4}$/.test(bound.getText());
}
