import type { AttributeValue } from "@aws-sdk/client-dynamodb";

/** Marshals what a raw event may have: text, numbers, truth values, bytes, and lists and maps of these. */
export function attributesOf(item: object): Record<string, AttributeValue> {
  const attributes: Record<string, AttributeValue> = {};
  for (const [name, value] of Object.entries(item)) {
    if (value !== undefined) attributes[name] = attributeOf(value);
  }
  return attributes;
}

function attributeOf(value: unknown): AttributeValue {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (value instanceof Uint8Array) return { B: value };
  if (Array.isArray(value)) return { L: value.map(attributeOf) };
  return { M: attributesOf(value as object) };
}
