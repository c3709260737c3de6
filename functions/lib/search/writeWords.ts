import { isDeepStrictEqual } from "node:util";
import type { DynamoDBRecord } from "aws-lambda";
import type { Key } from "#table/key";
import type { WordItem } from "#table/word";
import { unmarshallImage } from "../aws/attributes.ts";
import { writeAll } from "../aws/dynamodb.ts";
import { isSearched, wordItemsOf } from "./words.ts";

/**
 * Writes the words of changed items, and deletes those that they no longer have. The stream keeps the order
 * of an item's changes, so a batch that comes again ends with the same words. Throws if the table does not
 * take them.
 */
export async function writeWords(records: DynamoDBRecord[]): Promise<void> {
  const puts = new Map<string, WordItem>();
  const deletes = new Map<string, Key>();
  for (const { dynamodb } of records) {
    if (!isSearched((dynamodb?.NewImage ?? dynamodb?.OldImage)?.entity?.S)) continue;
    const before = byKey(wordItemsOf(unmarshallImage(dynamodb?.OldImage)));
    const now = byKey(wordItemsOf(unmarshallImage(dynamodb?.NewImage)));
    for (const [key, word] of before) if (!now.has(key)) move(key, word, puts, deletes);
    for (const [key, word] of now)
      if (!isDeepStrictEqual(before.get(key), word)) move(key, word, deletes, puts);
  }
  await writeAll({ puts: [...puts.values()], deletes: [...deletes.values()] });
}

/** A word that several changes of a batch have is written once, as the last of them says. */
function move<Item>(key: string, word: Item, from: Map<string, unknown>, to: Map<string, Item>): void {
  from.delete(key);
  to.set(key, word);
}

function byKey(words: WordItem[]): Map<string, WordItem> {
  return new Map(words.map((word) => [`${word.PK} ${word.SK}`, word]));
}
