import type { Maybe } from "./types.ts";

/**
 * Thrown for a null in a non-null position: the nearest nullable value above becomes null (GraphQL
 * specification, 6.4.4).
 */
export const BUBBLE = Symbol("null where none may be");

/**
 * Puts one value per part into `into`. If a null bubbles, it still waits for the other values, so that no
 * resolver runs after the answer.
 */
export function gather<Into extends object, Part>(
  into: Into,
  parts: readonly Part[],
  keyOf: (part: Part, index: number) => string | number,
  valueOf: (part: Part, index: number) => Maybe<unknown>,
): Maybe<Into> {
  const target = into as Record<string | number, unknown>;
  let waiting: Promise<boolean>[] | undefined;
  let bubbles = false;
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]!;
    const key = keyOf(part, index);
    try {
      const value = valueOf(part, index);
      target[key] = value;
      if (value instanceof Promise) (waiting ??= []).push(fill(target, key, value));
    } catch (thrown) {
      bubbles = isBubble(thrown);
    }
  }
  if (!waiting) return ended(into, bubbles);
  return Promise.all(waiting).then((filled) => ended(into, bubbles || filled.includes(false)));
}

/** Returns false if a null bubbles. */
function fill(target: Record<string | number, unknown>, key: string | number, value: Promise<unknown>) {
  return value.then(
    (done) => {
      target[key] = done;
      return true;
    },
    (thrown) => !isBubble(thrown),
  );
}

function isBubble(thrown: unknown): true {
  if (thrown === BUBBLE) return true;
  throw thrown;
}

function ended<Into>(into: Into, bubbles: boolean): Into {
  if (bubbles) throw BUBBLE; // eslint-disable-line @typescript-eslint/only-throw-error -- no error, a way up
  return into;
}
