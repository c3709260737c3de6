import { getNamedType, isAbstractType, type GraphQLObjectType } from "graphql";
import type { FieldPlan } from "./types.ts";

/**
 * A completed value under field names instead of aliases: what a mutation hands to its subscriptions. Where
 * the schema leaves the type open, `__typename` is added, by which a subscription's own fragments are judged.
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
