import { isFunction, propertyName } from "../language/tree.ts";
import type { FunctionNode, Node, Tree } from "../language/tree.ts";
import type { Report, LanguageRule } from "./rule.ts";

/** A handler must not assign the context or a property of it. Deeper properties may be assigned. */
export const readonlyContext: LanguageRule = (tree, report) => {
  for (const node of tree.nodes) {
    if (isFunction(node) && isHandler(tree, node)) checkHandler(tree, node, report);
  }
};

function isHandler(tree: Tree, node: FunctionNode): boolean {
  const parent = tree.parentOf(node);
  const id = parent?.type === "VariableDeclarator" ? parent.id : node.id;
  return id?.type === "Identifier" && (id.name === "request" || id.name === "response");
}

function checkHandler(tree: Tree, handler: FunctionNode, report: Report): void {
  const context = handler.params[0];
  if (context?.type !== "Identifier") return;
  for (const { identifier, binding, write } of tree.references) {
    if (binding?.declaration !== handler || binding.name !== context.name) continue;
    if (write) {
      report(
        "no-disallowed-re-assignment",
        identifier,
        `${context.name} is readonly and can not be re-assigned`,
      );
      continue;
    }
    const property = tree.parentOf(identifier);
    if (property?.type !== "MemberExpression" || property.object !== identifier) continue;
    if (isModified(tree, property)) {
      const name = propertyName(property) ?? "a property";
      const message = `${context.name} is readonly. Adding or updating ${name} is not supported`;
      report("no-disallowed-re-assignment", property, message);
    }
  }
}

function isModified(tree: Tree, target: Node): boolean {
  const parent = tree.parentOf(target);
  switch (parent?.type) {
    case "AssignmentExpression":
    case "ForInStatement":
    case "ForOfStatement":
      return parent.left === target;
    case "UpdateExpression":
      return true;
    case "UnaryExpression":
      return parent.operator === "delete";
    case "ArrayPattern":
    case "RestElement":
      return true;
    case "AssignmentPattern":
      return parent.left === target;
    case "Property":
      return parent.value === target && tree.parentOf(parent)?.type === "ObjectPattern";
    default:
      return false;
  }
}
