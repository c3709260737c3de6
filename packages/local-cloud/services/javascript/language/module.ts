import { parse } from "acorn";
import type { ImportDeclaration, Program } from "acorn";
import { meterEdits } from "./meterEdits.ts";
import type { Edit } from "./meterEdits.ts";
import { childrenOf } from "./tree.ts";
import type { Node } from "./tree.ts";

/**
 * A module as a script whose value is a function `(modules, meter) => () => handlers`; every character keeps
 * its line.
 */
export interface ScriptForm {
  text: string;
  /** Characters that stand before the code in the script's first line. */
  before: number;
  places: Places;
}

/**
 * A map from places of the running script (as V8 reports them) to places of the code, as AppSync reports
 * them; lines and columns count from 1.
 */
export interface Places {
  /** The insertions into the code: line, column as it runs, number of characters. */
  shifts: [line: number, column: number, length: number][];
  /**
   * V8 places `a.b` and `a.b()` at b, AppSync at the start of the expression: "line:column" to "line:column".
   */
  starts: Record<string, string>;
}

/**
 * Turns an ESM bundle into a script for the sandbox: imports become constants, exports the result, and what
 * it does is metered.
 */
export function toScript(code: string): ScriptForm {
  const root = parse(code, { ecmaVersion: 2024, sourceType: "module", locations: true });
  const own = unusedPrefix(root);
  const exports = new Map<string, string>();
  const edits = [
    ...root.body.flatMap((node) => moduleEdits(node, code, exports)),
    ...root.body.flatMap((node) => meterEdits(node, own)),
  ];
  // The code stands in a function without arguments: `arguments` outside of its own functions finds nothing.
  const meter = `const { tick: ${own}tick, call: ${own}call, sized: ${own}sized, keyed: ${own}keyed, text: ${own}text, after: ${own}after } = ${own}meter;`;
  const head = `((${own}modules, ${own}meter) => { ${meter} return function () { "use strict"; ${imports(root, own)} return (() => { `;
  const handlers = [...exports].map(([name, local]) => `${JSON.stringify(name)}: ${local}`).join(", ");
  const { text, shifts } = applyEdits(withoutMapComment(code), edits);
  const places = { shifts, starts: memberStarts(root) };
  return { text: `${head}${text}\nreturn { ${handlers} }; })(); }; })`, before: head.length, places };
}

/** A beginning that no name of the code has, however it is written there: acorn reads escapes in names. */
function unusedPrefix(root: Node): string {
  const names = new Set<string>();
  const collect = (node: Node): void => {
    if (node.type === "Identifier") names.add(node.name);
    childrenOf(node).forEach(collect);
  };
  collect(root);
  let prefix = "$_";
  while ([...names].some((name) => name.startsWith(prefix))) prefix += "_";
  return prefix;
}

function imports(root: Program, own: string): string {
  return root.body
    .filter((node): node is ImportDeclaration => node.type === "ImportDeclaration")
    .flatMap((node) =>
      node.specifiers.map((specifier) => {
        const module = `${own}modules[${JSON.stringify(node.source.value)}]`;
        if (specifier.type === "ImportNamespaceSpecifier")
          return `const ${specifier.local.name} = ${module};`;
        const name = specifier.type === "ImportSpecifier" ? exportName(specifier.imported) : "default";
        return `const ${specifier.local.name} = ${module}?.[${JSON.stringify(name)}];`;
      }),
    )
    .join(" ");
}

function exportName(node: Node): string {
  return node.type === "Identifier" ? node.name : node.type === "Literal" ? String(node.value) : "";
}

/** Blanks out import and export, and notes what is exported under which name. */
function moduleEdits(node: Program["body"][number], code: string, exports: Map<string, string>): Edit[] {
  const blank = (start: number, end: number): Edit[] => [
    { start, end, text: blanked(code.slice(start, end)) },
  ];
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
      return blank(node.start, node.end);
    case "ExportDefaultDeclaration":
      return blank(node.start, node.declaration.start);
    case "ExportNamedDeclaration": {
      if (!node.declaration) {
        for (const { local, exported } of node.specifiers)
          exports.set(exportName(exported), exportName(local));
        return blank(node.start, node.end);
      }
      for (const name of declaredNames(node.declaration)) exports.set(name, name);
      return blank(node.start, node.declaration.start);
    }
    default:
      return [];
  }
}

function declaredNames(node: Node): string[] {
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration")
    return node.id ? [node.id.name] : [];
  if (node.type !== "VariableDeclaration") return [];
  return node.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
}

function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, " ");
}

/** With a map of its own the bundle's places would be mapped by Node before anybody asks for them. */
function withoutMapComment(code: string): string {
  return code.replace(/\/\/# sourceMappingURL=.*$/gm, blanked);
}

function memberStarts(node: Node, starts: Places["starts"] = {}): Places["starts"] {
  if (node.type === "MemberExpression" && !node.computed) {
    const [from, to] = [node.property.loc?.start, node.loc?.start];
    if (from && to) starts[`${from.line}:${from.column + 1}`] = `${to.line}:${to.column + 1}`;
  }
  for (const child of childrenOf(node)) memberStarts(child, starts);
  return starts;
}

function applyEdits(code: string, edits: Edit[]): { text: string; shifts: Places["shifts"] } {
  const shifts: Places["shifts"] = [];
  let text = "";
  let from = 0;
  let line = 1;
  let lineStart = 0;
  const add = (part: string): void => {
    for (let at = part.indexOf("\n"); at >= 0; at = part.indexOf("\n", at + 1)) {
      line += 1;
      lineStart = text.length + at + 1;
    }
    text += part;
  };
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    add(code.slice(from, edit.start));
    const length = edit.text.length - (edit.end - edit.start);
    if (length > 0) shifts.push([line, text.length - lineStart + 1, length]);
    add(edit.text);
    from = edit.end;
  }
  add(code.slice(from));
  return { text, shifts };
}
