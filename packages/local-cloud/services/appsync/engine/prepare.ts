import type { GraphQLObjectType, OperationDefinitionNode, OperationTypeNode } from "graphql";
import type { Rules } from "../authorization/rules.ts";
import { AwsError } from "../../../base/http.ts";
import type { Schema } from "../schema/sdl.ts";
import type { ErrorEntry, Operation } from "../model/types.ts";
import { chooseOperation, type Document, type Documents } from "./documents.ts";
import { planOperation } from "./plan.ts";
import { describeSelection } from "./selection.ts";
import { coerceVariables, VariableFault } from "./variables.ts";
import type { FieldPlan } from "./types.ts";

/** An operation that is ready to run: the document and the variables are valid. */
export interface PreparedOperation {
  document: Document;
  kind: OperationTypeNode;
  /** The root type of the operation, and its selection. */
  type: GraphQLObjectType;
  plans: readonly FieldPlan[];
  variables: Readonly<Record<string, unknown>>;
}

interface Known {
  schema: Schema;
  rules: Rules;
  documents: Documents;
}

/** Reads, validates and plans an operation. Throws an AwsError for what AppSync answers with HTTP 400. */
export function prepare(operation: Operation, known: Known): PreparedOperation | { errors: ErrorEntry[] } {
  const { types } = known.schema;
  const document = known.documents.get(operation.query);
  const definition = chooseOperation(document, operation.operationName);
  if (document.errors.length > 0) return { errors: document.errors };
  const kind = definition.operation;
  const type = types.getRootType(kind);
  if (!type) throw new AwsError("BadRequestException", `Schema is not configured for ${kind}s.`);
  try {
    const variables = coerceVariables(types, definition, operation.variables ?? {});
    const plans = planOf(document, definition, type, variables, known);
    return { document, kind, type, plans, variables };
  } catch (error) {
    if (error instanceof VariableFault) return { errors: [error.entry] };
    throw error;
  }
}

/** A plan is cached with its document, unless the selection depends on variables. */
function planOf(
  document: Document,
  operation: OperationDefinitionNode,
  type: GraphQLObjectType,
  variables: Readonly<Record<string, unknown>>,
  { schema, rules }: Known,
): readonly FieldPlan[] {
  const known = document.plans.get(operation);
  if (known) return known;
  const input = { schema: schema.types, rules, document: document.ast, operation, variables };
  const plans = planOperation({ ...input, describe: describeSelection }, type);
  if (!document.isConditional) document.plans.set(operation, plans);
  return plans;
}
