import type { Node } from "../language/tree.ts";
import type { LanguageRule } from "./rule.ts";

type Refusal = [rule: string, message: string];

/**
 * Syntax that APPSYNC_JS has not, whatever stands in it. Source: "Supported runtime features", and AWS's
 * plugin for the rules' names.
 */
export const syntax: LanguageRule = (tree, report) => {
  for (const node of tree.nodes) {
    for (const [rule, message] of refusalsOf(node, tree.parentOf(node))) report(rule, node, message);
  }
};

const STATEMENTS: Record<string, Refusal> = {
  AwaitExpression: ["no-await", "Await is not supported"],
  YieldExpression: ["no-yield", "Yield is not supported"],
  ClassDeclaration: ["no-classes", "Classes are not supported"],
  ClassExpression: ["no-classes", "Classes are not supported"],
  ForStatement: ["no-for", "for (;;) is not supported: use for-of, for-in or an array method"],
  WhileStatement: ["no-while", "while is not supported: use for-of, for-in or an array method"],
  DoWhileStatement: ["no-while", "do-while is not supported: use for-of, for-in or an array method"],
  ContinueStatement: ["no-continue", "continue is not supported"],
  LabeledStatement: ["no-labels", "Labels are not supported"],
  ThisExpression: ["no-this", "this is not supported"],
  Super: ["no-this", "super is not supported"],
  TryStatement: ["no-try", "try is not supported"],
  ThrowStatement: ["no-throw", "throw is not supported: use util.error"],
  UpdateExpression: ["no-disallowed-unary-operators", "++ and -- are not supported: use += 1 or -= 1"],
  ImportExpression: ["no-import", "import() is not supported"],
  MetaProperty: ["no-import", "import.meta and new.target are not supported"],
  DebuggerStatement: ["no-debugger", "debugger is not supported"],
};

function refusalsOf(node: Node, parent: Node | undefined): Refusal[] {
  const statement = STATEMENTS[node.type];
  if (statement) return [statement];
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return [
        ...(node.async ? [["no-async", "Async functions are not supported"] as Refusal] : []),
        ...(node.generator ? [["no-generators", "Generators are not supported"] as Refusal] : []),
      ];
    case "ForOfStatement":
      return node.await ? [["no-await", "for await is not supported"]] : [];
    case "UnaryExpression":
      return node.operator === "~" ? [["no-disallowed-unary-operators", "~ is not supported"]] : [];
    case "BinaryExpression":
      if (node.operator === "instanceof")
        return [["no-disallowed-binary-operators", "instanceof is not supported"]];
      return node.operator === "in" ? [["no-in-operator", "in is not supported: use Object.hasOwn"]] : [];
    case "Literal":
      if (node.regex)
        return [
          ["no-regex", "Regular expression literals are not supported: use util.matches with a string"],
        ];
      return typeof node.bigint === "string" ? [["no-bigint", "BigInt is not supported"]] : [];
    case "Property":
      if (parent?.type === "ObjectPattern") return [];
      return node.method || node.kind !== "init"
        ? [["no-object-methods", "Methods, getters and setters are not supported: use an arrow function"]]
        : [];
    case "NewExpression":
      return newRefusal(node.callee);
    default:
      return [];
  }
}

/** AWS's own tests accept `new Array()`; no other constructor is documented. */
function newRefusal(callee: Node): Refusal[] {
  const name = callee.type === "Identifier" ? callee.name : "";
  if (name === "Array") return [];
  if (name === "Promise") return [["no-promise", "Promise is not supported"]];
  return [["no-new", `new ${name} is not supported: APPSYNC_JS has no constructors`]];
}
