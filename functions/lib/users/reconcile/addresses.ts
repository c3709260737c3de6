import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import { getAll, queryAll } from "../../aws/dynamodb.ts";

/** Returns all Emails of a user, including claims. */
export function emailsOf(userId: string): Promise<email.EmailItem[]> {
  return queryAll<email.EmailItem>(email.ofUser(userId));
}

/** Returns the existing locks on these addresses, by address. */
export async function locksOf(emails: email.EmailItem[]): Promise<Map<string, emailOwner.EmailOwnerItem>> {
  const addresses = [...new Set(emails.map((each) => each.email))];
  const locks = await getAll<emailOwner.EmailOwnerItem>(addresses.map(emailOwner.key));
  return new Map(locks.map((each) => [each.address, each]));
}
