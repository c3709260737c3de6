import type { LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";

export const steps = {
  show: { lambda: "TemplatePreview/previewUrl", request, response },
};

type Show = Ctx<"TemplatePreview.previewUrl">;

/**
 * @because the HTML is stored in S3: it is larger than an item of the table should be.
 * @only if the mail has HTML.
 */
export function request(ctx: Show): LambdaRequest | null {
  const html = ctx.source?.html;
  if (!html) return runtime.earlyReturn(null);
  return lambda.request({ html });
}

export function response(ctx: Show): string {
  return lambda.response(ctx);
}
