import type { FilterInput, FilterOperator } from "../../api/documents.ts";
import { DIMENSION_NAMES } from "./dimension.ts";
import type { ListOf } from "./listOf.ts";
import { operatorsOf, takesValues } from "./operator.ts";

/** A filter of the visits of a report. */
export interface Filter extends ListOf {
  /** With a property: only events of this name have it. */
  event?: string;
  operator: FilterOperator;
  /** One of them has to match. None where it is asked whether there is a value. */
  values: readonly string[];
}

// The API's limits (schema.graphql, `FilterInput`).
const MOST = 20;
export const MOST_VALUES = 100;
export const LONGEST = 500;
const LONGEST_NAME = 300;

/** Returns true if visits can be chosen by this value. */
export function isPossible(value: string): boolean {
  return value.length >= 1 && value.length <= LONGEST;
}

/** The name in an address for a property of one event, before the name of that event. */
const OF_EVENT = "event_property";

/**
 * A filter as a text for an address, such as `page,is,/a,/b`, `property,colour,is,red` and
 * `event_property,Order,colour,is,red`: before a comma of a name or value is a backslash.
 */
export function printFilter({ dimension, property, event, operator, values }: Filter): string {
  const names = [event, property].filter((name) => name !== undefined);
  const kind = event === undefined ? dimension.toLowerCase() : OF_EVENT;
  const escaped = (texts: readonly string[]) => texts.map((text) => text.replace(/[\\,]/g, "\\$&"));
  return [kind, ...escaped(names), operator.toLowerCase(), ...escaped(values)].join(",");
}

/** Returns the filters of an address. A text that is no filter counts as left out. */
export function parseFilters(texts: readonly string[]): Filter[] {
  const all = new Map(
    texts.flatMap((text) => {
      const filter = parseFilter(text);
      return filter ? [[printFilter(filter), filter] as const] : [];
    }),
  );
  return [...all.values()].slice(0, MOST);
}

function parseFilter(text: string): Filter | undefined {
  const parts = text.match(/(?:[^\\,]|\\.)+/gs)?.map((part) => part.replace(/\\(.)/gs, "$1")) ?? [];
  const [first, ...rest] = parts;
  const isOfEvent = first === OF_EVENT;
  const dimension = isOfEvent ? "PROPERTY" : DIMENSION_NAMES.find((each) => each.toLowerCase() === first);
  if (!dimension) return undefined;
  const event = isOfEvent ? rest.shift() : undefined;
  const property = dimension === "PROPERTY" ? rest.shift() : undefined;
  if (property !== undefined && property.length > LONGEST_NAME) return undefined;
  const [second, ...values] = rest;
  const operator = operatorsOf(dimension).find((each) => each.toLowerCase() === second);
  if (!operator || values.length > 0 !== takesValues(operator)) return undefined;
  return values.length <= MOST_VALUES && values.every(isPossible)
    ? { ...named({ property, event }), dimension, operator, values }
    : undefined;
}

/**
 * Returns the filters after a click on a row: with one more, or without it if it is there. Returns undefined
 * if no filter is possible.
 */
export function toggled(
  filters: readonly Filter[],
  { dimension, property }: ListOf,
  value: string,
): { filters: Filter[]; isSet: boolean } | undefined {
  if (!isPossible(value)) return undefined;
  const filter: Filter = {
    ...{ dimension, operator: "IS", values: [value] },
    ...(property !== undefined && { property }),
  };
  const others = filters.filter((each) => printFilter(each) !== printFilter(filter));
  const isSet = others.length < filters.length;
  if (!isSet && filters.length >= MOST) return undefined;
  return { filters: isSet ? others : [...others, filter], isSet };
}

/** The filters with one in the place of another, or after all of them. */
export function replaced(filters: readonly Filter[], at: number, filter: Filter): Filter[] {
  return [...filters.slice(0, at), filter, ...filters.slice(at + 1)];
}

/** The filters without one of them. */
export function withoutFilter(filters: readonly Filter[], at: number): Filter[] {
  return filters.filter((_, place) => place !== at);
}

/** The filters as the API takes them. */
export function filterInputsOf(filters: readonly Filter[]): FilterInput[] {
  return filters.map(({ values, ...filter }) => ({
    ...filter,
    ...(takesValues(filter.operator) && { values: [...values] }),
  }));
}

/** The names of a filter, without those that it lacks. */
function named({ property, event }: { property?: Name; event?: Name }): Pick<Filter, "property" | "event"> {
  return { ...(property != null && { property }), ...(event != null && { event }) };
}

type Name = string | null | undefined;

/** A filter that the API keeps. */
export function filterOf({ dimension, operator, values, ...names }: Kept): Filter {
  return { ...named(names), dimension, operator, values: values ?? [] };
}

interface Kept extends Pick<Filter, "dimension" | "operator"> {
  property: Name;
  event: Name;
  values: readonly string[] | null;
}

/** Returns true if a filter names goals, whose names have to be read. */
export function nameGoals(filters: readonly Pick<Filter, "dimension">[]): boolean {
  return filters.some(({ dimension }) => dimension === "GOAL");
}

/** Returns true if there is room for one more. */
export function hasRoom(filters: readonly Filter[]): boolean {
  return filters.length < MOST;
}
