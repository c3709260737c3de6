import {
  Kind,
  NoSchemaIntrospectionCustomRule,
  print,
  specifiedRules,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  ValidationContext,
  visitInParallel,
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type ValidationRule,
} from "graphql";
import type { ErrorEntry } from "../model/types.ts";
import { KINDS, nodeName, TOLD, type Finding } from "./validationTexts.ts";
import { literalText, wrongValue } from "./literals.ts";

/** The position of a node: the names on the way to it, and the field that it belongs to. */
interface Place {
  path: readonly string[];
  field?: ASTNode | undefined;
}

const RULES = specifiedRules.filter((rule) => rule.name !== "ValuesOfCorrectTypeRule");

/**
 * Validates as AppSync does. Returns the errors of the answer, in the order of their positions in the query.
 */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  introspection: boolean,
): ErrorEntry[] {
  const typeInfo = new TypeInfo(schema);
  const found: ErrorEntry[] = [];
  let places: Map<ASTNode, Place> | undefined;
  const report = (finding: Finding, node: ASTNode | undefined): void => {
    places ??= placesOf(document);
    found.push(told(finding, node, node && places.get(node)));
  };
  let rule: ValidationRule | undefined;
  const context = new ValidationContext(schema, document, typeInfo, (error) => {
    const { finding, node } = find(rule?.name ?? "", error, context);
    if (finding) report(finding, node);
  });
  const rules = introspection ? RULES : [...RULES, NoSchemaIntrospectionCustomRule];
  const visitors = rules.map((each) => during(each, context, (now) => (rule = now)));
  visitors.push(values(context, report));
  visit(document, visitWithTypeInfo(typeInfo, visitInParallel(visitors)));
  return found;
}

function placesOf(document: DocumentNode): Map<ASTNode, Place> {
  const places = new Map<ASTNode, Place>();
  const way: ASTNode[] = [];
  const isStep = ({ kind }: ASTNode): boolean => kind === Kind.FIELD || kind === Kind.FRAGMENT_DEFINITION;
  visit(document, {
    enter(node) {
      if (isStep(node)) way.push(node);
      places.set(node, { path: way.map(nodeName), field: way.findLast((each) => each.kind === Kind.FIELD) });
    },
    leave(node) {
      if (isStep(node)) way.pop();
    },
  });
  return places;
}

/** Notes the rule that reports an error, because graphql-js's errors do not name it. */
function during(
  rule: ValidationRule,
  context: ValidationContext,
  now: (rule: ValidationRule) => void,
): ASTVisitor {
  const visitor = rule(context);
  const wrap = (call: unknown) =>
    typeof call === "function"
      ? function (this: unknown, ...given: unknown[]): unknown {
          now(rule);
          return (call as (...each: unknown[]) => unknown).apply(visitor, given);
        }
      : call;
  return Object.fromEntries(
    Object.entries(visitor).map(([kind, each]) => [
      kind,
      typeof each === "function"
        ? wrap(each)
        : Object.fromEntries(Object.entries(each as object).map(([phase, call]) => [phase, wrap(call)])),
    ]),
  );
}

function find(
  ruleName: string,
  error: GraphQLError,
  context: ValidationContext,
): { finding: Finding | undefined; node: ASTNode | undefined } {
  const node = ruleName === "VariablesInAllowedPositionRule" ? error.nodes?.[1] : error.nodes?.[0];
  const tell = TOLD[ruleName];
  if (tell && node) return { finding: tell(node, context, error), node };
  return { finding: { kind: KINDS[ruleName] ?? "InvalidSyntax", text: error.message }, node };
}

/**
 * The error entry of a finding. A selection set that is not allowed is reported at the location of its field.
 */
function told(
  { kind, text, withoutPath }: Finding,
  node: ASTNode | undefined,
  place: Place = { path: [] },
): ErrorEntry {
  const at = !withoutPath && place.path.length > 0 ? ` @ '${place.path.join("/")}'` : "";
  const start = (node?.kind === Kind.SELECTION_SET ? place.field : node)?.loc?.startToken;
  return {
    path: null,
    locations: start ? [{ line: start.line, column: start.column, sourceName: null }] : null,
    message: `Validation error of type ${kind}: ${text}${at}`,
  };
}

/** Checks arguments as graphql-java does: one WrongType per argument, with the argument's whole value. */
function values(context: ValidationContext, report: (finding: Finding, node: ASTNode) => void): ASTVisitor {
  return {
    Argument(node) {
      const argument = context.getArgument();
      if (!argument) return;
      const wrong = wrongValue(node.value, argument.type);
      if (!wrong) return;
      const name = `${node.name.value}${wrong.within}`;
      const text = `argument '${name}' with value '${literalText(wrong.value)}' ${wrong.why}`;
      report({ kind: "WrongType", text }, node);
    },
    VariableDefinition(node) {
      const type = context.getInputType();
      if (!node.defaultValue || !type || !wrongValue(node.defaultValue, type)) return;
      const text = `Bad default value ${literalText(node.defaultValue)} for type ${print(node.type)}`;
      report({ kind: "BadValueForDefaultArg", text }, node);
    },
  };
}
