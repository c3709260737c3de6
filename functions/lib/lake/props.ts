import type { EventItem } from "#table/sites/event";

/** From this number on JavaScript writes an exponent with a plus, and the engine one without. */
const LARGE = 1e21;

/**
 * Returns properties as JSON, their names sorted. Numbers of 1e21 and more are texts in it, so that they are
 * listed and compared as JavaScript writes them.
 */
export function propsText(props: NonNullable<EventItem["props"]>): string {
  const names = Object.keys(props).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(valueOf(props[name]!))}`).join(",")}}`;
}

function valueOf(value: string | number | boolean): string | number | boolean {
  return typeof value === "number" && Math.abs(value) >= LARGE ? String(value) : value;
}
