import { tableAnswer } from "./answer.ts";
import type { TableInput, Output } from "./api.ts";
import type { Dynoxide } from "./dynoxide.ts";
import type { Image, ItemKey } from "./item.ts";
import type { Tables } from "./tables.ts";

/**
 * The current images of the items, in the given order. Waits as long as Dynoxide can be started again,
 * because writes depend on the result.
 */
export async function readImages(
  dynoxide: Dynoxide,
  tables: Tables,
  items: ItemKey[],
): Promise<(Image | undefined)[]> {
  const read = async (operation: string, input: TableInput): Promise<Output> =>
    tableAnswer(await dynoxide.read(operation, input, Infinity));
  if (items.length === 0) return [];
  if (items.length === 1) {
    const { table, key } = items[0]!;
    const { Item } = await read("GetItem", { TableName: table, Key: key, ConsistentRead: true });
    return [Item];
  }
  const found = new Map<string, Image>();
  const keys: Record<string, Image[]> = {};
  for (const { table, key } of items) (keys[table] ??= []).push(key);
  let RequestItems: Record<string, unknown> = Object.fromEntries(
    Object.entries(keys).map(([table, Keys]) => [table, { Keys, ConsistentRead: true }]),
  );
  while (Object.keys(RequestItems).length > 0) {
    const { Responses, UnprocessedKeys } = await read("BatchGetItem", { RequestItems });
    for (const [table, images] of Object.entries(Responses as Record<string, Image[]>)) {
      for (const image of images) found.set(tables.item(table, image, false)!.id, image);
    }
    RequestItems = UnprocessedKeys ?? {};
  }
  return items.map(({ id }) => found.get(id));
}
