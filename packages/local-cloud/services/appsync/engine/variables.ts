import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  typeFromAST,
  valueFromAST,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from "graphql";
import { className, toText } from "../schema/java.ts";
import { NotScalar, scalars } from "../schema/scalars.ts";
import type { ErrorEntry } from "../model/types.ts";

/** A variable that AppSync refuses. The answer has only this error, and no resolver runs. */
export class VariableFault extends Error {
  readonly entry: ErrorEntry;

  constructor(message: string, node?: VariableDefinitionNode) {
    super(message);
    const start = node?.loc?.startToken;
    const locations = start ? [{ line: start.line, column: start.column, sourceName: null }] : null;
    this.entry = { path: null, locations, message };
  }
}

type Values = Record<string, unknown>;

/**
 * The variables as resolvers get them: scalars parsed, defaults added, omitted ones absent. Throws a
 * VariableFault.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Readonly<Values>,
): Values {
  const coerced = Object.create(null) as Values;
  for (const node of operation.variableDefinitions ?? []) {
    const name = node.variable.name.value;
    const type = typeFromAST(schema, node.type) as GraphQLInputType;
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined && node.defaultValue) {
      coerced[name] = valueFromAST(node.defaultValue, type);
    } else if (value !== undefined || isNonNullType(type)) {
      coerced[name] = coerce(type, value, name, node);
    }
  }
  return coerced;
}

/**
 * Coerces a value of a variable. The message for a null has the variable's name and the inner type
 * (aws-appsync-community#406); the message for an invalid scalar has the inner field's name
 * (amplify-flutter#822).
 */
function coerce(type: GraphQLInputType, value: unknown, name: string, node: VariableDefinitionNode): unknown {
  if (isNonNullType(type)) {
    if (value !== null && value !== undefined) return coerce(type.ofType, value, name, node);
    const variable = node.variable.name.value;
    const message = `Variable '${variable}' has coerced Null value for NonNull type '${String(type)}'`;
    throw new VariableFault(message, node);
  }
  if (value === null || value === undefined) return null;
  if (isListType(type)) {
    const items = (Array.isArray(value) ? value : [value]) as unknown[];
    return items.map((each) => coerce(type.ofType, each, name, node));
  }
  if (isInputObjectType(type)) return inputObject(type, value, name, node);
  if (isEnumType(type)) {
    if (typeof value === "string" && type.getValue(value)) return value;
    return invalid(
      name,
      node,
      `Invalid input for Enum '${type.name}'. No value found for name '${toText(value)}'`,
    );
  }
  try {
    return scalars[type.name]!.parse(value);
  } catch (thrown) {
    if (thrown instanceof NotScalar) return invalid(name, node, thrown.message);
    throw thrown;
  }
}

function inputObject(
  type: GraphQLInputObjectType,
  value: unknown,
  name: string,
  node: VariableDefinitionNode,
): Values {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const was = className(value);
    return invalid(
      name,
      node,
      `Expected type 'Map' but was '${was}'. Variables for input objects must be an instance of type 'Map'.`,
    );
  }
  const fields = type.getFields();
  const given = value as Values;
  if (Object.keys(given).some((each) => !Object.hasOwn(fields, each))) {
    throw new VariableFault(
      `The variables input contains a field that is not defined for input object type '${type.name}' `,
    );
  }
  const coerced: Values = {};
  for (const field of Object.values(fields)) {
    const inner = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
    if (inner === undefined && field.defaultValue !== undefined) coerced[field.name] = field.defaultValue;
    else if (inner !== undefined || isNonNullType(field.type)) {
      coerced[field.name] = coerce(field.type, inner, field.name, node);
    }
  }
  return coerced;
}

function invalid(name: string, node: VariableDefinitionNode, why: string): never {
  throw new VariableFault(`Variable '${name}' has an invalid value. ${why}`, node);
}
