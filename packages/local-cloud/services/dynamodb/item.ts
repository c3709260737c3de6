import { isDeepStrictEqual } from "node:util";

/** An attribute's value in DynamoDB JSON: `{ S: "..." }`. */
export type Value = Record<string, unknown>;
export type Image = Record<string, Value>;

/** One item of one table, by its key. */
export interface ItemKey {
  table: string;
  key: Image;
  /** Identifies the item. */
  id: string;
}

/** The key of an item; undefined if an attribute of the key is missing, which DynamoDB refuses. */
export function keyOf(
  table: string,
  names: string[],
  attributes: Image | undefined,
  exactly = false,
): ItemKey | undefined {
  if (!attributes || (exactly && Object.keys(attributes).length !== names.length)) return undefined;
  const key: Image = {};
  for (const name of names) {
    const value = attributes[name];
    if (typeof value?.S !== "string" || value.S === "") return undefined;
    key[name] = { S: value.S };
  }
  return { table, key, id: JSON.stringify([table, ...Object.values(key).map(({ S }) => S)]) };
}

/**
 * True if two images are the same item. The order of attributes, and of the elements of a set, does not
 * count.
 */
export function same(a: Image | undefined, b: Image | undefined): boolean {
  if (!a || !b) return a === b;
  return isDeepStrictEqual(a, b) || isDeepStrictEqual(ordered({ M: a }), ordered({ M: b }));
}

function ordered(value: Value): Value {
  const [type, content] = Object.entries(value)[0] ?? ["NULL", true];
  if (type === "L") return { L: (content as Value[]).map(ordered) };
  if (type === "SS" || type === "NS" || type === "BS") return { [type]: (content as string[]).toSorted() };
  if (type !== "M") return value;
  return {
    M: Object.fromEntries(Object.entries(content as Image).map(([name, each]) => [name, ordered(each)])),
  };
}

/**
 * An item's size in bytes (DynamoDB developer guide, "DynamoDB item sizes and formats"; numbers are
 * approximate there too).
 */
export function sizeOf(image: Image | undefined): number {
  if (!image) return 0;
  return Object.entries(image).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOfValue(value),
    0,
  );
}

function sizeOfValue(value: Value): number {
  const [type, content] = Object.entries(value)[0] ?? ["NULL", true];
  if (type === "S") return Buffer.byteLength(content as string);
  if (type === "N") return Math.ceil(String(content).length / 2) + 1;
  if (type === "B") return Buffer.byteLength(content as string, "base64");
  if (type === "M") return 3 + sizeOf(content as Image) + Object.keys(content as Image).length;
  if (type === "L") return 3 + (content as Value[]).reduce((sum, each) => sum + sizeOfValue(each) + 1, 0);
  if (type === "BOOL" || type === "NULL") return 1;
  const element = type.slice(0, 1);
  return (content as string[]).reduce((sum, each) => sum + sizeOfValue({ [element]: each }), 0);
}
