import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as lambda from "#lib/lambda";
import type { JobItem } from "#table/job";
import { LAKE_EXPORTS } from "#table/job";

/**
 * Asks a function to sign the URL of a file of the job, which the field names.
 *
 * @because a URL of S3 is signed with the secret of a role, which only a function has.
 * @only if the job has the file.
 */
export function request(ctx: Context): LambdaRequest {
  const { kind, errorsKey, resultKey } = ctx.source as unknown as JobItem;
  const download = ctx.info.fieldName === "errorsUrl" ? errorsKey : resultKey;
  if (!download) return runtime.earlyReturn(null);
  return lambda.request(LAKE_EXPORTS.indexOf(kind) >= 0 ? { lake: download } : { download });
}

export function response(ctx: Context): string {
  return lambda.response<{ url: string }>(ctx).url;
}
