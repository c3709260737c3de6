import {
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLAbstractType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from "graphql";
import { fieldsOf } from "./execute.ts";
import { leafOf, mismatch, refuseNull } from "./leaves.ts";
import { keysOf, pathText } from "./path.ts";
import { BUBBLE, gather } from "./run.ts";
import type { Complete } from "./types.ts";

const known = new WeakMap<GraphQLOutputType, Complete>();

/**
 * Returns the completion of a type's values. The type is analysed once, not for each value of a long list.
 */
export function completeOf(type: GraphQLOutputType): Complete {
  let complete = known.get(type);
  if (!complete) known.set(type, (complete = isNonNullType(type) ? notNull(type.ofType) : nullable(type)));
  return complete;
}

function notNull(type: GraphQLOutputType): Complete {
  const complete = presentOf(type);
  return (run, value, plan, path) => {
    const done = value === null || value === undefined ? null : complete(run, value, plan, path);
    if (done === null) return refuseNull(run, type, plan, path);
    if (!(done instanceof Promise)) return done;
    return done.then((each: unknown) => (each === null ? refuseNull(run, type, plan, path) : each));
  };
}

function nullable(type: GraphQLOutputType): Complete {
  const present = presentOf(type);
  const complete = isLeafType(type) ? present : untilHere(present);
  return (run, value, plan, path) =>
    value === null || value === undefined ? null : complete(run, value, plan, path);
}

/** A bubbling null stops at a nullable value. */
function untilHere(complete: Complete): Complete {
  const stop = (thrown: unknown): null => {
    if (thrown === BUBBLE) return null;
    throw thrown;
  };
  return (run, value, plan, path) => {
    try {
      const done = complete(run, value, plan, path);
      return done instanceof Promise ? done.catch(stop) : done;
    } catch (thrown) {
      return stop(thrown);
    }
  };
}

/** Completes a value that is not null. */
function presentOf(type: GraphQLOutputType): Complete {
  if (isListType(type)) return listOf(type.ofType);
  if (isObjectType(type)) return objectOf(type);
  return isAbstractType(type) ? abstractOf(type) : leafOf(type);
}

function listOf(type: GraphQLOutputType): Complete {
  const complete = completeOf(type);
  return (run, value, plan, path) => {
    if (!Array.isArray(value)) return mismatch(run, "LIST", value, path);
    const keys = (_: unknown, index: number): number => index;
    return gather<unknown[], unknown>([], value, keys, (each, index) =>
      complete(run, each, plan, { before: path, key: index }),
    );
  };
}

function objectOf(type: GraphQLObjectType): Complete {
  return (run, value, plan, path) => {
    if (typeof value !== "object" || Array.isArray(value)) return mismatch(run, "OBJECT", value, path);
    return fieldsOf(run, type, value, plan.below(type), path);
  };
}

/**
 * The object type of a result, which must have `__typename` (Developer Guide, "Interfaces and unions in
 * GraphQL").
 */
function abstractOf(type: GraphQLAbstractType): Complete {
  return (run, value, plan, path) => {
    if (typeof value !== "object" || Array.isArray(value)) return mismatch(run, "OBJECT", value, path);
    const name = (value as { __typename?: unknown }).__typename;
    const named = typeof name === "string" ? run.schema.getType(name) : undefined;
    if (isObjectType(named) && run.schema.isSubType(type, named))
      return fieldsOf(run, named, value, plan.below(named), path);
    const message = `Can't resolve '${pathText(path)}'. Abstract type '${type.name}' must resolve to an Object type at runtime for field '${plan.parent.name}.${plan.field.name}'. Could not determine the exact type of '${type.name}'`;
    run.errors.push({ path: keysOf(path), locations: null, message });
    return null;
  };
}
