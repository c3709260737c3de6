import { readFileSync } from "node:fs";
import { join } from "node:path";
import { files, folders } from "./folders.ts";
import { PASS_THROUGH, placeOfStep } from "./places.ts";
import { AROUND, type Declaration, declarationIn, type ImportedStep, type OwnStep } from "./steps.ts";

/**
 * The data source of a resolver or a step: the table, none, or the function with that path below functions/.
 */
export type Source = "table" | "none" | { lambda: string };

export interface Unit {
  /** The place of its handlers (`places.ts`). */
  place: string;
  source: Source;
}

export interface PipelineStep extends Unit {
  name: string;
  /** True if it is a step of resolvers/steps. A stack has one AppSync function of it for all pipelines. */
  isShared?: true;
  /** True if it is the whole resolver of its field, behind a step that the synth has added. */
  isUnit?: true;
}

export interface Pipeline {
  /** The steps in order. */
  steps: PipelineStep[];
  /** The place of the pipeline's own first and last handler. */
  around: string;
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
/**
 * A file name of resolvers/steps. Its Lambda function has the step's name, or the second part:
 * `secret.token.lambda.ts` uses step/token.
 */
const SHARED = /^([A-Za-z]\w*)(?:(?:\.(\w+))?(\.lambda))?\.ts$/;
const SHARED_FOLDER = "resolvers/steps";

/** The steps of resolvers/steps by their files. */
export type Shared = Map<string, PipelineStep>;

/** Collects the steps of resolvers/steps and its subfolders (one per domain). */
export function sharedSteps(root: string, faults: string[]): Shared {
  const shared: Shared = new Map();
  const domains = folders(join(root, SHARED_FOLDER)).map((domain) => `${SHARED_FOLDER}/${domain}`);
  for (const folder of [SHARED_FOLDER, ...domains])
    for (const name of files(join(root, folder))) addShared(`${folder}/${name}`, name, shared, faults);
  return shared;
}

/** Adds a step. Its AppSync function has its name, so names are unique over all domains. */
function addShared(place: string, fileName: string, shared: Shared, faults: string[]): void {
  const [, name, asked, lambda] = SHARED.exec(fileName) ?? [];
  if (name === undefined) {
    faults.push(`${place}: a shared step is named <name>.ts or <name>.lambda.ts`);
    return;
  }
  const other = [...shared.values()].find((each) => each.name === name);
  if (other) faults.push(`${place}: there is a step ${name} already, ${other.place}: give one another name`);
  const source: Source = lambda ? { lambda: `step/${asked ?? name}` } : "table";
  shared.set(place, { name, place, source, isShared: true });
}

/** Returns the pipeline that a field's file declares, or undefined if the file is one resolver. */
export function pipelineIn(
  root: string,
  file: string,
  shared: Shared,
  faults: string[],
): Pipeline | undefined {
  const declared = declarationIn(file, readFileSync(join(root, file), "utf8"), faults);
  if (!declared) return undefined;
  const steps = declared.steps
    .map((step) => (isShared(step) ? sharedStep(file, step, shared, faults) : ownStep(file, step)))
    .filter((step) => step !== undefined);
  if (steps.length === 0) faults.push(`${file}: a pipeline has at least one step`);
  return { steps, around: aroundOf(file, declared) };
}

function isShared(step: OwnStep | ImportedStep): step is ImportedStep {
  return "module" in step && step.module.startsWith("#steps/");
}

function ownStep(file: string, step: OwnStep | ImportedStep): PipelineStep {
  const asked = "lambda" in step ? step.lambda : undefined;
  return {
    name: step.name,
    place: placeOfStep(file, step.name),
    source: asked ? { lambda: asked } : "table",
  };
}

function sharedStep(
  file: string,
  { name, module }: ImportedStep,
  shared: Shared,
  faults: string[],
): PipelineStep | undefined {
  const step = shared.get(`${module.replace(/^#steps/, SHARED_FOLDER)}.ts`);
  if (!step) faults.push(`${file}: there is no step ${module}`);
  else if (!isNameOf(name, step.name))
    faults.push(`${file}: the step ${module} is named ${step.name}, not ${name}`);
  return step;
}

/** A pipeline that has a step several times puts words before its name: `secondWriteTags`. */
function isNameOf(name: string, step: string): boolean {
  return name === step || name.endsWith(`${step.charAt(0).toUpperCase()}${step.slice(1)}`);
}

function aroundOf(file: string, { around }: Declaration): string {
  return around ? placeOfStep(file, AROUND) : PASS_THROUGH;
}

/** Reports a pipeline with more steps than AppSync runs. */
export function checkLength(place: string, steps: PipelineStep[], faults: string[]): void {
  if (steps.length > MAX_STEPS)
    faults.push(`${place}: AppSync runs at most ${MAX_STEPS} steps, here are ${steps.length}`);
}

/** Reports shared steps that no pipeline uses; they would never be deployed. */
export function checkShared(resolvers: Partial<Pipeline>[], shared: Shared, faults: string[]): void {
  const used = new Set(resolvers.flatMap((each) => each.steps ?? []).map(({ place }) => place));
  for (const { name, place } of shared.values())
    if (!used.has(place)) faults.push(`${place}: no pipeline has the step ${name}`);
}
