import { AssignTag, Expression, Filter, Token, TokenKind, TypeGuards, type Template } from "liquidjs";
import { checkFormat, checkZone } from "./dates.ts";
import { argumentsOf } from "./filters.ts";
import { nodesOf, TreeError } from "./tree.ts";

/** A filter with its arguments, as it stands in a text. */
interface Call {
  name: string;
  args: unknown[];
}

/**
 * Throws a TreeError for what liquidjs would find when it renders, or never:
 * - a filter that is unknown, or has too many or too few arguments,
 * - a `date` with a code or a time zone that does not exist,
 * - values without an operator between them, such as `a in b`, of which it would read the first one only.
 * A text that was approved before is rendered as far as it can be: this is checked when a text is saved.
 */
export function checkStrict(templates: Template[]): void {
  const texts = assignedIn(templates);
  for (const { node, token } of nodesOf(templates, templates[0]?.token)) {
    if (isCall(node)) rethrowAt(token, () => checkCall(node, texts));
    if (node instanceof Expression) rethrowAt(token, () => checkOperands(node));
  }
}

function rethrowAt(token: Token, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new TreeError((error as Error).message, token);
  }
}

function checkOperands({ postfix }: Expression): void {
  let values = 0;
  for (const each of postfix)
    if (!TypeGuards.isOperatorToken(each)) values += 1;
    else if (each.operator !== "not") values -= 1;
  if (values > 1)
    throw new Error(
      `"${postfix.map((each) => each.getText()).join(" ")}" has no operator that Liquid knows between its values`,
    );
}

/** A filter of an output or a tag, or one of `cycle`, which liquidjs reads when it renders. */
function isCall(node: object): node is Call {
  return node instanceof Filter || (node instanceof Token && node.kind === TokenKind.Filter);
}

function checkCall(call: Call, texts: Map<string, string[]>): void {
  const { name, args } = call;
  const takes = argumentsOf(name);
  // liquidjs has found all filters except the filters of `cycle`, and adds the escaping of an output, which
  // has no name.
  if (!takes && call instanceof Filter) return;
  if (!takes)
    throw new Error(`the filter "${name}" is not available: docs/email/templates.md lists those that are`);
  // A named argument, such as `allow_false: true`, is a pair.
  const given = args.filter((each) => !Array.isArray(each));
  if (given.length < takes.least || given.length > takes.most)
    throw new Error(`the filter "${name}" takes ${counted(takes)}, and has ${given.length}`);
  if (name !== "date") return;
  const [format, zone] = given;
  for (const each of typedOf(format, texts)) checkFormat(each);
  for (const each of typedOf(zone, texts)) checkZone(each);
}

function counted({ least, most }: { least: number; most: number }): string {
  if (most === 0) return "no argument";
  return `${least === most ? most : `${least} to ${most}`} argument${most === 1 ? "" : "s"}`;
}

/**
 * The values that an argument can have as it is typed: its own, or the values that the text assigns to its
 * variable.
 */
function typedOf(argument: unknown, texts: Map<string, string[]>): unknown[] {
  if (TypeGuards.isQuotedToken(argument) || TypeGuards.isNumberToken(argument)) return [argument.content];
  return argument instanceof Token ? (texts.get(argument.getText()) ?? []) : [];
}

/** The variables to which a text assigns typed texts, with these. */
function assignedIn(templates: Template[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { node } of nodesOf(templates, templates[0]?.token)) {
    if (!(node instanceof AssignTag)) continue;
    const [name] = node.localScope();
    const [value] = node.arguments() as Iterable<{
      initial: { postfix: unknown[] };
      filters: unknown[];
    }>;
    const [only, ...others] = value!.initial.postfix;
    if (value!.filters.length > 0 || others.length > 0 || !TypeGuards.isQuotedToken(only)) continue;
    texts.set(name!.content, [...(texts.get(name!.content) ?? []), only.content]);
  }
  return texts;
}
