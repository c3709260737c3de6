import type { AnyNode, Identifier, Program } from "acorn";

export type Node = AnyNode;

export type FunctionNode = Extract<
  Node,
  { type: "FunctionDeclaration" | "FunctionExpression" | "ArrowFunctionExpression" }
>;

/**
 * One declared name. `value` is what it was declared with, where that is one plain expression or the function
 * itself.
 */
export interface Binding {
  name: string;
  declaration: Node;
  value?: Node;
  written: boolean;
}

export interface Reference {
  identifier: Identifier;
  write: boolean;
  binding?: Binding;
}

/**
 * A parsed module with what the rules ask of it: every node in source order, its parent, and what each name
 * means.
 */
export interface Tree {
  root: Program;
  nodes: Node[];
  references: Reference[];
  parentOf(node: Node): Node | undefined;
  referenceOf(node: Node): Reference | undefined;
}

export function isFunction(node: Node | null | undefined): node is FunctionNode {
  return (
    node?.type === "FunctionDeclaration" ||
    node?.type === "FunctionExpression" ||
    node?.type === "ArrowFunctionExpression"
  );
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string"
  );
}

/**
 * The nodes directly below one node, in source order of its fields. Every start checks every bundle, and most
 * of that is here.
 */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node) as unknown[]) {
    if (Array.isArray(value)) for (const each of value) pushNode(children, each);
    else pushNode(children, value);
  }
  return children;
}

function pushNode(nodes: Node[], value: unknown): void {
  if (isNode(value)) nodes.push(value);
}

/** The expression under `?.` chains; acorn keeps no parentheses. */
export function plain(node: Node): Node {
  return node.type === "ChainExpression" ? plain(node.expression) : node;
}

/** The property that a member expression names, where it is written down: `a.b`, `a["b"]`. */
export function propertyName(node: Node): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  if (!node.computed) return node.property.type === "Identifier" ? node.property.name : undefined;
  return node.property.type === "Literal" ? String(node.property.value) : undefined;
}

/** Returns the value of an expression after names are followed to their declarations. */
export function valueOf(tree: Tree, node: Node): Node | undefined {
  const expression = plain(node);
  if (expression.type !== "Identifier") return expression;
  return tree.referenceOf(expression)?.binding?.value;
}

/** The function that an expression is, directly or by the name of its declaration. */
export function functionOf(tree: Tree, node: Node): FunctionNode | undefined {
  const value = valueOf(tree, node);
  return isFunction(value) ? value : undefined;
}
