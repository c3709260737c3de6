import type { Context } from "@aws-appsync/utils";
import * as email from "#table/email";
import * as emailOwner from "#table/emailOwner";
import type { Part } from "./transaction.ts";

type Ctx = Pick<Context, "env">;

/** Deletes an Email, on condition that it is as it was loaded. */
export function removal(ctx: Ctx, own: email.EmailItem): Part {
  const deleteItem = {
    table: ctx.env.TABLE_NAME as string,
    key: email.key(own.userId, own.emailId),
    condition: { isVerified: { eq: own.isVerified }, email: { eq: own.email } },
  };
  return { name: "email", write: { deleteItem } };
}

/** Deletes the lock of a verified Email, on condition that it is that very Email's. */
export function release(ctx: Ctx, own: email.EmailItem): Part {
  const deleteItem = {
    table: ctx.env.TABLE_NAME as string,
    key: emailOwner.key(own.email),
    condition: emailOwner.ownedBy({ address: own.email, userId: own.userId, emailId: own.emailId }),
  };
  return { name: "lock", write: { deleteItem } };
}
