import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  type ObjectValueNode,
  type ValueNode,
} from "graphql";

/** Prints a literal as graphql-java does, for AppSync's WrongType messages. */
export function literalText(node: ValueNode): string {
  switch (node.kind) {
    case Kind.STRING:
      return `StringValue{value='${node.value}'}`;
    case Kind.INT:
      return `IntValue{value=${node.value}}`;
    case Kind.FLOAT:
      return `FloatValue{value=${node.value}}`;
    case Kind.BOOLEAN:
      return `BooleanValue{value=${node.value}}`;
    case Kind.ENUM:
      return `EnumValue{name='${node.value}'}`;
    case Kind.VARIABLE:
      return `VariableReference{name='${node.name.value}'}`;
    case Kind.NULL:
      return "NullValue{}";
    case Kind.LIST:
      return `ArrayValue{values=[${node.values.map(literalText).join(", ")}]}`;
    case Kind.OBJECT:
      return `ObjectValue{objectFields=[${node.fields.map(fieldText).join(", ")}]}`;
  }
}

function fieldText({ name, value }: ObjectValueNode["fields"][number]): string {
  return `ObjectField{name='${name.value}', value=${literalText(value)}}`;
}

export interface Wrong {
  /** The position within the argument: `.nested[0]`. */
  within: string;
  value: ValueNode;
  /** The part of the message after the value. */
  why: string;
}

/** The first fault of a literal. Variables in it are checked elsewhere. */
export function wrongValue(node: ValueNode, type: GraphQLInputType, within = ""): Wrong | undefined {
  if (node.kind === Kind.VARIABLE) return undefined;
  const wrong = (why: string): Wrong => ({ within, value: node, why });
  if (isNonNullType(type)) {
    return node.kind === Kind.NULL ? wrong("must not be null") : wrongValue(node, type.ofType, within);
  }
  if (node.kind === Kind.NULL) return undefined;
  if (isListType(type)) {
    const items = node.kind === Kind.LIST ? node.values : [node];
    for (const [index, each] of items.entries()) {
      const found = wrongValue(each, type.ofType, node.kind === Kind.LIST ? `${within}[${index}]` : within);
      if (found) return found;
    }
    return undefined;
  }
  if (isInputObjectType(type)) return wrongObject(node, type, within);
  const isValid = isEnumType(type)
    ? node.kind === Kind.ENUM && type.getValue(node.value) !== undefined
    : parses(type, node);
  return isValid ? undefined : wrong(`is not a valid '${String(type)}'`);
}

function wrongObject(node: ValueNode, type: GraphQLInputObjectType, within: string): Wrong | undefined {
  const wrong = (why: string): Wrong => ({ within, value: node, why });
  if (node.kind !== Kind.OBJECT) return wrong("must be an object type");
  const fields = type.getFields();
  const given = new Map(node.fields.map((each) => [each.name.value, each.value]));
  const missing = Object.values(fields)
    .filter((each) => isRequiredInputField(each) && !given.has(each.name))
    .map((each) => each.name);
  if (missing.length > 0) return wrong(`is missing required fields '[${missing.join(", ")}]'`);
  for (const [name, value] of given) {
    const field = fields[name];
    if (!field) return wrong(`contains a field not in '${type.name}': '${name}'`);
    const found = wrongValue(value, field.type, `${within}.${name}`);
    if (found) return found;
  }
  return undefined;
}

function parses(type: GraphQLScalarType, node: ValueNode): boolean {
  try {
    return type.parseLiteral(node) !== undefined;
  } catch {
    return false;
  }
}
