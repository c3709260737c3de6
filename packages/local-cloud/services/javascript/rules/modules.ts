import { MODULE_GLOBALS, MODULES } from "../language/surface.ts";
import { propertyName } from "../language/tree.ts";
import type { Node, Tree } from "../language/tree.ts";
import type { Report, LanguageRule } from "./rule.ts";

type Members = (typeof MODULES)[string];

/** Only AWS's four modules are there, each with what it exports. */
export const imports: LanguageRule = (tree, report) => {
  for (const node of tree.root.body) {
    if (node.type === "ImportDeclaration") checkImport(node, report);
    if ((node.type === "ExportNamedDeclaration" || node.type === "ExportAllDeclaration") && node.source) {
      report(
        "no-import",
        node,
        `Re-exporting from ${String(node.source.value)} is not supported: bundle the code`,
      );
    }
    if (node.type === "ExportDefaultDeclaration") {
      report("no-import", node, "A default export is not supported: export request and response");
    }
  }
};

function checkImport(node: Extract<Node, { type: "ImportDeclaration" }>, report: Report): void {
  const source = String(node.source.value);
  const members = Object.hasOwn(MODULES, source) ? MODULES[source] : undefined;
  if (!members) {
    report(
      "no-import",
      node,
      `Cannot find module '${source}': only ${Object.keys(MODULES).join(", ")} can be imported`,
    );
    return;
  }
  for (const specifier of node.specifiers) {
    if (specifier.type === "ImportDefaultSpecifier") {
      report("no-import", specifier, `Module '${source}' has no default export`);
    }
    if (specifier.type !== "ImportSpecifier") continue;
    const name = importedName(specifier);
    if (!Object.hasOwn(members, name)) {
      report("no-import", specifier, `Module '${source}' has no exported member '${name}'`);
    }
  }
}

function importedName({ imported }: Extract<Node, { type: "ImportSpecifier" }>): string {
  return imported.type === "Identifier" ? imported.name : String(imported.value);
}

/**
 * A property of a module's object that does not exist there (what the service reports as TypeScript's error
 * 2339).
 */
export const moduleMembers: LanguageRule = (tree, report) => {
  for (const node of tree.nodes) {
    if (node.type !== "MemberExpression") continue;
    const name = propertyName(node);
    const members = membersOf(tree, node.object);
    if (name !== undefined && members && !Object.hasOwn(members, name)) {
      report(
        "no-unknown-member",
        node,
        `Property '${name}' does not exist here: there are ${Object.keys(members).join(", ")}`,
      );
    }
  }
};

function membersOf(tree: Tree, node: Node): Members | undefined {
  if (node.type === "Identifier") return rootMembers(tree, node);
  if (node.type !== "MemberExpression") return undefined;
  const members = membersOf(tree, node.object);
  return members && below(members, propertyName(node) ?? "");
}

function rootMembers(tree: Tree, node: Extract<Node, { type: "Identifier" }>): Members | undefined {
  const declaration = tree.referenceOf(node)?.binding?.declaration;
  const utils = MODULES["@aws-appsync/utils"] ?? {};
  if (!declaration) {
    return tree.referenceOf(node) && MODULE_GLOBALS.includes(node.name) ? below(utils, node.name) : undefined;
  }
  const parent = tree.parentOf(declaration);
  if (parent?.type !== "ImportDeclaration") return undefined;
  const source = String(parent.source.value);
  const members = Object.hasOwn(MODULES, source) ? MODULES[source] : undefined;
  if (!members || declaration.type === "ImportNamespaceSpecifier") return members;
  return declaration.type === "ImportSpecifier" ? below(members, importedName(declaration)) : undefined;
}

function below(members: Members, name: string): Members | undefined {
  const found = Object.hasOwn(members, name) ? members[name] : undefined;
  return found === true ? undefined : found;
}
