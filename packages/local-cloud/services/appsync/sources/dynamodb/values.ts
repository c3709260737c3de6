import { unreadable, type Fields } from "../../model/source.ts";

/** A value in DynamoDB's own JSON: an object with exactly one key, its type. */
export type AttributeValue = Record<string, unknown>;
export type Item = Record<string, AttributeValue>;

/**
 * Typed values of a request (`{ "N": 10 }`, `{ "NULL": null }`) in the form that DynamoDB takes: numbers as
 * text, NULL true.
 */
export function toItem(values: Fields, field: string): Item {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, toAttribute(value, `${field}][${name}`)]),
  );
}

function toAttribute(value: unknown, field: string): AttributeValue {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (entries.length !== 1) throw unreadable(`Value for field '$[${field}]' must be a typed value.`);
  const [type, held] = entries[0] as [string, unknown];
  switch (type) {
    case "S":
    case "B":
      return { [type]: String(held) };
    case "N":
      return { N: String(held) };
    case "BOOL":
      return { BOOL: held === true || held === "true" };
    case "NULL":
      return { NULL: true };
    case "SS":
    case "BS":
    case "NS":
      return { [type]: (held as unknown[]).map(String) };
    case "L":
      return { L: (held as unknown[]).map((each, index) => toAttribute(each, `${field}][${index}`)) };
    case "M":
      return { M: toItem((held ?? {}) as Fields, field) };
    default:
      throw unreadable(`Unsupported element '$[${field}][${type}]'.`);
  }
}

/**
 * An item as resolvers see it (Developer Guide, "Type system (response)"): sets are lists, binaries base64.
 */
export function fromItem(item: Item): Fields {
  const plain: Fields = {};
  for (const name in item) plain[name] = fromAttribute(item[name]!);
  return plain;
}

export function fromItemOrNull(item: Item | null | undefined): Fields | null {
  return item ? fromItem(item) : null;
}

function fromAttribute(attribute: AttributeValue): unknown {
  for (const type in attribute) {
    const held = attribute[type];
    if (type === "N") return Number(held);
    if (type === "NULL") return null;
    if (type === "NS") return (held as string[]).map(Number);
    if (type === "L") return (held as AttributeValue[]).map(fromAttribute);
    if (type === "M") return fromItem(held as Item);
    return held;
  }
  return null;
}
