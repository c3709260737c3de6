import type { Context } from "@aws-appsync/utils";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as verification from "#table/users/emailVerification";
import type { Part } from "../transaction.ts";

type Ctx = Pick<Context, "env">;

/** Deletes an Email, on condition that it is as it was loaded, and what hangs on it: the lock of a verified one, the code of a claim. */
export function removal(ctx: Ctx, own: email.EmailItem): Part[] {
  const table = ctx.env.TABLE_NAME as string;
  const deleteItem = {
    table,
    key: email.key(own.userId, own.emailId),
    condition: { isVerified: { eq: own.isVerified }, email: { eq: own.email } },
  };
  const code = { table, key: verification.key(own.emailId) };
  return [
    { name: "email", write: { deleteItem } },
    own.isVerified ? release(ctx, own) : { name: "code", write: { deleteItem: code } },
  ];
}

/** On condition that the lock is that very Email's. */
function release(ctx: Ctx, own: email.EmailItem): Part {
  const deleteItem = {
    table: ctx.env.TABLE_NAME as string,
    key: emailOwner.key(own.email),
    condition: emailOwner.ownedBy({ address: own.email, userId: own.userId, emailId: own.emailId }),
  };
  return { name: "lock", write: { deleteItem } };
}
