import type { FieldResolver, Shared, PipelineStep } from "./pipelines.ts";
import type { SchemaField } from "./schema.ts";

/** The file of the step. */
export const CURRENT_GROUPS = "resolvers/steps/currentGroups.ts";

/** The query that shows the caller's user alone. It reads and checks it itself. */
const OWN_USER = "Query.me";

/**
 * Fields below the caller's own user that lead to what only groups may read. Mutations and `Query.me` lead
 * to them without the step. A test compares the list with the directives of the
 * schema, both ways.
 */
export const BELOW_OWN_USER = ["User.profile", "Email.subscriber"];

/**
 * Puts the step that compares the caller's groups with the table before the steps of each query that
 * signed-in people may ask. A query that API keys may ask is public, so it has none. Mutations and
 * subscriptions read the caller's user themselves, consistently.
 */
export function withCurrentGroups(
  found: FieldResolver[],
  fields: Map<string, SchemaField>,
  shared: Shared,
  faults: string[],
): FieldResolver[] {
  const step = shared.get(CURRENT_GROUPS);
  if (!step) faults.push(`there is no ${CURRENT_GROUPS}: queries would not check the caller's groups`);
  return found.map((each) => {
    const name = `${each.type}.${each.field}`;
    return step && isChecked(name, fields.get(name)?.modes ?? []) ? behind(step, each) : each;
  });
}

function isChecked(name: string, modes: string[]): boolean {
  if (BELOW_OWN_USER.includes(name)) return true;
  const isPublic = modes.includes("aws_api_key");
  return name.startsWith("Query.") && name !== OWN_USER && modes.includes(PEOPLE) && !isPublic;
}

const PEOPLE = "aws_cognito_user_pools";

/** A unit becomes the second step of a pipeline. */
function behind(first: PipelineStep, { unit, steps = [], ...field }: FieldResolver): FieldResolver {
  const own = unit ? [{ name: field.field, ...unit, isUnit: true as const }] : steps;
  return { ...field, steps: [first, ...own] };
}
