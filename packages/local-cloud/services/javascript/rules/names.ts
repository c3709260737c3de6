import { ABSENT_GLOBALS, MODULE_GLOBALS, STATIC_METHODS } from "../language/surface.ts";
import type { Reference, Tree } from "../language/tree.ts";
import type { LanguageRule } from "./rule.ts";

/**
 * Names that exist elsewhere and not here, and built-in objects used as anything but the home of their
 * functions.
 */
export const globals: LanguageRule = (tree, report) => {
  for (const reference of tree.references) {
    const { name } = reference.identifier;
    if (reference.binding || isTyped(tree, reference)) continue;
    if (ABSENT_GLOBALS.includes(name)) {
      report(
        "no-absent-globals",
        reference.identifier,
        `${name} is not available in APPSYNC_JS${hint(name)}`,
      );
    } else if (Object.hasOwn(STATIC_METHODS, name) && !isHome(tree, reference)) {
      const message = `Invalid function: ${name}. It is only the home of its functions${hint(name)}`;
      report("no-absent-globals", reference.identifier, message);
    } else if (reference.write && MODULE_GLOBALS.includes(name)) {
      report("no-absent-globals", reference.identifier, `${name} can not be assigned`);
    }
  }
};

const HINTS: Record<string, string> = {
  Date: ": use util.time",
  Number: ": use +value",
  parseInt: ": use +value",
  parseFloat: ": use +value",
  String: ": use a template literal",
  Boolean: ": use !!value",
  RegExp: ": use util.matches",
  Error: ": use util.error",
  encodeURIComponent: ": use util.urlEncode",
  decodeURIComponent: ": use util.urlDecode",
  btoa: ": use util.base64Encode",
  atob: ": use util.base64Decode",
  isNaN: ": use Number.isNaN",
  isFinite: ": use Number.isFinite",
};

function hint(name: string): string {
  return HINTS[name] ?? "";
}

/** `typeof x` is no use of x, and `new` and `instanceof` are refused by rules of their own. */
function isTyped(tree: Tree, { identifier }: Reference): boolean {
  const parent = tree.parentOf(identifier);
  if (parent?.type === "UnaryExpression") return parent.operator === "typeof";
  if (parent?.type === "BinaryExpression") return parent.operator === "instanceof";
  return parent?.type === "NewExpression" && parent.callee === identifier;
}

function isHome(tree: Tree, { identifier }: Reference): boolean {
  const parent = tree.parentOf(identifier);
  return parent?.type === "MemberExpression" && parent.object === identifier;
}

const BUNDLER_HELPERS: Record<string, string> = {
  __export: "import the members by name, not a whole module that is then used as a value",
  __defProp: "import the members by name, and bundle with target esnext",
  __spreadValues: "bundle with target esnext",
  __spreadProps: "bundle with target esnext",
  __objRest: "bundle with target esnext",
  __async: "bundle with target esnext",
  __publicField: "bundle with target esnext",
  __name: "bundle without keepNames",
  __toESM: "only ECMAScript modules can be bundled",
  __commonJS: "only ECMAScript modules can be bundled",
  __require: "only ECMAScript modules can be bundled",
};

/**
 * Refuses helpers that esbuild adds to a bundle and APPSYNC_JS refuses: its helper functions, and the
 * immediate function of a TypeScript enum.
 */
export const bundlerHelpers: LanguageRule = (tree, report) => {
  for (const node of tree.nodes) {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier") {
      const { name } = node.id;
      const advice = Object.hasOwn(BUNDLER_HELPERS, name) ? BUNDLER_HELPERS[name] : undefined;
      if (advice)
        report("no-bundler-helpers", node, `The bundler's helper ${name} is not supported: ${advice}`);
    }
    if (node.type !== "CallExpression") continue;
    const [argument] = node.arguments;
    const isImmediate =
      node.callee.type === "ArrowFunctionExpression" || node.callee.type === "FunctionExpression";
    if (isImmediate && argument?.type === "LogicalExpression" && argument.operator === "||") {
      report(
        "no-bundler-helpers",
        node,
        "A TypeScript enum compiles to code that is not supported: use a constant object",
      );
    }
  }
};
