import type { Mapping } from "#table/people/destination";
import { valueAt } from "../../conditions/values.ts";

type Values = Record<string, unknown>;

/**
 * Returns the values with those at `from` moved to `to`, or left out where there is no `to`. All are taken
 * before the first is put, so two can change places. Objects on the way to `to` are made; what is in the way
 * and is no object is replaced.
 */
export function mappedEvent(values: Values, mapping: Mapping[] = []): Values {
  const taken = mapping.map(({ from, to }) => ({ to, value: valueAt(from, values) }));
  const rest = mapping.reduce((left, { from }) => without(left, from.split(".")), values);
  return taken.reduce(
    (all, { to, value }) =>
      to === undefined || value === undefined ? all : withValue(all, to.split("."), value),
    rest,
  );
}

function without(values: Values, [name = "", ...rest]: string[]): Values {
  if (!Object.hasOwn(values, name)) return values;
  if (rest.length === 0) return Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));
  const inner = values[name];
  return isObject(inner) ? { ...values, [name]: without(inner, rest) } : values;
}

/** A computed name defines `__proto__` as a property like others. */
function withValue(values: Values, [name = "", ...rest]: string[], value: unknown): Values {
  if (rest.length === 0) return { ...values, [name]: value };
  const inner = Object.hasOwn(values, name) ? values[name] : undefined;
  return { ...values, [name]: withValue(isObject(inner) ? inner : {}, rest, value) };
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
