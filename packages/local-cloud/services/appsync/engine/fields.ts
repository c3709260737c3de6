import { getArgumentValues, type GraphQLSchema } from "graphql";
import type { FieldPlan } from "./types.ts";

/** The value of a field without a resolver: its parent's member of the same name, whatever the alias. */
export function ownValue(source: unknown, name: string): unknown {
  if (typeof source !== "object" || source === null || !Object.hasOwn(source, name)) return null;
  return (source as Record<string, unknown>)[name];
}

/** `__typename` and introspection, by graphql-js's own resolvers. */
export function metaValue(
  schema: GraphQLSchema,
  plan: FieldPlan,
  source: unknown,
  variables: Readonly<Record<string, unknown>>,
): unknown {
  if (plan.field.name === "__typename") return plan.parent.name;
  const info = { schema, parentType: plan.parent };
  return plan.field.resolve?.(source, argumentsOf(plan, variables), {}, info as never);
}

/** The arguments that were passed, and defaults. Variables in them are already coerced. */
export function argumentsOf(
  plan: FieldPlan,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (plan.field.args.length === 0) return {};
  return getArgumentValues(plan.field, plan.nodes[0]!, variables);
}
