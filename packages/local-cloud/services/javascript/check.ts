import { parse } from "acorn";
import { analyse } from "./language/scopes.ts";
import { readonlyContext } from "./rules/context.ts";
import { functionsAsValues, recursion } from "./rules/functions.ts";
import { methods } from "./rules/methods.ts";
import { imports, moduleMembers } from "./rules/modules.ts";
import { bundlerHelpers, globals } from "./rules/names.ts";
import type { LanguageRule } from "./rules/rule.ts";
import { syntax } from "./rules/syntax.ts";
import { openSourceMap } from "./sourceMap.ts";
import type { SourceMapData, SourcePlace } from "./sourceMap.ts";
import type { Node, Tree } from "./language/tree.ts";

/**
 * One thing that AppSync would refuse; lines and columns count from 1. `source` is where it was written, if a
 * source map says so.
 */
export interface CodeError {
  errorType: "PARSER_ERROR" | "LINT_ERROR";
  value: string;
  location: { line: number; column: number; span: number };
  rule: string;
  source?: SourcePlace;
}

export interface CheckOptions {
  /** The source map of the bundle. It is stored beside the deployed code, and never deployed. */
  sourceMap?: SourceMapData;
  /** Functions that the module has to export: "request", "response". */
  handlers?: string[];
}

/**
 * CreateFunction and CreateResolver, `code`: "Minimum length of 1. Maximum length of 32768" (AppSync API
 * reference).
 */
export const MAX_CODE_BYTES = 32_768;

const RULES: LanguageRule[] = [
  syntax,
  functionsAsValues,
  recursion,
  readonlyContext,
  methods,
  globals,
  imports,
  moduleMembers,
  bundlerHelpers,
];

/**
 * Everything in `code` that APPSYNC_JS refuses, in source order; an empty list means that AppSync would take
 * it.
 */
export function checkCode(code: string, options: CheckOptions = {}): CodeError[] {
  const place = options.sourceMap ? openSourceMap(options.sourceMap) : undefined;
  const locate = (error: CodeError): CodeError => {
    const source = place?.(error.location.line, error.location.column);
    return source ? { ...error, source } : error;
  };
  const bytes = Buffer.byteLength(code);
  const tooLong = bytes > MAX_CODE_BYTES ? [sizeError(bytes)] : [];
  const tree = parseModule(code);
  if ("errorType" in tree) return [...tooLong, locate(tree)];
  return [...tooLong, ...lint(tree), ...missingHandlers(tree, options.handlers ?? [])].map(locate);
}

function parseModule(code: string): Tree | CodeError {
  try {
    return analyse(parse(code, { ecmaVersion: 2024, sourceType: "module", locations: true }));
  } catch (error) {
    const { message, loc } = error as SyntaxError & { loc?: { line: number; column: number } };
    if (!loc) throw error;
    return {
      errorType: "PARSER_ERROR",
      value: `Parsing error: ${message.replace(/ \(\d+:\d+\)$/, "")}`,
      location: { line: loc.line, column: loc.column + 1, span: 1 },
      rule: "parser",
    };
  }
}

function lint(tree: Tree): CodeError[] {
  const errors: (CodeError & { start: number })[] = [];
  const report = (rule: string, node: Node, message: string): void => {
    const { line, column } = node.loc?.start ?? { line: 1, column: 0 };
    const location = { line, column: column + 1, span: node.end - node.start };
    errors.push({ errorType: "LINT_ERROR", value: message, location, rule, start: node.start });
  };
  for (const rule of RULES) rule(tree, report);
  return errors.sort((a, b) => a.start - b.start).map(({ start: _, ...error }) => error);
}

function sizeError(bytes: number): CodeError {
  return {
    errorType: "LINT_ERROR",
    value: `The code has ${bytes} bytes; AppSync takes at most ${MAX_CODE_BYTES}`,
    location: { line: 1, column: 1, span: 1 },
    rule: "code-size",
  };
}

function missingHandlers(tree: Tree, wanted: string[]): CodeError[] {
  const exported = exportedNames(tree);
  return wanted
    .filter((name) => !exported.includes(name))
    .map((name) => ({
      errorType: "LINT_ERROR",
      value: `The code does not export a function "${name}"`,
      location: { line: 1, column: 1, span: 1 },
      rule: "handlers",
    }));
}

function exportedNames(tree: Tree): string[] {
  return tree.root.body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration") return [];
    const { declaration } = node;
    if (declaration?.type === "VariableDeclaration") {
      return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
    }
    if (declaration) return [declaration.id.name];
    return node.specifiers.map(({ exported }) =>
      exported.type === "Identifier" ? exported.name : String(exported.value),
    );
  });
}
