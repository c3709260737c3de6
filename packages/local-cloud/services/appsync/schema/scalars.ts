import { GraphQLScalarType, Kind, type ValueNode } from "graphql";
import { parseJson } from "../../../base/json.ts";
import { isEmail, isIpAddress, isPhone, isUrl } from "./formats.ts";
import { asNumber, className, isInt32, toText } from "./java.ts";
import { isDate, isDateTime, isTime } from "./moments.ts";

/**
 * Both directions of a scalar; each throws a NotScalar with the words that follow AWS's "Variable ..." or
 * "Can't serialize value ...".
 */
export interface Scalar {
  /** A variable's value, as resolvers get it. */
  parse(value: unknown): unknown;
  /** Returns a resolver's value as the response shows it. */
  serialize(value: unknown): unknown;
}

export class NotScalar extends Error {}

/**
 * The built-in ones as graphql-java coerces them: more lenient to variables and results than graphql-js ("12"
 * is an Int, "true" a Boolean). Any other text is the Boolean false: graphql-java refuses it since its PR
 * 2419 (version 17). AppSync's engine is older: it refuses interfaces of interfaces
 * (aws-appsync-community#387), which came with PR 1884 (15).
 */
const builtIn: Record<string, Scalar> = {
  Int: both((value) => {
    const number = asNumber(value);
    return number !== undefined && isInt32(number) ? number : expected("Int", value);
  }),
  Float: both((value) => {
    const number = asNumber(value);
    return number !== undefined && Number.isFinite(number) ? number : expected("Float", value);
  }),
  String: both((value) => toText(value)),
  Boolean: both((value) => {
    if (typeof value === "boolean") return value;
    if (typeof value === "string") return value.toLowerCase() === "true";
    return typeof value === "number" ? value !== 0 : expected("Boolean", value);
  }),
  ID: both((value) => {
    if (typeof value === "string") return value;
    return Number.isInteger(value) ? String(value) : expected("ID", value);
  }),
};

/**
 * AppSync's own (Developer Guide, "Scalar types in AWS AppSync"). The words of phone, DateTime and timestamp
 * are recorded, the others alike.
 */
const own: Record<string, Scalar> = {
  AWSDate: text(isDate, "Date Object"),
  AWSTime: text(isTime, "Time Object"),
  AWSDateTime: text(isDateTime, "DateTime Object"),
  AWSTimestamp: {
    parse: (value) => timestamp(value, "parse"),
    serialize: (value) => timestamp(value, "serialize"),
  },
  AWSEmail: text(isEmail, "email address"),
  AWSJSON: {
    parse: (value) => {
      if (typeof value !== "string") return unable("parse", value, "JSON string");
      return jsonOf(value);
    },
    serialize: (value) => JSON.stringify(value),
  },
  AWSURL: text(isUrl, "URL"),
  AWSPhone: text(isPhone, "phone number"),
  AWSIPAddress: text(isIpAddress, "IP address"),
};

export const scalars: Readonly<Record<string, Scalar>> = { ...builtIn, ...own };

/** The names of AppSync's own scalars; the schema has them without declaring them, and no others. */
export const OWN_SCALARS = Object.keys(own);

/** As graphql-js types, for the validation and coercion of literals. */
export function ownScalarType(name: string): GraphQLScalarType {
  const scalar = own[name]!;
  return new GraphQLScalarType({
    name,
    parseValue: (value) => scalar.parse(value),
    serialize: (value) => scalar.serialize(value),
    parseLiteral: (node) => scalar.parse(literal(name, node)),
  });
}

function literal(name: string, node: ValueNode): unknown {
  if (name === "AWSTimestamp" && node.kind === Kind.INT) return Number(node.value);
  if (name !== "AWSTimestamp" && node.kind === Kind.STRING) return node.value;
  throw new NotScalar(`a literal of kind ${node.kind} is not a valid ${name}`);
}

function both(coerce: (value: unknown) => unknown): Scalar {
  return { parse: coerce, serialize: coerce };
}

function text(isValid: (text: string) => boolean, what: string): Scalar {
  const check = (verb: string) => (value: unknown) =>
    typeof value === "string" && isValid(value) ? value : unable(verb, value, what);
  return { parse: check("parse"), serialize: check("serialize") };
}

function timestamp(value: unknown, verb: string): number {
  const number = asNumber(value);
  return Number.isSafeInteger(number) ? number! : unable(verb, value, "timestamp");
}

function jsonOf(value: string): unknown {
  try {
    return parseJson(value);
  } catch {
    return unable("parse", value, "JSON string");
  }
}

function expected(type: string, value: unknown): never {
  throw new NotScalar(`Expected type '${type}' but was '${className(value)}'.`);
}

function unable(verb: string, value: unknown, what: string): never {
  throw new NotScalar(`Unable to ${verb} \`${toText(value)}\` as a valid ${what}.`);
}
