import {
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  typeFromAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import type { Rule, Rules } from "../authorization/rules.ts";

export type Field = GraphQLField<unknown, unknown>;

/** One field of a selection: all nodes of one response key on one type. */
export interface FieldPlan {
  key: string;
  nodes: readonly FieldNode[];
  parent: GraphQLObjectType;
  field: Field;
  rule: Rule;
  /** `__typename`, `__schema`, `__type`, and everything below the latter two. */
  isMeta: boolean;
  /** Fields on the way from the root, this one included. */
  depth: number;
  /** What is selected of the field's value, given its object type. */
  below(type: GraphQLObjectType): readonly FieldPlan[];
  /** What a resolver's ctx.info says of the selection; worked out when it is first asked for. */
  selection(): Selection;
}

export interface Selection {
  list: string[];
  graphql: string;
}

export interface PlanInput {
  schema: GraphQLSchema;
  rules: Rules;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Only looked at where the document has @skip or @include with a variable. */
  variables: Readonly<Record<string, unknown>>;
  describe: (nodes: readonly FieldNode[], scope: SelectionScope) => Selection;
}

/** What is needed to walk through selections. */
export interface SelectionScope {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Readonly<Record<string, unknown>>;
  /** The type that the selections are made on. */
  type?: GraphQLNamedType;
}

/** The fields of an operation, collected once per type that turns up (GraphQL specification, 6.3.2 "Field Collection"). */
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
    below(type) {
      let plans = below.get(type);
      if (!plans) below.set(type, (plans = planFields(input, scope, type, sets, depth + 1, isMeta)));
      return plans;
    },
    selection: () => (selection ??= input.describe(nodes, { ...scope, type: getNamedType(field.type) })),
  };
}

function collect(
  scope: SelectionScope,
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  collected: Map<string, FieldNode[]>,
  spread = new Set<string>(),
): void {
  for (const each of selections) {
    if (!isIncluded(each, scope.variables)) continue;
    if (each.kind === Kind.FIELD) {
      const key = each.alias?.value ?? each.name.value;
      const nodes = collected.get(key);
      if (nodes) nodes.push(each);
      else collected.set(key, [each]);
      continue;
    }
    const fragment = fragmentOf(each, scope, spread);
    if (fragment && covers(scope.schema, fragment.typeCondition, type)) {
      collect(scope, type, fragment.selectionSet.selections, collected, spread);
    }
  }
}

/** An inline fragment as it is, a spread one the first time that it is met. */
export function fragmentOf(
  node: Exclude<SelectionNode, FieldNode>,
  { fragments }: SelectionScope,
  spread: Set<string>,
): (Pick<FragmentDefinitionNode, "selectionSet"> & Partial<FragmentDefinitionNode>) | undefined {
  if (node.kind === Kind.INLINE_FRAGMENT) return node as never;
  if (spread.has(node.name.value)) return undefined;
  spread.add(node.name.value);
  return fragments.get(node.name.value);
}

function covers(
  schema: GraphQLSchema,
  condition: FragmentDefinitionNode["typeCondition"] | undefined,
  type: GraphQLObjectType,
): boolean {
  if (!condition) return true;
  const named = typeFromAST(schema, condition);
  return named === type || (isAbstractType(named) && schema.isSubType(named, type));
}

/** GraphQL specification, 3.13.1 and 3.13.2. */
export function isIncluded(node: SelectionNode, variables: Readonly<Record<string, unknown>>): boolean {
  if (!node.directives?.length) return true;
  const values = variables as Record<string, unknown>;
  if (getDirectiveValues(GraphQLSkipDirective, node, values)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, values)?.if !== false;
}

function fieldOf(schema: GraphQLSchema, type: GraphQLObjectType, name: string): Field | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (type === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return isObjectType(type) ? (type.getFields()[name] as Field | undefined) : undefined;
}
