import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { AttributeValue as StreamValue, StreamRecord } from "aws-lambda";
import { InternalError } from "./errors.ts";

/** An item as the SDK has it. */
export type SdkAttributes = Record<string, AttributeValue>;

/** An item of the stream, or of an answer as JSON: its bytes are base64. */
type StoredAttributes = Record<string, AttributeValue | StreamValue>;

/** Bytes as the SDK takes them, and as DynamoDB's JSON has them. */
class Bytes extends Uint8Array {
  toJSON(): string {
    return Buffer.from(this.buffer, this.byteOffset, this.byteLength).toString("base64");
  }
}

/** Marshals a plain object without its undefined values and functions. */
export function attributesOf(item: object): SdkAttributes {
  const attributes: SdkAttributes = {};
  for (const [name, value] of Object.entries(item))
    if (isStored(value)) attributes[name] = attributeOf(value);
  return attributes;
}

/**
 * Returns the plain values of attributes: bytes as Uint8Array, sets as Set. A sum that DynamoDB has counted
 * beyond 2^53 becomes the nearest double.
 */
export function plainValuesOf<Item>(attributes: StoredAttributes): Item {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(attributes)) values[name] = valueOf(attributes[name]!);
  return values as Item;
}

/** Returns the item of a stream record as plain values; undefined if the record has no image. */
export function unmarshallImage<Item>(image: StreamRecord["NewImage"]): Item | undefined {
  return image && plainValuesOf<Item>(image);
}

function attributeOf(value: unknown): AttributeValue {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: numberOf(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (value === null) return { NULL: true };
  if (value instanceof Uint8Array) return { B: new Bytes(value) };
  if (Array.isArray(value)) return { L: value.filter(isStored).map(attributeOf) };
  if (value instanceof Set) return setOf([...(value as Set<unknown>)]);
  return { M: attributesOf(value as object) };
}

function valueOf(attribute: AttributeValue | StreamValue): unknown {
  if (attribute.S !== undefined) return attribute.S;
  if (attribute.N !== undefined) return Number(attribute.N);
  if (attribute.M !== undefined) return plainValuesOf(attribute.M);
  if (attribute.L !== undefined) return attribute.L.map(valueOf);
  if (attribute.BOOL !== undefined) return attribute.BOOL;
  if (attribute.NULL !== undefined) return null;
  if (attribute.B !== undefined) return bytesOf(attribute.B);
  if (attribute.SS !== undefined) return new Set(attribute.SS);
  if (attribute.NS !== undefined) return new Set(attribute.NS.map(Number));
  if (attribute.BS !== undefined) return new Set(attribute.BS.map(bytesOf));
  throw new InternalError("an attribute of an item has no value, or one of an unknown type");
}

const isStored = (value: unknown): boolean => value !== undefined && typeof value !== "function";

/** The range of DynamoDB's numbers (developer guide, "Data types": Number). */
const [LEAST, MOST] = [1e-130, 1e125];

/** True if DynamoDB can store a number. */
export function isStorableNumber(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= LEAST && size <= MOST);
}

/**
 * Its 38 digits hold each double as JavaScript writes it, so a number comes back as the same one. Any other
 * is a fault of input.
 */
function numberOf(value: number): string {
  if (!isStorableNumber(value))
    throw new RangeError(`a number is beyond ${MOST}, within ${LEAST} of zero, or none: check input before`);
  return String(value);
}

function setOf(values: unknown[]): AttributeValue {
  const [first] = values;
  if (typeof first === "string") return { SS: values as string[] };
  if (typeof first === "number") return { NS: (values as number[]).map(numberOf) };
  if (first instanceof Uint8Array) return { BS: (values as Uint8Array[]).map((each) => new Bytes(each)) };
  throw new InternalError("a set is empty, or its values are no texts, numbers or bytes");
}

const bytesOf = (bytes: Uint8Array | string): Uint8Array =>
  new Uint8Array(typeof bytes === "string" ? Buffer.from(bytes, "base64") : bytes);
