import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { JobItem } from "#table/job";
import * as lambda from "../lambda.ts";

/** Asks a function to sign the URL of a file of the job; the answer is null if the job does not have it. */
export function downloadRequest(source: unknown, field: "errorsKey" | "resultKey"): LambdaRequest {
  const { kind, [field]: download } = source as Pick<JobItem, "kind" | typeof field>;
  if (!download) return runtime.earlyReturn(null);
  return lambda.request(kind === "EXPORT_SITE" ? { lake: download } : { download });
}

export function downloadResponse(ctx: Pick<Context, "error" | "result">): string {
  return lambda.response<{ url: string }>(ctx).url;
}
