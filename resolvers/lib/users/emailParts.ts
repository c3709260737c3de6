import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as verification from "#table/users/emailVerification";
import type { Write } from "../transaction.ts";

/** Deletes an Email, on condition that it is as it was loaded, and what hangs on it: the lock of a verified one, the code of a claim. */
export function deleteEmail(own: email.EmailItem): Write[] {
  const deleteItem = {
    key: email.key(own.userId, own.emailId),
    condition: { isVerified: { eq: own.isVerified }, email: { eq: own.email } },
  };
  return [
    { name: "email", deleteItem },
    own.isVerified ? released(own) : { name: "code", deleteItem: { key: verification.key(own.emailId) } },
  ];
}

/** On condition that the lock is that very Email's. */
function released(own: email.EmailItem): Write {
  const deleteItem = {
    key: emailOwner.key(own.email),
    condition: emailOwner.isOwnedBy({ address: own.email, userId: own.userId, emailId: own.emailId }),
  };
  return { name: "lock", deleteItem };
}
