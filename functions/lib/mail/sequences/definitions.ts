import type { SequenceVersionItem } from "#table/mail/sequenceVersion";
import * as sequenceVersion from "#table/mail/sequenceVersion";
import { cacheOf } from "../../aws/cache.ts";
import { get } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";

/** A definition of 100 steps has at most some 100 KB. */
const MAX_DEFINITIONS = 100;
const cache = cacheOf<SequenceVersionItem>(MAX_DEFINITIONS);

/** Returns a number of a sequence, which never changes: cached. */
export async function definitionOf(sequenceId: string, number: number): Promise<SequenceVersionItem> {
  const name = `${number}#${sequenceId}`;
  const cached = cache.get(name);
  if (cached) return cached;
  const found = await get<SequenceVersionItem>(sequenceVersion.key(sequenceId, number));
  if (!found) throw new InternalError(`the sequence ${sequenceId} has no version ${number}`);
  cache.set(name, found);
  return found;
}
