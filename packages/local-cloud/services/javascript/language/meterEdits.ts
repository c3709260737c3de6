import type { ForInStatement } from "acorn";
import { childrenOf, isFunction } from "./tree.ts";
import type { FunctionNode, Node } from "./tree.ts";

/** Characters that are put in, or replaced. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

const at = (position: number, text: string): Edit => ({ start: position, end: position, text });

/** An expression becomes the argument of a function that gives it back. */
const inside = (node: Node, name: string, within: Edit[]): Edit[] => [
  at(node.start, `${name}(`),
  ...within,
  at(node.end, ")"),
];

/**
 * The edits that let the library meter the code (library/meter.ts). They count each call and each iteration
 * of a loop by the length of its source, because the values that a body creates take at least as many
 * characters to write. They also count spread values, rest elements and concatenated strings. `own` is a
 * prefix that no name in the code has. Edits at the same place are in the order in which they are to be
 * written.
 */
export function meterEdits(node: Node, own: string): Edit[] {
  if (node.type === "ForInStatement") return keyRounds(node, own);
  if (node.type === "ObjectExpression")
    return node.properties.flatMap((each) =>
      each.type === "SpreadElement"
        ? inside(each.argument, `${own}keyed`, meterEdits(each.argument, own))
        : meterEdits(each, own),
    );
  const within = partsOf(node).flatMap((child) => meterEdits(child, own));
  const into = (name: string, of: Node, edits: Edit[]): Edit[] => inside(of, `${own}${name}`, edits);
  if (isFunction(node)) return callEdits(node, own, within);
  switch (node.type) {
    case "ForOfStatement":
      return roundEdits(node.body, counted(`${own}tick`, node.body, node.left, own), within);
    case "SpreadElement":
      return into("sized", node.argument, within);
    case "VariableDeclarator": {
      const names = node.init ? gathered(node.id) : [];
      const more = names.map((name, index) => `, ${own}${node.end}_${index} = ${own}sized(${name})`);
      return [...within, at(node.end, more.join(""))];
    }
    case "AssignmentExpression": {
      if (node.operator === "+=" && node.right.type !== "Literal") return into("text", node, within);
      const names = gathered(node.left);
      if (names.length === 0) return within;
      return [at(node.start, `${own}after(`), ...within, at(node.end, `, ${names.join(", ")})`)];
    }
    case "BinaryExpression":
      return partsOf(node).filter(({ type }) => type !== "Literal").length > 1 && node.operator === "+"
        ? into("text", node, within)
        : within;
    case "TemplateLiteral":
      return node.expressions.length > 1 ? into("text", node, within) : within;
    default:
      return within;
  }
}

/** The edits of `for (name in object)`, whose object is counted by its keys. */
function keyRounds(node: ForInStatement, own: string): Edit[] {
  const [left, right, body] = [node.left, node.right, node.body].map((each) => meterEdits(each, own));
  const round = counted(`${own}tick`, node.body, node.left, own);
  return [
    ...(left ?? []),
    ...inside(node.right, `${own}keyed`, right ?? []),
    ...roundEdits(node.body, round, body ?? []),
  ];
}

/**
 * The nodes below; of a sum all that is added up, since only the whole is counted, and of a tagged template
 * what stands in it.
 */
function partsOf(node: Node): Node[] {
  if (node.type === "TaggedTemplateExpression") return [node.tag, ...node.quasi.expressions];
  if (node.type !== "BinaryExpression" || node.operator !== "+") return childrenOf(node);
  return [node.left, node.right].flatMap((side) =>
    side.type === "BinaryExpression" && side.operator === "+" ? partsOf(side) : [side],
  );
}

/** The names that rest patterns bind: their lists and objects are copies. */
function gathered(pattern: Node): string[] {
  if (pattern.type === "RestElement" && pattern.argument.type === "Identifier")
    return [pattern.argument.name];
  return /Pattern$|^RestElement$|^Property$|^VariableDeclarat/.test(pattern.type)
    ? childrenOf(pattern).flatMap(gathered)
    : [];
}

/** `tick(12);`, and what patterns gathered before. */
function counted(name: string, body: Node, pattern: Node, own: string): string {
  const copies = gathered(pattern).map((each) => ` ${own}sized(${each});`);
  return `${name}(${body.end - body.start});${copies.join("")}`;
}

function roundEdits(body: Node, first: string, within: Edit[]): Edit[] {
  if (body.type === "BlockStatement") return [at(body.start + 1, first), ...within];
  return [at(body.start, `{${first}`), ...within, at(body.end, "}")];
}

function callEdits(node: FunctionNode, own: string, within: Edit[]): Edit[] {
  const copies = node.params.flatMap(gathered).map((name) => `${own}sized(${name})`);
  const calls = [`${own}call(${node.end - node.start})`, ...copies];
  const { body } = node;
  if (body.type === "BlockStatement") return [at(body.start + 1, `${calls.join("; ")};`), ...within];
  return [at(body.start, `(${calls.join(", ")}, `), ...within, at(body.end, ")")];
}
