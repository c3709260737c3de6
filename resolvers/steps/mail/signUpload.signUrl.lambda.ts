import type { Context, LambdaRequest } from "@aws-appsync/utils";
import * as lambda from "#lib/lambda";
import { uploadKey } from "#table/job";

type Result = { job: { jobId: string } };
type SignUrl = Context<Record<string, unknown>, Record<string, unknown>, { result: Result }>;

/**
 * A repetition gets the same job with another URL for the same file.
 *
 * @because a URL for an upload is signed with the secret of a role, which only a function has.
 */
export function request(ctx: SignUrl): LambdaRequest {
  return lambda.request({ upload: uploadKey(ctx.prev.result.job.jobId) });
}

export function response(ctx: SignUrl) {
  return { ...ctx.prev.result, uploadUrl: lambda.response<{ url: string }>(ctx).url };
}
