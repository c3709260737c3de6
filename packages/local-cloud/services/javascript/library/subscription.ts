import { isArray, isObject } from "./natives.ts";

interface Filter {
  fieldName: string;
  operator: string;
  value: unknown;
}

/** Lists of filters: all filters of a list must hold, and one list must. */
type Alternatives = Filter[][];

/**
 * util.transform.toSubscriptionFilter: the object becomes a choice of groups (disjunctive normal form, in
 * written order). Recorded: several operators of one field are a choice, `not` is the name of a field,
 * operators are not looked at, and what is no object gives null.
 */
export function toSubscriptionFilter(filter?: unknown, ignored?: unknown, rules?: unknown): unknown {
  if (!isObject(filter)) return null;
  const left = isArray(ignored) ? ignored : [];
  const base = alternatives(filter, left);
  if (base === null) return null;
  const strict = isObject(rules) ? choice(rules) : [];
  const groups = both(base, strict);
  const out = [];
  for (const filters of groups) if (filters.length > 0) out.push({ filters });
  return { filterGroup: out };
}

/** One empty alternative is "no condition", and stays so through `both`. */
function alternatives(filter: Record<string, unknown>, ignored: unknown[]): Alternatives | null {
  let sum: Alternatives = [[]];
  for (const [name, value] of Object.entries(filter)) {
    const part = name === "and" || name === "or" ? group(name, value, ignored) : field(name, value, ignored);
    if (part === null) return null;
    sum = both(sum, part);
  }
  return sum;
}

function group(name: "and" | "or", members: unknown, ignored: unknown[]): Alternatives | null {
  if (!isArray(members)) return null;
  let sum: Alternatives = name === "and" ? [[]] : [];
  for (const member of members) {
    const part = isObject(member) ? alternatives(member, ignored) : null;
    if (part === null) return null;
    sum = name === "and" ? both(sum, part) : [...sum, ...withoutEmpty(part)];
  }
  return sum;
}

function field(fieldName: string, operators: unknown, ignored: unknown[]): Alternatives | null {
  if (ignored.includes(fieldName)) return [];
  if (!isObject(operators)) return null;
  const out: Alternatives = [];
  for (const [operator, value] of Object.entries(operators)) out.push([{ fieldName, operator, value }]);
  return out;
}

function choice(rules: Record<string, unknown>): Alternatives {
  let out: Alternatives = [];
  for (const [name, operators] of Object.entries(rules))
    out = [...out, ...(field(name, operators, []) ?? [])];
  return out;
}

function withoutEmpty(list: Alternatives): Alternatives {
  const out: Alternatives = [];
  for (const filters of list) if (filters.length > 0) out.push(filters);
  return out;
}

function both(left: Alternatives, right: Alternatives): Alternatives {
  if (right.length === 0) return left;
  if (left.length === 0) return right;
  const out: Alternatives = [];
  for (const a of left) for (const b of right) out.push([...a, ...b]);
  return out;
}
