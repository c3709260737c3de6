import type { FieldFilter, SubscriptionFilter } from "./filters.ts";

/** The most values of each operator ("Extensions" page of the Developer Guide). */
const MOST_VALUES: Record<string, number> = { in: 5, notIn: 5, containsAny: 20 };
const MOST_FIELDS = 5;
const MOST_GROUPS = 10;
const MOST_LEVELS = 5;
const MOST_CHARACTERS = 256;

/**
 * Returns AWS's error text for a filter beyond its limits when the subscription starts, or undefined. The
 * texts for `in`, for the fields, for the groups and for a field named twice are AWS's
 * (amplify-category-api#740, amplify-flutter#6142, and the messages that amplify-js's DataStore looks for).
 * The rest are worded alike. Fields are counted over all groups: four in one and two in others were too many
 * (#6142).
 */
export function filterFault(filter: unknown): string | undefined {
  if (!isFilter(filter)) {
    return "subscription filter must be an object { filterGroup: [{ filters: [{ fieldName, operator, value }] }] }";
  }
  const groups = filter.filterGroup;
  if (groups.length > MOST_GROUPS) {
    return `Filters combination exceed maximum limit ${MOST_GROUPS} for subscription`;
  }
  const names = groups.map((group) => group.filters.map((each) => each.fieldName));
  if (new Set(names.flat()).size > MOST_FIELDS) {
    return `Filters exceed maximum attributes limit ${MOST_FIELDS} for subscription`;
  }
  if (names.some((each) => new Set(each).size < each.length)) {
    return "subscription filter uses same fieldName multiple time";
  }
  return groups
    .flatMap((group) => group.filters)
    .map(faultOf)
    .find(Boolean);
}

function faultOf({ fieldName, operator, value }: FieldFilter): string | undefined {
  const most = Object.hasOwn(MOST_VALUES, operator) ? MOST_VALUES[operator]! : Infinity;
  if (Array.isArray(value) && value.length > most) {
    return `subscription exceeds maximum value limit ${most} for operator \`${operator}\`.`;
  }
  if (fieldName.split(".").length > MOST_LEVELS) {
    return `subscription exceeds maximum nesting level ${MOST_LEVELS} for fieldName \`${fieldName}\`.`;
  }
  const texts = [fieldName, ...(Array.isArray(value) ? (value as unknown[]) : [value])];
  if (texts.some((each) => typeof each === "string" && each.length > MOST_CHARACTERS)) {
    return `subscription exceeds maximum length ${MOST_CHARACTERS} for fieldName \`${fieldName.slice(0, 64)}\`.`;
  }
  return undefined;
}

function isFilter(filter: unknown): filter is SubscriptionFilter {
  const groups = (filter as SubscriptionFilter | null | undefined)?.filterGroup;
  return (
    Array.isArray(groups) &&
    groups.every((group) => Array.isArray(group?.filters) && group.filters.every(isComparison))
  );
}

function isComparison(filter: FieldFilter | null): boolean {
  return typeof filter?.fieldName === "string" && typeof filter.operator === "string";
}
