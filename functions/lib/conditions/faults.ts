import { LINE } from "#table/text";
import type { Reply } from "#reply";
import { refusedReply } from "../aws/reply.ts";

/** A fault of the input: the path of the field, such as `steps[3].wait.for`, and what to do about it. */
export type Fault = { field: string; message: string };

/** Notes a fault: the path of the field, and the rest of the sentence about it, without the full stop. */
export type Refuse = (field: string, says: string) => void;

/** The most faults in an error: the first ones are enough to begin with. */
export const MAX_FAULTS = 20;

/** Refuses an input for its faults. The error is about the first one. */
export function refuseFaults(faults: Fault[]): Reply<never> {
  const [first] = faults;
  return refusedReply("ValidationError", first!.message, { field: first!.field, faults });
}

/** A field of an input of GraphQL. */
export type Maybe<T> = T | null | undefined;

/** The names that have a value. */
export function givenNames<T extends object, Name extends keyof T & string>(
  input: T,
  names: readonly Name[],
): Name[] {
  return names.filter((name) => input[name] !== undefined && input[name] !== null);
}

/** Returns the only name that has a value; refuses none, and more than one. */
export function onlyName<T extends object, Name extends keyof T & string>(
  input: T,
  names: readonly Name[],
  path: string,
  refuse: Refuse,
): Name | undefined {
  const found = givenNames(input, names);
  if (found.length === 1) return found[0];
  const has = found.length === 0 ? "none of them" : found.join(" and ");
  refuse(path, `must have exactly one of ${names.join(", ")}: it has ${has}`);
  return undefined;
}

/** True if this is a text of one line with 1 to `most` characters. */
export function isLine(text: string, most: number): boolean {
  const length = [...text].length;
  return length >= 1 && length <= most && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
}

/** Returns whether a pattern of `#table/text` or an entity matches the whole of a text. */
export function matchesWhole(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, "u").test(text);
}

/** True if this is a line that can be a name: none of its characters turns the direction of text. */
export function isNameLine(text: string, most: number): boolean {
  return matchesWhole(`${LINE}{1,${most}}`, text);
}

/** True if this is a whole number between two others. */
export function isBetween(number: Maybe<number>, least: number, most: number): boolean {
  return Number.isInteger(number) && number! >= least && number! <= most;
}
