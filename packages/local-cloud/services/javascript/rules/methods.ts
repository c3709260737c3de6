import { ARRAY_METHODS, STATIC_METHODS, STRING_METHODS, UNSUPPORTED_METHODS } from "../language/surface.ts";
import { plain, propertyName } from "../language/tree.ts";
import type { Node, Tree } from "../language/tree.ts";
import type { LanguageRule } from "./rule.ts";

type Known = "Array" | "String" | "Number" | "Boolean";

const METHODS: Record<Known, string[]> = {
  Array: ARRAY_METHODS,
  String: STRING_METHODS,
  Number: [],
  Boolean: [],
};

/**
 * Methods that do not exist. AWS asks TypeScript for the receiver's type; here it is what the source shows:
 * literals, built-in objects, and what follows from them. Of a receiver that is not known, only names that no
 * supported type has are refused.
 */
export const methods: LanguageRule = (tree, report) => {
  for (const node of tree.nodes) {
    if (node.type !== "CallExpression" && node.type !== "TaggedTemplateExpression") continue;
    const callee = plain(node.type === "CallExpression" ? node.callee : node.tag);
    const method = propertyName(callee);
    if (callee.type !== "MemberExpression" || method === undefined || isIndex(callee.property)) continue;
    const missing = missingMethod(tree, callee.object, method);
    if (missing) report("no-disallowed-methods", node, `Method ${missing} is not implemented`);
  }
};

/** `list[0]()` calls an element, not a method. */
function isIndex(property: Node): boolean {
  return property.type === "Literal" && typeof property.value === "number";
}

function missingMethod(tree: Tree, receiver: Node, method: string): string | undefined {
  const object = plain(receiver);
  if (object.type === "Identifier" && !tree.referenceOf(object)?.binding) {
    const supported = Object.hasOwn(STATIC_METHODS, object.name) ? STATIC_METHODS[object.name] : undefined;
    if (supported) return supported.includes(method) ? undefined : `${object.name}.${method}`;
  }
  const type = typeOf(tree, object);
  if (type) return METHODS[type].includes(method) ? undefined : `${type}.${method}`;
  return UNSUPPORTED_METHODS.includes(method) ? method : undefined;
}

function typeOf(tree: Tree, node: Node, depth = 0): Known | undefined {
  const expression = plain(node);
  if (depth > 20) return undefined;
  switch (expression.type) {
    case "ArrayExpression":
    case "NewExpression":
      return expression.type === "ArrayExpression" || isNamed(expression.callee, "Array")
        ? "Array"
        : undefined;
    case "TemplateLiteral":
      return "String";
    case "Literal":
      return LITERALS[typeof expression.value];
    case "UnaryExpression":
      return UNARY[expression.operator];
    case "BinaryExpression":
      return binaryType(tree, expression, depth);
    case "ConditionalExpression": {
      const type = typeOf(tree, expression.consequent, depth + 1);
      return type === typeOf(tree, expression.alternate, depth + 1) ? type : undefined;
    }
    case "Identifier": {
      const binding = tree.referenceOf(expression)?.binding;
      return binding?.value && !binding.written ? typeOf(tree, binding.value, depth + 1) : undefined;
    }
    case "CallExpression":
      return resultType(tree, plain(expression.callee), depth);
    default:
      return undefined;
  }
}

const LITERALS: Record<string, Known | undefined> = {
  string: "String",
  number: "Number",
  boolean: "Boolean",
};
const UNARY: Record<string, Known | undefined> = {
  typeof: "String",
  "!": "Boolean",
  "+": "Number",
  "-": "Number",
};

function isNamed(node: Node, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}

function binaryType(
  tree: Tree,
  node: Extract<Node, { type: "BinaryExpression" }>,
  depth: number,
): Known | undefined {
  if (["-", "*", "/", "%"].includes(node.operator)) return "Number";
  if (node.operator !== "+") return undefined;
  const sides = [node.left, node.right].map((side) => typeOf(tree, side, depth + 1));
  return sides.includes("String") ? "String" : undefined;
}

const ARRAY_RESULTS = "concat fill filter flat flatMap map reverse slice sort splice".split(" ");
const STRING_RESULTS =
  "charAt concat replace replaceAll slice substr substring toLowerCase toUpperCase trim trimEnd trimStart";

function resultType(tree: Tree, callee: Node, depth: number): Known | undefined {
  const method = propertyName(callee);
  if (callee.type !== "MemberExpression" || method === undefined) return undefined;
  if (isNamed(callee.object, "Object") && ["keys", "values", "entries"].includes(method)) return "Array";
  if (isNamed(callee.object, "JSON") && method === "stringify") return "String";
  const receiver = typeOf(tree, callee.object, depth + 1);
  if (receiver === "Array") {
    if (method === "join") return "String";
    return ARRAY_RESULTS.includes(method) ? "Array" : undefined;
  }
  if (receiver !== "String") return undefined;
  if (method === "split") return "Array";
  return STRING_RESULTS.split(" ").includes(method) ? "String" : undefined;
}
