import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { downloadRequest, downloadResponse } from "#lib/mail/download";

export function request(ctx: Ctx<"Job.resultUrl">): LambdaRequest {
  return downloadRequest(ctx.source, "resultKey");
}

export function response(ctx: Ctx<"Job.resultUrl">) {
  return downloadResponse(ctx);
}
