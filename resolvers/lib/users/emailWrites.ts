import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as verification from "#table/users/emailVerification";
import type { Write } from "../transaction.ts";

/**
 * Deletes an Email, on the condition that it has not changed since it was read, together with the lock of a
 * verified Email or the code of a claim.
 */
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

/** Deletes the lock, on the condition that it names this Email. */
function released(own: email.EmailItem): Write {
  const deleteItem = {
    key: emailOwner.key(own.email),
    condition: emailOwner.isOfEmail({ address: own.email, userId: own.userId, emailId: own.emailId }),
  };
  return { name: "lock", deleteItem };
}
