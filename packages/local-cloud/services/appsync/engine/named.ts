import { getNamedType, isAbstractType, type GraphQLObjectType } from "graphql";
import type { FieldPlan } from "./types.ts";

/**
 * Returns a completed value under field names instead of aliases, for a mutation's subscriptions. At a union
 * or interface, `__typename` is added, which the subscription's own fragments need.
 */
export function named(plan: FieldPlan, value: unknown, types: WeakMap<object, GraphQLObjectType>): unknown {
  if (Array.isArray(value)) return value.map((each) => named(plan, each, types));
  const type = typeof value === "object" && value !== null ? types.get(value) : undefined;
  if (!type) return value;
  const held = value as Record<string, unknown>;
  const renamed: Record<string, unknown> = {};
  if (isAbstractType(getNamedType(plan.field.type))) renamed.__typename = type.name;
  for (const each of plan.below(type)) renamed[each.field.name] = named(each, held[each.key], types);
  return renamed;
}
