import {
  getNamedType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import type { Rules } from "../authorization/rules.ts";
import { collect, type SelectionScope } from "./collect.ts";
import { completeOf } from "./complete.ts";
import type { Field, FieldPlan, Selection } from "./types.ts";

export interface PlanInput {
  schema: GraphQLSchema;
  rules: Rules;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Used only if the document has @skip or @include with a variable. */
  variables: Readonly<Record<string, unknown>>;
  describe: (nodes: readonly FieldNode[], scope: SelectionScope) => Selection;
}

/** The fields of an operation, collected once per object type that occurs. */
export function planOperation(input: PlanInput, root: GraphQLObjectType): readonly FieldPlan[] {
  const { schema, document, operation, variables } = input;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  }
  const scope: SelectionScope = { schema, fragments, variables };
  return planFields(input, scope, root, [operation.selectionSet], 1, false);
}

function planFields(
  input: PlanInput,
  scope: SelectionScope,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  depth: number,
  isMeta: boolean,
): FieldPlan[] {
  const collected = new Map<string, FieldNode[]>();
  for (const set of sets) collect(scope, type, set.selections, collected);
  const plans: FieldPlan[] = [];
  for (const [key, nodes] of collected) {
    const field = fieldOf(input.schema, type, nodes[0]!.name.value);
    if (field) plans.push(planField(input, scope, { key, nodes, parent: type, field, depth, isMeta }));
  }
  return plans;
}

function planField(
  input: PlanInput,
  scope: SelectionScope,
  given: Pick<FieldPlan, "key" | "nodes" | "parent" | "field" | "depth" | "isMeta">,
): FieldPlan {
  const { nodes, parent, field, depth } = given;
  const isMeta = given.isMeta || field.name.startsWith("__");
  const sets = nodes.flatMap((node) => node.selectionSet ?? []);
  const below = new Map<GraphQLObjectType, FieldPlan[]>();
  let selection: Selection | undefined;
  return {
    ...given,
    isMeta,
    rule: input.rules(parent, field),
    complete: completeOf(field.type),
    below(type) {
      let plans = below.get(type);
      if (!plans) below.set(type, (plans = planFields(input, scope, type, sets, depth + 1, isMeta)));
      return plans;
    },
    selection: () => (selection ??= input.describe(nodes, { ...scope, type: getNamedType(field.type) })),
  };
}

function fieldOf(schema: GraphQLSchema, type: GraphQLObjectType, name: string): Field | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (type === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return isObjectType(type) ? (type.getFields()[name] as Field | undefined) : undefined;
}
