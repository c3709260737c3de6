import {
  isEnumType,
  isListType,
  type GraphQLEnumType,
  type GraphQLLeafType,
  type GraphQLNamedType,
  type GraphQLOutputType,
} from "graphql";
import { toText } from "../schema/java.ts";
import { NotScalar, scalars } from "../schema/scalars.ts";
import { keysOf, pathText, type Path } from "./path.ts";
import { BUBBLE } from "./run.ts";
import type { Complete, FieldPlan, Run } from "./types.ts";

/** AppSync writes 'null' for the name of a list type, because it has none. */
export function refuseNull(run: Run, type: GraphQLOutputType, plan: FieldPlan, path: Path): never {
  const name = isListType(type) ? "null" : (type as GraphQLNamedType).name;
  const message = `Cannot return null for non-nullable type: '${name}' within parent '${plan.parent.name}' (${pathText(path)})`;
  run.errors.push({ path: keysOf(path), locations: null, message });
  throw BUBBLE; // eslint-disable-line @typescript-eslint/only-throw-error -- no error, a way up
}

/** Serializes the values of a scalar or an enum for the response. */
export function leafOf(type: GraphQLLeafType): Complete {
  const serialize = isEnumType(type)
    ? enumOf(type)
    : (value: unknown) => scalars[type.name]!.serialize(value);
  return (run, value, _, path) => {
    try {
      return serialize(value);
    } catch (thrown) {
      if (!(thrown instanceof NotScalar)) throw thrown;
      const message = `Can't serialize value (${pathText(path)}) : ${thrown.message}`;
      run.errors.push({ path: keysOf(path), locations: null, message });
      return null;
    }
  };
}

function enumOf(type: GraphQLEnumType): (value: unknown) => unknown {
  return (value) => {
    if (typeof value === "string" && type.getValue(value)) return value;
    throw new NotScalar(`Invalid input for Enum '${type.name}'. Unknown value '${toText(value)}'`);
  };
}

/** The error for a value of the wrong shape, such as an object for a list. */
export function mismatch(run: Run, wanted: "LIST" | "OBJECT", value: unknown, path: Path): null {
  const got = Array.isArray(value) ? "LIST" : typeof value === "object" ? "OBJECT" : "SCALAR";
  const message = `Can't resolve value (${pathText(path)}) : type mismatch error, expected type ${wanted}, got ${got}`;
  run.errors.push({ path: keysOf(path), locations: null, message });
  return null;
}
