import { isDeepStrictEqual } from "node:util";

/**
 * One comparison of an enhanced filter. `operator` is a plain string: AWS takes any and lets an unknown one
 * match nothing.
 */
export interface FieldFilter {
  fieldName: string;
  operator: string;
  value: unknown;
}

/**
 * The argument of `extensions.setSubscriptionFilter` and `setSubscriptionInvalidationFilter`: groups are
 * alternatives, filters of a group all hold.
 */
export interface SubscriptionFilter {
  filterGroup: { filters: FieldFilter[] }[];
}

type Payload = Readonly<Record<string, unknown>>;

/**
 * True if the arguments of a subscription match a payload. A supplied argument must equal the top-level field
 * of its name, an omitted one matches everything, and an explicit null matches null (Developer Guide, "Using
 * subscription arguments").
 */
export function matchesArguments(args: Payload, payload: Payload): boolean {
  return Object.entries(args).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(plain(value), plain(payload[name])),
  );
}

/**
 * True if an enhanced or invalidation filter matches. An unknown operator, or values of different types,
 * never match.
 */
export function matchesFilter(filter: SubscriptionFilter, payload: Payload): boolean {
  return filter.filterGroup.some((group) =>
    group.filters.every((each) => holds(each, valueAt(payload, each.fieldName))),
  );
}

/** The top-level fields that a filter reads, for the hint about a field that a mutation did not select. */
export function filteredFields(filter: SubscriptionFilter): string[] {
  const names = filter.filterGroup.flatMap((group) =>
    group.filters.map((each) => each.fieldName.split(".", 1)[0]!),
  );
  return [...new Set(names)];
}

/**
 * Returns a copy with ordinary prototypes: GraphQL makes objects without a prototype, which are never deeply
 * equal to literals. An unselected field counts as null.
 */
function plain(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}

function valueAt(payload: Payload, path: string): unknown {
  return path.split(".").reduce<unknown>(step, payload);
}

/** A list on the path stands for the values of all its elements, which only the list operators can match. */
function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.flatMap((each) => step(each, name) ?? []);
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

type Scalar = string | number | boolean;

function holds({ operator, value }: FieldFilter, field: unknown): boolean {
  if (Array.isArray(field)) return Object.hasOwn(onList, operator) && onList[operator]!(field, value);
  if (value === null || field === null || field === undefined) return holdsForNull(operator, value, field);
  return isScalar(field) && Object.hasOwn(onScalar, operator) && onScalar[operator]!(field, value);
}

function holdsForNull(operator: string, value: unknown, field: unknown): boolean {
  if (value !== null) return false;
  const absent = field === null || field === undefined;
  return (operator === "eq" && absent) || (operator === "ne" && !absent);
}

const onList: Record<string, (field: unknown[], value: unknown) => boolean> = {
  contains: (field, value) => isScalar(value) && field.includes(value),
  notContains: (field, value) => isScalar(value) && !field.includes(value),
  containsAny: (field, value) => Array.isArray(value) && value.some((each) => field.includes(each)),
};

const onScalar: Record<string, (field: Scalar, value: unknown) => boolean> = {
  eq: (field, value) => field === value,
  ne: (field, value) => sameType(field, value) && field !== value,
  le: ordered((order) => order <= 0),
  lt: ordered((order) => order < 0),
  ge: ordered((order) => order >= 0),
  gt: ordered((order) => order > 0),
  contains: (field, value) => isText(field) && isText(value) && field.includes(value),
  notContains: (field, value) => isText(field) && isText(value) && !field.includes(value),
  containsAny: (field, value) =>
    isText(field) && Array.isArray(value) && value.some((each) => isText(each) && field.includes(each)),
  beginsWith: (field, value) => isText(field) && isText(value) && field.startsWith(value),
  in: (field, value) => Array.isArray(value) && value.includes(field),
  notIn: (field, value) =>
    Array.isArray(value) && value.every((each) => sameType(field, each) && field !== each),
  between: (field, value) =>
    Array.isArray(value) &&
    value.length === 2 &&
    onScalar.ge!(field, value[0]) &&
    onScalar.le!(field, value[1]),
};

/**
 * Booleans have no order. Texts are compared by code unit, so ISO instants of the same zone are ordered by
 * time.
 */
function ordered(accept: (order: number) => boolean) {
  return (field: Scalar, value: unknown): boolean => {
    if (typeof field === "boolean" || !sameType(field, value)) return false;
    return accept(field < value ? -1 : field > value ? 1 : 0);
  };
}

function sameType(field: Scalar, value: unknown): value is Scalar {
  return typeof field === typeof value;
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
