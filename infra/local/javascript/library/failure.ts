import type { Places } from "../module.ts";
import type { FieldError } from "./state.ts";

/** util.error: the field's error is what the code says, without a place. */
export class Raised extends Error {
  readonly error: FieldError & { unauthorized?: true };

  constructor(error: FieldError & { unauthorized?: true }) {
    super();
    this.error = error;
  }
}

/** runtime.earlyReturn. */
export class Returned extends Error {
  readonly value: unknown;
  readonly skipTo: "END" | "NEXT";

  constructor(value: unknown, skipTo: "END" | "NEXT") {
    super();
    this.value = value;
    this.skipTo = skipTo;
  }
}

/** A helper was called wrongly; the message gets the place in the resolver's code. */
export function fail(message: string): never {
  throw new Error(message);
}

/** Something that AppSync has and the local runtime does not imitate. */
export function notImitated(what: string): never {
  throw new Error(`${what} is not imitated locally`);
}

let places: Places = { shifts: [], calls: {} };

export function setPlaces(next: Places): void {
  places = next;
}

/** Where in the resolver's code an error arose: the first frame of its stack that lies there. */
export function placeOf(error: unknown): { line: number; column: number } | undefined {
  const stack = (error as { stack?: unknown }).stack;
  if (typeof stack !== "string") return undefined;
  const at = stack.indexOf("code.js:", stack.indexOf("\n    at "));
  if (at < 0) return undefined;
  const [line = "", running = ""] = stack.slice(at + "code.js:".length).split(":");
  let column = leadingNumber(running);
  for (const [shiftLine, shiftColumn, length] of places.shifts) {
    if (shiftLine === +line && leadingNumber(running) > shiftColumn) column -= length;
  }
  const [callLine, callColumn] = (places.calls[`${line}:${column}`] ?? `${line}:${column}`).split(":");
  return { line: +(callLine ?? line), column: +(callColumn ?? column) };
}

function leadingNumber(text: string): number {
  let end = 0;
  while (text.charAt(end) >= "0" && text.charAt(end) <= "9") end += 1;
  return +text.slice(0, end);
}

/** Where the resolver's code is right now. */
export function here(): string {
  const place = placeOf(new Error());
  return place ? `code.js:${place.line}:${place.column}` : "code.js";
}
