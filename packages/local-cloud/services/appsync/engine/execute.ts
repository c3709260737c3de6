import type { GraphQLObjectType } from "graphql";
import { FieldFailure } from "../model/fieldFailure.ts";
import { entryOf } from "./failure.ts";
import type { Path } from "./path.ts";
import { BUBBLE, gather } from "./run.ts";
import type { FieldPlan, Maybe, Run } from "./types.ts";

/**
 * Executes the root fields; a mutation executes its fields one after another. Returns null if a null bubbled
 * up to the root.
 */
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
  const values = Object.create(null) as Record<string, unknown>;
  run.types?.set(values, type);
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

const keyOf = ({ key }: FieldPlan): string => key;

/** The fields that are selected of one object. */
export function fieldsOf(
  run: Run,
  type: GraphQLObjectType,
  source: unknown,
  plans: readonly FieldPlan[],
  path: Path | undefined,
): Maybe<Record<string, unknown>> {
  const values = Object.create(null) as Record<string, unknown>;
  run.types?.set(values, type);
  return gather(values, plans, keyOf, (plan) => fieldOf(run, source, plan, path));
}

function fieldOf(run: Run, source: unknown, plan: FieldPlan, before: Path | undefined): Maybe<unknown> {
  const path: Path = { before, key: plan.key };
  let value: Maybe<unknown>;
  try {
    value = run.resolve(plan, source, path);
  } catch (thrown) {
    value = fail(run, thrown, plan, path);
  }
  if (!(value instanceof Promise)) return plan.complete(run, value, plan, path);
  return value.then(
    (done) => plan.complete(run, done, plan, path),
    (thrown) => plan.complete(run, fail(run, thrown, plan, path), plan, path),
  );
}

/**
 * Reports the failure, and returns null for the field. A non-null field is then reported a second time, like
 * any null in a non-null field: AppSync does the same.
 */
function fail(run: Run, thrown: unknown, plan: FieldPlan, path: Path): null {
  if (!(thrown instanceof FieldFailure)) throw thrown;
  run.errors.push(entryOf(thrown, plan, path));
  return null;
}
