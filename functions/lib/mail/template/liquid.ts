import type { Context, Emitter, Template } from "liquidjs";
import { Liquid } from "liquidjs";
import { atParse, atRender } from "./faults.ts";
import { escapeFilter, filtersOf } from "./filters.ts";
import { OPERATORS } from "./operators.ts";
import type { TemplatePart } from "./refusal.ts";
import { stepsOf } from "./steps.ts";
import { checkStrict } from "./strict.ts";
import { OwnContext, StrictAssign, StrictCase, StrictCycle } from "./tags.ts";
import { checkTree } from "./tree.ts";
import { chargeSteps, outputOf } from "./values.ts";

/** The tags that a text may use: none reads a file, and none writes into the variables that it is given. */
const TAGS = new Set([
  "#",
  "assign",
  "break",
  "capture",
  "case",
  "comment",
  "continue",
  "cycle",
  "for",
  "if",
  "raw",
  "unless",
]);

/**
 * The most characters that a render may write and its filters read, and the most elements that they may copy.
 * A part of 200 KB writes 200,000.
 */
const MEMORY_LIMIT = 1_000_000;

/** The largest compiled part. */
const PARSE_LIMIT = 256 * 1024;

const ENGINES = { html: engine("html"), plain: engine("plain") };

const engineOf = (part: TemplatePart) => ENGINES[part === "html" ? "html" : "plain"];

/** Parses the Liquid of a part that is stored. Throws a Refusal with the line. */
export function parseLiquid(part: TemplatePart, source: string): Template[] {
  return parsed(part, source, checkTree);
}

/**
 * Parses the Liquid of a part that is to be stored, and also refuses filters that could never be rendered.
 */
export function parseTyped(part: TemplatePart, source: string): Template[] {
  return parsed(part, source, (templates) => {
    checkTree(templates);
    checkStrict(templates);
  });
}

function parsed(part: TemplatePart, source: string, check: (templates: Template[]) => void): Template[] {
  try {
    const templates = engineOf(part).parse(source);
    check(templates);
    return templates;
  } catch (error) {
    throw atParse(part, error);
  }
}

/**
 * Returns the variables that a parsed part takes from outside, as paths with dots, sorted. A path ends where
 * its next name is computed: `attributes[plan]` uses `attributes` and `plan`.
 */
export function liquidVariables(templates: Template[]): string[] {
  const paths = ENGINES.plain
    .globalVariableSegmentsSync(templates)
    .map((path) => path.slice(0, computed(path)).join("."));
  return [...new Set(paths)].sort();
}

function computed(path: unknown[]): number {
  const at = path.findIndex(Array.isArray);
  return at < 0 ? path.length : at;
}

/** Renders a parsed part; HTML is escaped. Throws a Refusal, which names a missing variable. */
export function renderLiquid(
  part: TemplatePart,
  templates: Template[],
  variables: Record<string, unknown>,
): string {
  try {
    const liquid = engineOf(part);
    const context = new OwnContext(
      variables,
      liquid.options,
      { sync: true },
      { liquid, renderLimit: stepsOf() },
    );
    return liquid.renderSync(templates, context) as string;
  } catch (error) {
    throw atRender(part, error);
  }
}

function engine(kind: "html" | "plain"): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    // `if`, `unless` and `default` make a variable optional. liquidjs adds `assign` and `case`: see tags.ts.
    lenientIf: true,
    strictFilters: true,
    ownPropertyOnly: true,
    parseLimit: PARSE_LIMIT,
    memoryLimit: MEMORY_LIMIT,
    operators: OPERATORS,
    outputEscape: kind === "html" ? escapeFilter : plain,
    // Tags that read files are removed below; without templates there would be a file system behind them.
    templates: {},
  });
  for (const tag of Object.keys(liquid.tags)) if (!TAGS.has(tag)) delete liquid.tags[tag];
  for (const filter of Object.keys(liquid.filters)) liquid.unregisterFilter(filter);
  for (const [name, filter] of Object.entries(filtersOf(kind))) liquid.registerFilter(name, filter);
  liquid.registerTag("assign", StrictAssign);
  liquid.registerTag("case", StrictCase);
  liquid.registerTag("cycle", StrictCycle);
  payForOutput(liquid);
  return liquid;
}

function plain(this: { context: Context }, value: unknown): string {
  chargeSteps(this.context.memoryLimit, value);
  return outputOf(value);
}

/**
 * Charges what is written. liquidjs does not: a `capture` that writes itself twice doubles with every line,
 * and a loop over a long line writes 500 MB in a moment.
 */
function payForOutput({ renderer }: Liquid): void {
  const renderTemplates = renderer.renderTemplates.bind(renderer);
  renderer.renderTemplates = (templates, context, emitter = new PayingEmitter(context)) =>
    renderTemplates(templates, context, emitter);
}

class PayingEmitter implements Emitter {
  buffer = "";
  readonly #limit: Context["memoryLimit"];

  constructor({ memoryLimit }: Context) {
    this.#limit = memoryLimit;
  }

  write(text: string): void {
    this.#limit.use(text.length);
    this.buffer += text;
  }
}
