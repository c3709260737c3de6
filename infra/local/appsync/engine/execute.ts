import {
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from "graphql";
import { entryOf, FieldFailure } from "./failure.ts";
import { leaf, mismatch, refuseNull } from "./leaves.ts";
import { keysOf, pathText, type Path } from "./path.ts";
import type { FieldPlan } from "./plan.ts";
import { BUBBLE, gather, type Maybe, type Run } from "./run.ts";

/** Executes the root fields, those of a mutation one after another; null when a null came up to the root. */
export async function executeRoot(
  run: Run,
  type: GraphQLObjectType,
  plans: readonly FieldPlan[],
  isSerial: boolean,
): Promise<Record<string, unknown> | null> {
  try {
    return isSerial ? await serially(run, type, plans) : await fieldsOf(run, type, {}, plans, undefined);
  } catch (thrown) {
    if (thrown === BUBBLE) return null;
    throw thrown;
  }
}

async function serially(
  run: Run,
  type: GraphQLObjectType,
  plans: readonly FieldPlan[],
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  run.types.set(values, type);
  let bubbles = false;
  for (const plan of plans) {
    try {
      values[plan.key] = await fieldOf(run, {}, plan, undefined);
    } catch (thrown) {
      if (thrown !== BUBBLE) throw thrown;
      bubbles = true;
    }
  }
  if (bubbles) throw BUBBLE; // eslint-disable-line @typescript-eslint/only-throw-error -- no error, a way up
  return values;
}

function fieldsOf(
  run: Run,
  type: GraphQLObjectType,
  source: unknown,
  plans: readonly FieldPlan[],
  path: Path | undefined,
): Maybe<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  run.types.set(values, type);
  return gather(values, plans, (plan) => [plan.key, fieldOf(run, source, plan, path)]);
}

function fieldOf(run: Run, source: unknown, plan: FieldPlan, before: Path | undefined): Maybe<unknown> {
  const path: Path = { before, key: plan.key };
  const { type } = plan.field;
  const failed = (thrown: unknown): unknown => complete(run, type, fail(run, thrown, plan, path), plan, path);
  let value: Maybe<unknown>;
  try {
    value = run.resolve(plan, source, path);
  } catch (thrown) {
    return failed(thrown);
  }
  if (!(value instanceof Promise)) return complete(run, type, value, plan, path);
  return value.then((done) => complete(run, type, done, plan, path), failed);
}

/** A failed field is null, and then judged like any null: one that may not be null is told a second time, as AppSync does. */
function fail(run: Run, thrown: unknown, plan: FieldPlan, path: Path): null {
  if (!(thrown instanceof FieldFailure)) throw thrown;
  run.errors.push(entryOf(thrown, plan, path));
  return null;
}

function complete(
  run: Run,
  type: GraphQLOutputType,
  value: unknown,
  plan: FieldPlan,
  path: Path,
): Maybe<unknown> {
  if (!isNonNullType(type)) return untilHere(() => completeNullable(run, type, value, plan, path));
  const inner = type.ofType as GraphQLOutputType;
  const done = completeNullable(run, inner, value, plan, path);
  const judge = (each: unknown): unknown => (each === null ? refuseNull(run, inner, plan, path) : each);
  return done instanceof Promise ? done.then(judge) : judge(done);
}

/** A bubbling null stops at a value that may be null. */
function untilHere(work: () => Maybe<unknown>): Maybe<unknown> {
  const stop = (thrown: unknown): null => {
    if (thrown === BUBBLE) return null;
    throw thrown;
  };
  try {
    const done = work();
    return done instanceof Promise ? done.catch(stop) : done;
  } catch (thrown) {
    return stop(thrown);
  }
}

function completeNullable(
  run: Run,
  type: GraphQLOutputType,
  value: unknown,
  plan: FieldPlan,
  path: Path,
): Maybe<unknown> {
  if (value === null || value === undefined) return null;
  if (isListType(type)) return list(run, type.ofType as GraphQLOutputType, value, plan, path);
  if (isObjectType(type)) return object(run, type, value, plan, path);
  if (isAbstractType(type)) return abstract(run, type, value, plan, path);
  return leaf(run, type as GraphQLNamedType, value, path);
}

function list(
  run: Run,
  type: GraphQLOutputType,
  value: unknown,
  plan: FieldPlan,
  path: Path,
): Maybe<unknown> {
  if (!Array.isArray(value)) return mismatch(run, "LIST", value, path);
  return gather<unknown[], unknown>([], value, (each, index) => [
    index,
    complete(run, type, each, plan, { before: path, key: index }),
  ]);
}

function object(
  run: Run,
  type: GraphQLObjectType,
  value: unknown,
  plan: FieldPlan,
  path: Path,
): Maybe<unknown> {
  if (typeof value !== "object" || Array.isArray(value)) return mismatch(run, "OBJECT", value, path);
  return fieldsOf(run, type, value, plan.below(type), path);
}

/** Developer Guide, "Interfaces and unions in GraphQL": the result must say `__typename`. */
function abstract(
  run: Run,
  type: GraphQLNamedType,
  value: unknown,
  plan: FieldPlan,
  path: Path,
): Maybe<unknown> {
  if (typeof value !== "object" || Array.isArray(value)) return mismatch(run, "OBJECT", value, path);
  const name = (value as { __typename?: unknown }).__typename;
  const named = typeof name === "string" ? run.schema.getType(name) : undefined;
  if (isAbstractType(type) && isObjectType(named) && run.schema.isSubType(type, named)) {
    return object(run, named, value, plan, path);
  }
  const message = `Can't resolve '${pathText(path)}'. Abstract type '${type.name}' must resolve to an Object type at runtime for field '${plan.parent.name}.${plan.field.name}'. Could not determine the exact type of '${type.name}'`;
  run.errors.push({ path: keysOf(path), locations: null, message });
  return null;
}
