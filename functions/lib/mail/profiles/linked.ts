import { verified } from "#table/people/profile";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { getAll } from "../../aws/dynamodb.ts";
import type { PersonProfiles } from "./persons.ts";

/**
 * Returns the address at which mail reaches each of these people, as far as one does: the primary address of
 * the verified user, without a user the latest verified address. If there are two users, which only an alias
 * makes, it is the later one that exists. All users are read at once.
 */
export async function linkedAddresses(people: PersonProfiles[]): Promise<Map<PersonProfiles, string>> {
  const named = people.map((person) => verified(person, "user").map(({ value }) => user.key(value)));
  const keys = new Map(named.flat().map((key) => [key.PK, key]));
  const users = await getAll<UserItem>([...keys.values()]);
  const addresses = new Map<PersonProfiles, string>();
  for (const [at, person] of people.entries()) {
    const found = named[at]!.flatMap((key) =>
      users.filter((each) => each.PK === key.PK && isLiving(each)),
    )[0];
    const address = found ? found.email : verified(person, "email")[0]?.value;
    if (address !== undefined) addresses.set(person, address);
  }
  return addresses;
}

/** The tombstone of a deleted user has the address for 30 days: it leads nowhere. */
function isLiving({ status }: UserItem): boolean {
  return status !== "DELETED";
}
