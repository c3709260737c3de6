import type { Places } from "../language/module.ts";
import type { FieldError } from "./state.ts";

/** util.error: the field's error is what the code says, without a place. */
export class Raised extends Error {
  readonly error: FieldError & { unauthorized?: true };

  constructor(error: FieldError & { unauthorized?: true }) {
    super();
    this.error = error;
  }
}

/**
 * Thrown by runtime.earlyReturn. It is not an Error: every `me` query throws one, and recording an unused
 * stack trace takes longer than the rest.
 */
export class Returned {
  readonly value: unknown;
  readonly skipTo: "END" | "NEXT";

  constructor(value: unknown, skipTo: "END" | "NEXT") {
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

let places: Places = { shifts: [], starts: {} };

export function setPlaces(next: Places): void {
  places = next;
}

interface CallSite {
  getFileName(): string | null;
  getLineNumber(): number | null;
  getColumnNumber(): number | null;
}

/**
 * The realm's own Error.prepareStackTrace: one of the host's would look into this realm. The stack is the
 * running place in the code.
 */
export function prepareStackTrace(_error: unknown, sites: CallSite[]): unknown {
  for (const site of sites) {
    if (site.getFileName() === "code.js")
      return { line: site.getLineNumber(), column: site.getColumnNumber() };
  }
  return undefined;
}

/** The place in the resolver's code where an error was thrown: the first frame of its stack in that code. */
export function errorPlace(error: unknown): { line: number; column: number } | undefined {
  const running = (error as { stack?: { line: number; column: number } | undefined }).stack;
  if (typeof running !== "object") return undefined;
  const { line } = running;
  let { column } = running;
  for (const [shiftLine, shiftColumn, length] of places.shifts) {
    if (shiftLine === line && running.column > shiftColumn) column -= length;
  }
  const [startLine, startColumn] = places.starts[`${line}:${column}`]?.split(":") ?? [line, column];
  return { line: +(startLine ?? line), column: +(startColumn ?? column) };
}

/** Returns the current place in the resolver's code. */
export function here(): string {
  const place = errorPlace(new Error());
  return place ? `code.js:${place.line}:${place.column}` : "code.js";
}
