import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { EmailItem } from "#table/users/email";
import type { UserItem } from "#table/users/user";
import { warn } from "#lib/errors";
import * as lambda from "#lib/lambda";
import type { Reply } from "#reply";

type Stash = { user: UserItem; email: EmailItem; isReplay?: boolean };
type Ctx = Context<Record<string, unknown>, Stash, { result: unknown }>;

/**
 * The last step of mutations that mail a code: the function generates the code, stores its hash and mails it.
 *
 * @because a code is drawn, hashed with a key of the Parameter Store, and mailed by SES.
 * @only if the call is not a replay: the first call has mailed the code.
 */
export function request(ctx: Ctx): LambdaRequest {
  if (ctx.stash.isReplay) runtime.earlyReturn(ctx.prev.result);
  const { user, email } = ctx.stash;
  return lambda.request({
    userId: user.userId,
    emailId: email.emailId,
    address: email.email,
    locale: user.locale,
    timezone: user.timezone,
  });
}

/**
 * Returns the address even if the code could not be mailed, because the address was added; the error
 * `Unavailable` is then returned with it.
 */
export function response(ctx: Ctx): unknown {
  const reply = ctx.result as Reply<unknown> | null;
  if (ctx.error || !reply || reply.error) {
    warn("Unavailable", "The code could not be mailed: request another one.", { retry: true });
  }
  return ctx.prev.result;
}
