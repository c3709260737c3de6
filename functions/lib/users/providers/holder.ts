import { allOf } from "#table/users/linkedProvider";
import type { ProviderOwnerItem } from "#table/users/providerOwner";
import * as providerOwner from "#table/users/providerOwner";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { get } from "../../aws/dynamodb.ts";

/**
 * Returns the user who has the account at a provider, also while its end waits; undefined if there is none. A
 * lock alone does not count: its user may have lost the entry.
 */
export async function holderOf(provider: string, subject: string): Promise<UserItem | undefined> {
  const owner = await get<ProviderOwnerItem>(providerOwner.key(provider, subject));
  const found = owner && (await get<UserItem>(user.key(owner.userId)));
  const held = found ? allOf(found) : [];
  return held.some((each) => each.provider === provider && each.subject === subject) ? found : undefined;
}
