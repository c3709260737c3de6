import { absent, present } from "#table/key";
import type { SuppressedItem } from "#table/people/suppressed";
import type { Reply } from "#reply";
import { conditionOf } from "../../aws/condition.ts";
import { get, putIf, remove } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import type { IdentityName } from "../identity/named.ts";
import { suppressedKey } from "../identity/suppressedKey.ts";

/** Has the events of an identity dropped from now on. One that is suppressed already stays as it is. */
export async function suppressIdentity(name: IdentityName): Promise<Reply<SuppressedItem>> {
  const key = suppressedKey(name);
  const item: SuppressedItem = {
    ...key,
    entity: "Suppressed",
    ...{ type: name.type, suppressedAt: new Date().toISOString() },
  };
  if (await putIf(item, conditionOf(absent))) return { data: item };
  const found = await get<SuppressedItem>(key);
  if (found) return { data: found };
  return refusedReply("Conflict", "The same is being changed by others: try again.", { retry: true });
}

/** Has the events of an identity taken again, and returns the suppression that was ended. */
export async function unsuppressIdentity(name: IdentityName): Promise<Reply<SuppressedItem>> {
  const key = suppressedKey(name);
  const found = await get<SuppressedItem>(key);
  if (found && (await remove(key, conditionOf(present)))) return { data: found };
  return refusedReply("NotFound", "This identity is not suppressed: check its type and value.");
}
