import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";

export const steps = {
  make: { lambda: "Mutation/signUpByProvider", request, response },
};

/** @because an account is made in Cognito, which AppSync does not reach. */
export function request(ctx: Ctx<"Mutation.signUpByProvider">): LambdaRequest {
  return lambda.request({ proof: ctx.args.input.proof });
}

export function response(ctx: Ctx<"Mutation.signUpByProvider">): string {
  return lambda.response<{ userId: string }>(ctx).userId;
}
