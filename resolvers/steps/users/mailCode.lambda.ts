import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { EmailItem } from "#table/users/email";
import type { UserItem } from "#table/users/user";
import { warn } from "#lib/errors";
import * as lambda from "#lib/lambda";
import type { Reply } from "#reply";

type Stash = { user: UserItem; email: EmailItem; isReplay?: boolean };
type Ctx = Context<Record<string, unknown>, Stash, { result: unknown }>;

/** The last step of what mails a code: the function makes it, keeps its hash and mails it. A replay has mailed before. */
export function request(ctx: Ctx): LambdaRequest {
  if (ctx.stash.isReplay) runtime.earlyReturn(ctx.prev.result);
  const { user, email } = ctx.stash;
  return lambda.request({
    userId: user.userId,
    emailId: email.emailId,
    address: email.email,
    locale: user.locale,
  });
}

/** The address is there whatever became of the mail, so that is said beside it. */
export function response(ctx: Ctx): unknown {
  const reply = ctx.result as Reply<unknown> | null;
  if (ctx.error || !reply || reply.error) {
    warn("Unavailable", "The code could not be mailed: ask for another one.", { retry: true });
  }
  return ctx.prev.result;
}
