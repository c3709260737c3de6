import { CALLBACK_METHODS } from "../language/surface.ts";
import { functionOf, isFunction, plain, propertyName } from "../language/tree.ts";
import type { FunctionNode, Node, Tree } from "../language/tree.ts";
import type { LanguageRule } from "./rule.ts";

/** A function is declared and called, or given to an array method; it is no value that travels. */
export const functionsAsValues: LanguageRule = (tree, report) => {
  for (const node of tree.nodes) {
    switch (node.type) {
      case "CallExpression":
        if (passesFunction(tree, node)) {
          report("no-function-passing", node, "Functions can not be passed as an argument");
        }
        break;
      case "ReturnStatement":
        if (node.argument && yieldsFunction(tree, node.argument)) {
          report("no-function-return", node, "Returning a function is not allowed");
        }
        break;
      case "ArrowFunctionExpression":
        if (node.body.type !== "BlockStatement" && yieldsFunction(tree, node.body)) {
          report("no-function-return", node, "Returning a function is not allowed");
        }
        break;
      case "VariableDeclarator":
        if (node.init?.type === "Identifier" && functionOf(tree, node.init)) {
          report("no-function-reassign", node, "Re-assigning a function is not allowed");
        }
        break;
      case "AssignmentExpression":
        if (node.operator === "=" && node.right.type === "Identifier" && functionOf(tree, node.right)) {
          report("no-function-reassign", node, "Re-assigning a function is not allowed");
        }
        break;
    }
  }
};

function passesFunction(tree: Tree, call: Extract<Node, { type: "CallExpression" }>): boolean {
  if (!call.arguments.some((argument) => functionOf(tree, argument))) return false;
  const callee = plain(call.callee);
  if (callee.type === "MemberExpression") return !CALLBACK_METHODS.includes(propertyName(callee) ?? "");
  return functionOf(tree, callee) !== undefined;
}

function yieldsFunction(tree: Tree, node: Node): boolean {
  switch (node.type) {
    case "ConditionalExpression":
      return yieldsFunction(tree, node.consequent) || yieldsFunction(tree, node.alternate);
    case "LogicalExpression":
      return yieldsFunction(tree, node.left) || yieldsFunction(tree, node.right);
    default:
      return functionOf(tree, node) !== undefined;
  }
}

/** No function reaches itself, by calls or by functions that it hands to array methods. */
export const recursion: LanguageRule = (tree, report) => {
  const calls = callGraph(tree);
  const recursive = new Set([...calls.keys()].filter((start) => reaches(calls, start, start)));
  for (const node of tree.nodes) {
    if (node.type !== "CallExpression") continue;
    const callee = functionOf(tree, node.callee);
    if (!callee) continue;
    if ([...recursive].some((each) => each === callee || reaches(calls, callee, each))) {
      report("no-recursion", node, "Recursive function calls are not supported");
    }
  }
};

function callGraph(tree: Tree): Map<FunctionNode, Set<FunctionNode>> {
  const graph = new Map<FunctionNode, Set<FunctionNode>>();
  for (const node of tree.nodes) {
    if (node.type !== "CallExpression") continue;
    const caller = enclosing(tree, node);
    if (!caller) continue;
    const callees = graph.get(caller) ?? new Set();
    for (const expression of [node.callee, ...node.arguments]) {
      const callee = functionOf(tree, expression);
      if (callee) callees.add(callee);
    }
    graph.set(caller, callees);
  }
  return graph;
}

function enclosing(tree: Tree, node: Node): FunctionNode | undefined {
  const parent = tree.parentOf(node);
  return !parent || isFunction(parent) ? parent : enclosing(tree, parent);
}

function reaches(calls: Map<FunctionNode, Set<FunctionNode>>, from: FunctionNode, to: FunctionNode): boolean {
  const seen = new Set<FunctionNode>();
  const waiting = [...(calls.get(from) ?? [])];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(calls.get(next) ?? []));
  }
  return false;
}
