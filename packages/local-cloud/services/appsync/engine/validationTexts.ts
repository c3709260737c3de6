import { getNamedType, Kind, type ASTNode, type GraphQLError, type ValidationContext } from "graphql";

/**
 * A finding of a rule of graphql-js, in the words of AppSync's engine: the kind, and the text without the
 * path.
 */
export interface Finding {
  kind: string;
  text: string;
  /** UnknownType (recorded) and findings at the end of the document are reported without a path. */
  withoutPath?: boolean;
}

export type Tell = (node: ASTNode, context: ValidationContext, error: GraphQLError) => Finding | undefined;

export function nodeName(node: ASTNode): string {
  if (node.kind === Kind.NAME) return node.value;
  return "name" in node && node.name ? node.name.value : "";
}

const onDirective = (context: ValidationContext): boolean => Boolean(context.getDirective());

/**
 * Per rule of graphql-js what graphql-java says. Verbatim from the service: FieldUndefined, UnknownType,
 * WrongType, UnknownArgument, MissingFieldArgument, SubSelectionRequired, SubSelectionNotAllowed,
 * VariableTypeMismatch, UndefinedVariable (public issues); the others are worded as in graphql-java of that
 * age.
 */
export const TOLD: Record<string, Tell> = {
  FieldsOnCorrectTypeRule: (node, context) => undefinedField(nodeName(node), context),
  NoSchemaIntrospectionCustomRule: (node, context) =>
    nodeName(node).startsWith("__") ? undefinedField(nodeName(node), context) : undefined,
  KnownTypeNamesRule: (node) => ({
    kind: "UnknownType",
    text: `Unknown type ${nodeName(node)}`,
    withoutPath: true,
  }),
  KnownArgumentNamesRule: (node, context) => ({
    kind: "UnknownArgument",
    text: `Unknown ${onDirective(context) ? "directive" : "field"} argument ${nodeName(node)}`,
  }),
  KnownArgumentNamesOnDirectivesRule: (node) => ({
    kind: "UnknownArgument",
    text: `Unknown directive argument ${nodeName(node)}`,
  }),
  ProvidedRequiredArgumentsRule: (node, _, { message }) => {
    const [, argument = ""] = /argument "([^"]+)"/.exec(message) ?? [];
    return node.kind === Kind.DIRECTIVE
      ? { kind: "MissingDirectiveArgument", text: `Missing directive argument ${argument}` }
      : { kind: "MissingFieldArgument", text: `Missing field argument ${argument}` };
  },
  KnownDirectivesRule: (node, _, { message }) =>
    message.startsWith("Unknown")
      ? { kind: "UnknownDirective", text: `Unknown directive ${nodeName(node)}` }
      : { kind: "MisplacedDirective", text: `Directive ${nodeName(node)} not allowed here` },
  ScalarLeafsRule: (node, context) => {
    const type = String(getNamedType(context.getType()));
    if (node.kind === Kind.FIELD && !node.selectionSet) {
      return {
        kind: "SubSelectionRequired",
        text: `Sub selection required for type ${type} of field ${nodeName(node)}`,
      };
    }
    return {
      kind: "SubSelectionNotAllowed",
      text: `Sub selection not allowed on leaf type ${type} of field ${context.getFieldDef()?.name}`,
    };
  },
  VariablesInAllowedPositionRule: (_, __, { message }) => {
    const [, given = "", wanted = ""] =
      /of type "([^"]+)" used in position expecting type "([^"]+)"/.exec(message) ?? [];
    return {
      kind: "VariableTypeMismatch",
      text: `Variable type '${given}' doesn't match expected type '${wanted}'`,
    };
  },
  NoUndefinedVariablesRule: (node) => ({
    kind: "UndefinedVariable",
    text: `Undefined variable ${nodeName(node)}`,
  }),
  NoUnusedVariablesRule: (_, __, { message }) => ({
    kind: "UnusedVariable",
    text: `Unused variable ${/\$(\w+)/.exec(message)?.[1]}`,
  }),
  VariablesAreInputTypesRule: (_, __, { message }) => {
    const [, name = "", type = ""] = /"\$(\w+)" cannot be non-input type "([^"]+)"/.exec(message) ?? [];
    return {
      kind: "NonInputTypeOnVariable",
      text: `Input variable ${name} type ${type.replace(/[[\]!]/g, "")} is not an input type`,
    };
  },
  KnownFragmentNamesRule: (node) => ({
    kind: "UndefinedFragment",
    text: `Undefined fragment ${nodeName(node)}`,
  }),
  NoUnusedFragmentsRule: (node) => ({
    kind: "UnusedFragment",
    text: `Unused fragment ${nodeName(node)}`,
    withoutPath: true,
  }),
  NoFragmentCyclesRule: () => ({ kind: "FragmentCycle", text: "Fragment cycles not allowed" }),
  FragmentsOnCompositeTypesRule: (_, __, { message }) =>
    message.startsWith("Fragment cannot")
      ? {
          kind: "InlineFragmentTypeConditionInvalid",
          text: "Inline fragment type condition is invalid, must be on Object/Interface/Union",
        }
      : {
          kind: "FragmentTypeConditionInvalid",
          text: "Fragment type condition is invalid, must be on Object/Interface/Union",
        },
  PossibleFragmentSpreadsRule: (node, _, { message }) => {
    const [, ...types] = /type "([^"]+)" can never be of type "([^"]+)"/.exec(message) ?? [];
    return node.kind === Kind.FRAGMENT_SPREAD
      ? {
          kind: "InvalidFragmentType",
          text: `Fragment ${nodeName(node)} cannot be spread here as objects of type ${types[0]} can never be of type ${types[1]}`,
        }
      : {
          kind: "InvalidFragmentType",
          text: `Fragment cannot be spread here as objects of type ${types[0]} can never be of type ${types[1]}`,
        };
  },
  LoneAnonymousOperationRule: () => ({
    kind: "LoneAnonymousOperationViolation",
    text: "Anonymous operation with other operations.",
  }),
  OverlappingFieldsCanBeMergedRule: (_, __, { message }) => {
    const [, key = "", why = ""] = /Fields "([^"]+)" conflict because (.*?)\. Use/s.exec(message) ?? [];
    return { kind: "FieldsConflict", text: `${key}: ${why.replaceAll('"', "'")}`, withoutPath: true };
  },
};

/** The kinds of rules that have no texts above: graphql-java's name, with graphql-js's message. */
export const KINDS: Record<string, string> = {
  ExecutableDefinitionsRule: "NonExecutableDefinition",
  SingleFieldSubscriptionsRule: "SubscriptionMultipleRootFields",
  UniqueArgumentNamesRule: "DuplicateArgumentNames",
  UniqueDirectivesPerLocationRule: "DuplicateDirectiveName",
  UniqueFragmentNamesRule: "DuplicateFragmentName",
  UniqueInputFieldNamesRule: "UniqueObjectFieldName",
  UniqueOperationNamesRule: "DuplicateOperationName",
  UniqueVariableNamesRule: "DuplicateVariableName",
};

function undefinedField(name: string, context: ValidationContext): Finding {
  const parent = String(context.getParentType());
  return { kind: "FieldUndefined", text: `Field '${name}' in type '${parent}' is undefined` };
}
