import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { downloadRequest, downloadResponse } from "#lib/mail/download";

export function request(ctx: Ctx<"Job.errorsUrl">): LambdaRequest {
  return downloadRequest(ctx.source, "errorsKey");
}

export function response(ctx: Ctx<"Job.errorsUrl">) {
  return downloadResponse(ctx);
}
