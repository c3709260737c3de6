import {
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  print,
  typeFromAST,
  type FieldNode,
  type GraphQLNamedType,
  type SelectionNode,
} from "graphql";
import { fragmentOf, isIncluded, type SelectionScope } from "./collect.ts";
import type { FieldPlan, Selection } from "./types.ts";

/**
 * The most paths of a selection. A query of 15,000 tokens has no more by itself, but a few lines of nested
 * fragments could make billions.
 */
const MOST_CHARACTERS = 1024 * 1024;

/**
 * ctx.info's selectionSetList and selectionSetGraphQL (Developer Guide, "Context object reference"): the list
 * has aliases and paths with slashes, fragments are merged into it, and on an interface or union only the
 * common fields are listed.
 */
export function describeSelection(nodes: readonly FieldNode[], scope: SelectionScope): Selection {
  const selections = nodes.flatMap((node) => node.selectionSet?.selections ?? []);
  const paths = new Set<string>();
  const budget = { left: MOST_CHARACTERS };
  if (scope.type) walk(selections, { ...scope, type: scope.type, budget }, "", paths);
  const graphql = selections.length > 0 ? print({ kind: Kind.SELECTION_SET, selections }) : "";
  return { list: [...paths], graphql };
}

type Typed = SelectionScope & { type: GraphQLNamedType; budget: { left: number } };

function walk(
  selections: readonly SelectionNode[],
  scope: Typed,
  prefix: string,
  paths: Set<string>,
  spread = new Set<string>(),
): void {
  for (const each of selections) {
    if (!isIncluded(each, scope.variables)) continue;
    if ((scope.budget.left -= prefix.length + 1) < 0) return;
    if (each.kind === Kind.FIELD) {
      const path = `${prefix}${each.alias?.value ?? each.name.value}`;
      paths.add(path);
      const type = fieldType(scope.type, each.name.value);
      if (each.selectionSet && type)
        walk(each.selectionSet.selections, { ...scope, type }, `${path}/`, paths);
      continue;
    }
    const fragment = fragmentOf(each, scope, spread);
    const condition = fragment?.typeCondition && typeFromAST(scope.schema, fragment.typeCondition);
    const isOther = isAbstractType(scope.type) && condition && condition !== scope.type;
    if (fragment && !isOther) walk(fragment.selectionSet.selections, scope, prefix, paths, spread);
  }
}

function fieldType(type: GraphQLNamedType, name: string): GraphQLNamedType | undefined {
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
  const field = type.getFields()[name];
  return field && getNamedType(field.type);
}

/**
 * Reduces a value to the fields that are selected, as AppSync does with util.error's `data` (Developer Guide,
 * "Built-in utilities").
 */
export function bySelection(plan: FieldPlan, value: unknown): unknown {
  const type = getNamedType(plan.field.type);
  if (!isObjectType(type) && !isAbstractType(type)) return value;
  return cut(plan, type, value);
}

function cut(plan: FieldPlan, type: GraphQLNamedType, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => cut(plan, type, each));
  if (typeof value !== "object" || value === null || !isObjectType(type)) return null;
  const held = value as Record<string, unknown>;
  const kept = Object.create(null) as Record<string, unknown>;
  for (const each of plan.below(type)) {
    const inner = held[each.field.name];
    kept[each.key] = inner === undefined || inner === null ? null : bySelection(each, inner);
  }
  return kept;
}
