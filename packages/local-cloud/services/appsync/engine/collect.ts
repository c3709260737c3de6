import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  Kind,
  typeFromAST,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionNode,
} from "graphql";

/** The context for walking through selections. */
export interface SelectionScope {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Readonly<Record<string, unknown>>;
  /** The type that the selections are made on. */
  type?: GraphQLNamedType;
}

/** The fields of a selection on a type, by response key (GraphQL specification, 6.3.2 "Field Collection"). */
export function collect(
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

/** Includes inline fragments always, and a named fragment only the first time. */
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
