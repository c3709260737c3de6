import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import type { SuppressionItem } from "#table/mail/suppression";

type Unsuppress = Ctx<"Mutation.unsuppress", never, unknown, { result: SuppressionItem }>;

/**
 * SES puts permanent bounces and complaints on the account's list by itself, and delivers nothing to an
 * address that is on it. It goes first: if the next step fails, the address is still suppressed here, and the
 * call can be repeated.
 *
 * @because SES is asked, and the API has two data sources: the table and functions.
 */
export function request(ctx: Unsuppress): LambdaRequest {
  return lambda.request({ email: ctx.prev.result.email });
}

export function response(ctx: Unsuppress): SuppressionItem {
  lambda.response(ctx);
  return ctx.prev.result;
}
