import { Lack } from "../../../base/assembly/index.ts";
import { FieldFailure } from "./fieldFailure.ts";

/** `ctx.result` and `ctx.error` as the response handler finds them. */
export interface SourceOutcome {
  result: unknown;
  error?: { message: string; type: string };
}

/** The resolution that a request is made for. */
export interface Asker {
  /** The resolver and its step. A page token is valid only for the same one. */
  resolver: string;
  /** The field that is resolved. Several fields may share a step. */
  field: string;
  /** Lists of fields are resolved together in batches of at most this many (0: one by one). */
  maxBatchSize: number;
}

/**
 * A data source. It throws a FieldFailure for a request that it cannot read; a refusal of the service is an
 * outcome.
 */
export interface DataSource {
  readonly name: string;
  readonly type: string;
  invoke(request: unknown, asker: Asker): Promise<SourceOutcome>;
}

/** The error of a field that needs something that the local cloud lacks: the sentence of the start. */
export function lacking(why: Lack | string): FieldFailure {
  return new FieldFailure(typeof why === "string" ? why : why.message, "NotImitated");
}

export type Fields = Record<string, unknown>;

/**
 * The error for a request that AppSync cannot read. It ends the field, and the response handler does not run
 * (Developer Guide, "Troubleshooting").
 */
export function unreadable(message: string): FieldFailure {
  return new FieldFailure(message, "MappingTemplate");
}

export function missingValue(field: string): FieldFailure {
  return unreadable(`Value for field '$[${field}]' not found.`);
}

/** The members of a request. Throws an error for an unknown one, as AppSync does. */
export function members(request: unknown, known: readonly string[]): Fields {
  if (typeof request !== "object" || request === null || Array.isArray(request)) {
    throw unreadable("The request handler must return an object.");
  }
  const other = Object.keys(request).find((name) => !known.includes(name));
  if (other !== undefined) throw unreadable(`Unsupported element '$[${other}]'.`);
  return request as Fields;
}

export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw unreadable(`Value for field '$[${name}]' must be a string.`);
  return value;
}

export function numberOf(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "number") throw unreadable(`Value for field '$[${name}]' must be a number.`);
  return value;
}

export function booleanOf(fields: Fields, name: string): boolean | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "boolean") throw unreadable(`Value for field '$[${name}]' must be a boolean.`);
  return value;
}

export function objectOf(fields: Fields, name: string): Fields {
  const value = fields[name];
  if (value === undefined || value === null) throw missingValue(name);
  if (typeof value !== "object" || Array.isArray(value)) {
    throw unreadable(`Value for field '$[${name}]' must be a map.`);
  }
  return value as Fields;
}

export function listOf(fields: Fields, name: string): unknown[] {
  const value = fields[name];
  if (value === undefined || value === null) throw missingValue(name);
  if (!Array.isArray(value)) throw unreadable(`Value for field '$[${name}]' must be a list.`);
  return value as unknown[];
}
