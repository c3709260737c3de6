import type { DocumentNode } from "graphql";
import { join } from "node:path";
import { withCurrentGroups } from "./currentGroups.ts";
import { files, folders } from "./folders.ts";
import { keyScopes, type NeededScope } from "./directives/keyScopes.ts";
import type { FieldResolver, Shared, Unit } from "./pipelines.ts";
import { checkLength, checkShared, pipelineIn, sharedSteps } from "./pipelines.ts";
import { PASS_THROUGH, placeBehind } from "./places.ts";
import { fieldsOf, readSchema, type SchemaField } from "./schema.ts";

/** One field's resolver. */
export interface Resolver extends FieldResolver {
  /** The schema file that declares the field, without the extension: `users`, `mail/templates`. */
  schema: string;
}

export interface Product {
  /** The merged schema of the files of `schema/`. */
  schema: DocumentNode;
  resolvers: Resolver[];
  /** All Lambda functions: their paths below functions/ without the extension (`queue/mail`). */
  functions: string[];
}

/** The resolver of each field that is a function as a whole. */
export const WHOLE = "resolvers/lib/invoke.ts";
const TYPE = /^[A-Z]/;
const FIELD = /^(.+?)(\.none)?\.ts$/;

/**
 * Finds the product's resolvers and functions by their file names: a path is a field (README.md has the
 * rules). Compares files and schema in both directions, once the schema itself is valid. Throws one error
 * with all faults, each with the field and the file.
 */
export function discover(root: string): Product {
  const schema = readSchema(root);
  const fields = fieldsOf(schema);
  const faults: string[] = [];
  const functions = functionsIn(root);
  const shared = sharedSteps(root, faults);
  const written = resolversIn(root, shared, faults);
  const own = [...written, ...fieldsThatAreFunctions(functions, written)];
  checkFields(fields, own, faults);
  const found = withCurrentGroups(own, fields, shared, faults);
  for (const each of found) checkLength(describePlace(each), each.steps ?? [], faults);
  checkShared(found, shared, faults);
  checkFunctions(found, functions, faults);
  if (faults.length > 0) throw new Error(`the schema and the files disagree:\n  ${faults.join("\n  ")}`);
  const scopes = keyScopes(schema);
  const resolvers = found.map((each) => ({
    ...behindScope(each, scopes.get(nameOf(each))),
    schema: fields.get(nameOf(each))!.schema,
  }));
  return { schema, resolvers, functions };
}

/** Puts the check that an API key has the scope before all else that the field does. */
function behindScope({ unit, ...field }: FieldResolver, scope: NeededScope | undefined): FieldResolver {
  if (!scope) return unit ? { ...field, unit } : field;
  if (unit) return { ...field, unit: { ...unit, place: placeBehind(unit.place, scope) } };
  return { ...field, around: placeBehind(field.around ?? PASS_THROUGH, scope) };
}

function resolversIn(root: string, shared: Shared, faults: string[]): FieldResolver[] {
  return folders(join(root, "resolvers"))
    .filter((name) => TYPE.test(name))
    .flatMap((type) => {
      const folder = `resolvers/${type}`;
      for (const name of folders(join(root, folder)))
        faults.push(`${folder}/${name}: a field is one file, ${folder}/${name}.ts`);
      return files(join(root, folder)).map((name): FieldResolver => {
        const file = `${folder}/${name}`;
        const [, field = "", none] = FIELD.exec(name) ?? [];
        const pipeline = pipelineIn(root, file, shared, faults);
        return { type, field, ...(pipeline ?? { unit: { place: file, source: none ? "none" : "table" } }) };
      });
    });
}

/** Leaves out the functions that a step of their field asks. */
function fieldsThatAreFunctions(functions: string[], written: FieldResolver[]): FieldResolver[] {
  const asked = new Set(
    written.flatMap((each) => (each.steps ?? []).map((step) => `${nameOf(each)} ${askedBy(step)}`)),
  );
  return functions
    .filter((name) => TYPE.test(name))
    .map((name) => {
      const [type, field] = name.split("/") as [string, string];
      return { type, field, unit: { place: WHOLE, source: { lambda: name } } };
    })
    .filter((each) => !asked.has(`${nameOf(each)} ${askedBy(each.unit)}`));
}

/** The path of the function that a step asks. */
function askedBy({ source }: Unit): string | undefined {
  return typeof source === "object" ? source.lambda : undefined;
}

function functionsIn(root: string): string[] {
  return folders(join(root, "functions"))
    .filter((folder) => folder !== "lib" && folder !== "command")
    .flatMap((folder) =>
      files(join(root, "functions", folder)).map((name) => `${folder}/${name.slice(0, -3)}`),
    );
}

function checkFields(fields: Map<string, SchemaField>, resolvers: FieldResolver[], faults: string[]): void {
  const found = new Map<string, string>();
  for (const resolver of resolvers) {
    const field = nameOf(resolver);
    const place = describePlace(resolver);
    if (!fields.has(field)) faults.push(`${place}: the schema has no field ${field}`);
    const other = found.get(field);
    if (other !== undefined) faults.push(`${field} has two resolvers: ${other} and ${place}`);
    found.set(field, place);
  }
  for (const [field, { needsFile, place }] of fields) {
    if (needsFile && !found.has(field))
      faults.push(`${place}: ${field} needs a resolver: resolvers/${field.replace(".", "/")}.ts`);
  }
}

function checkFunctions(resolvers: FieldResolver[], functions: string[], faults: string[]): void {
  const used = new Set<string>();
  for (const step of resolvers.flatMap((each) => each.steps ?? [])) {
    if (typeof step.source !== "object") continue;
    used.add(step.source.lambda);
    if (!functions.includes(step.source.lambda))
      faults.push(`${step.place}: there is no functions/${step.source.lambda}.ts`);
  }
  for (const name of functions.filter((each) => each.startsWith("step/") && !used.has(each)))
    faults.push(`functions/${name}.ts: no step asks it`);
}

const nameOf = ({ type, field }: FieldResolver): string => `${type}.${field}`;

/** The file of a resolver or a pipeline, or the function of a field: the path to name in a fault. */
export function describePlace({ type, field, unit, steps = [] }: FieldResolver): string {
  const whole = unit ?? steps.find(({ isUnit }) => isUnit);
  if (!whole) return `resolvers/${type}/${field}.ts`;
  return typeof whole.source === "object" ? `functions/${whole.source.lambda}.ts` : whole.place;
}
