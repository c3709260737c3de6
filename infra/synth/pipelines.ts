import { readFileSync } from "node:fs";
import { join } from "node:path";
import { files, folders } from "./folders.ts";

/**
 * The data source of a resolver or a step: the table, none, or the function with that path below functions/.
 */
export type Source = "table" | "none" | { lambda: string };

export interface Unit {
  /** The path relative to the project's root, as everywhere here. */
  file: string;
  source: Source;
}

export interface Step extends Unit {
  name: string;
  /** True if it is a step of resolvers/steps. A stack has one AppSync function of it for all pipelines. */
  isShared?: true;
  /** True if it is the whole resolver of its field, behind a step that the synth has added. */
  isUnit?: true;
}

export interface Pipeline {
  /** The steps in order. */
  steps: Step[];
  /** The file of the pipeline's own first and last handler, if it has one. */
  around?: string;
}

/** A field's path and its resolver: `unit`, or a pipeline. */
export interface FieldResolver extends Partial<Pipeline> {
  type: string;
  field: string;
  unit?: Unit;
}

/**
 * AppSync's limit of functions per pipeline resolver (AWS general reference, "AppSync endpoints and quotas").
 */
const MAX_STEPS = 10;
const STEP = /^(\d+)-([A-Za-z]\w*)(\.lambda|\.shared)?\.ts$/;
/**
 * A file name of resolvers/steps. Its Lambda function has the step's name, or the second part:
 * `secret.token.lambda.ts` uses step/token.
 */
const SHARED = /^([A-Za-z]\w*)(?:(?:\.(\w+))?(\.lambda))?\.ts$/;
const SHARED_FOLDER = "resolvers/steps";
/** The first and last handler of pipelines that have none of their own. */
export const PASS_THROUGH = `${SHARED_FOLDER}/passThrough.ts`;
/**
 * The file of a pipeline's own first and last handler: the number places it before the first step, and the
 * name says that it also runs after the last.
 */
const AROUND = "0-around.ts";

/** The steps of resolvers/steps by name. */
export type Shared = Map<string, Step>;

/** Collects the steps of resolvers/steps and its subfolders (one per domain), except the pass-through. */
export function sharedSteps(root: string, faults: string[]): Shared {
  const shared: Shared = new Map();
  const domains = folders(join(root, SHARED_FOLDER)).map((domain) => `${SHARED_FOLDER}/${domain}`);
  for (const folder of [SHARED_FOLDER, ...domains])
    for (const name of files(join(root, folder))) {
      const file = `${folder}/${name}`;
      if (file !== PASS_THROUGH) addShared(file, name, shared, faults);
    }
  return shared;
}

/**
 * Adds a step by its name. Pipelines name a step without its domain, so names are unique over all domains.
 */
function addShared(file: string, fileName: string, shared: Shared, faults: string[]): void {
  const [, name, asked, lambda] = SHARED.exec(fileName) ?? [];
  if (name === undefined) {
    faults.push(`${file}: a shared step is named <name>.ts or <name>.lambda.ts`);
    return;
  }
  const other = shared.get(name);
  if (other) faults.push(`${file}: there is a step ${name} already, ${other.file}: give one another name`);
  const source: Source = lambda ? { lambda: `step/${asked ?? name}` } : "table";
  shared.set(name, { name, file, source, isShared: true });
}

/**
 * Returns the pipeline of a folder by its file names: the steps in the order of their numbers, and its first
 * and last handler.
 */
export function pipelineIn(root: string, folder: string, shared: Shared, faults: string[]): Pipeline {
  const names = files(join(root, folder));
  const steps: Step[] = [];
  for (const name of names.filter((each) => each !== AROUND).sort(byNumber)) {
    const file = `${folder}/${name}`;
    const [, number, step, kind] = STEP.exec(name) ?? [];
    if (step === undefined || Number(number) !== steps.length + 1) {
      faults.push(`${file}: steps are named 1-<name>.ts, 2-<name>.lambda.ts, ... without a gap`);
      continue;
    }
    if (kind === ".shared") steps.push(sharedAt(root, file, step, shared, faults));
    else steps.push({ name: step, file, source: kind ? { lambda: `step/${step}` } : "table" });
  }
  if (steps.length === 0) faults.push(`${folder}: a pipeline has at least one step (1-<name>.ts)`);
  return { steps, ...(names.includes(AROUND) ? { around: `${folder}/${AROUND}` } : {}) };
}

/**
 * Returns the shared step of a file. The step's own file is deployed, so the file in the pipeline's folder
 * only re-exports it.
 */
function sharedAt(root: string, file: string, name: string, shared: Shared, faults: string[]): Step {
  const step = shared.get(name);
  if (!step)
    faults.push(
      `${file}: there is no ${SHARED_FOLDER}/${name}.ts, nor such a file in a domain's folder there`,
    );
  const found = step ?? { name, file, source: "table" };
  const line = `export { request, response } from "#steps/${found.file.slice(SHARED_FOLDER.length + 1, -".ts".length)}";`;
  if (step && readFileSync(join(root, file), "utf8").trim() !== line)
    faults.push(`${file}: a shared step is deployed from ${found.file}; here is one line: ${line}`);
  return found;
}

/** Reports a pipeline with more steps than AppSync runs. */
export function checkLength(place: string, steps: Step[], faults: string[]): void {
  if (steps.length > MAX_STEPS)
    faults.push(`${place}: AppSync runs at most ${MAX_STEPS} steps, here are ${steps.length}`);
}

/** Reports shared steps that no pipeline uses; they would never be deployed. */
export function checkShared(resolvers: Partial<Pipeline>[], shared: Shared, faults: string[]): void {
  const used = new Set(resolvers.flatMap((each) => each.steps ?? []).map(({ file }) => file));
  for (const { name, file } of shared.values())
    if (!used.has(file)) faults.push(`${file}: no pipeline has a step <n>-${name}.shared.ts for it`);
}

const byNumber = (a: string, b: string): number => parseInt(a) - parseInt(b);
