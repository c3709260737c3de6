import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from "graphql";
import { isDeepStrictEqual } from "node:util";
import { DEFAULTS, OF_DIMENSION, REFERENCES } from "./kinds.ts";

export type ConfigValue = null | boolean | number | string | ConfigValue[] | { [name: string]: ConfigValue };
/** The values by which the API names an object. */
export type Ids = Record<string, string>;
export type Values = Record<string, ConfigValue>;

/** Returns the name by which an object of a list is to be named in place of this one. */
export type Rename = (list: string, name: string) => string;

/**
 * Returns the one form of a value: JSON text as its value, parts with the defaults of the stage, and without
 * those that are null.
 */
export function plain(value: ConfigValue, given: GraphQLInputType): ConfigValue {
  const type = getNullableType(given);
  if (value === null) return null;
  if (isListType(type)) return (value as ConfigValue[]).map((each) => plain(each, type.ofType));
  if (isInputObjectType(type)) return plainObject(value as Values, type);
  return type.name === "AWSJSON" && typeof value === "string" ? (JSON.parse(value) as ConfigValue) : value;
}

function plainObject(value: Values, type: GraphQLInputObjectType): ConfigValue {
  const fields = type.getFields();
  const present = Object.entries(value).filter(([, each]) => each !== null);
  const parts = present.map(([name, each]) => [name, plain(each, fields[name]!.type)] as const);
  return { ...DEFAULTS[type.name], ...Object.fromEntries(parts) };
}

/** Returns a value with other names of the objects that it names. */
export function renamed(
  value: ConfigValue,
  type: GraphQLInputType,
  name: string,
  rename: Rename,
  owner: Values = {},
): ConfigValue {
  if (Array.isArray(value)) return value.map((each) => renamed(each, type, name, rename, owner));
  const list = REFERENCES[name] ?? (name === "values" ? OF_DIMENSION[owner.dimension as string] : undefined);
  if (typeof value === "string") return list === undefined ? value : rename(list, value);
  const named = getNamedType(type);
  if (value === null || typeof value !== "object" || !isInputObjectType(named)) return value;
  const fields = named.getFields();
  const parts = Object.entries(value).map(
    ([part, each]) => [part, renamed(each, fields[part]!.type, part, rename, value)] as const,
  );
  return Object.fromEntries(parts);
}

/** Returns a value as a mutation takes it: of JSON its text. */
export function sent(value: ConfigValue, type: GraphQLInputType): ConfigValue {
  return value !== null && getNamedType(type).name === "AWSJSON" ? JSON.stringify(value) : value;
}

export function areEqual(one: ConfigValue | undefined, other: ConfigValue | undefined): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}
