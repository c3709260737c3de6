import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { parseImport } from "#lib/mail/importInput";
import { createdJob, newJob, putJob, shown } from "#lib/jobs";
import type { Sent } from "#lib/transaction";
import type { JobItem } from "#table/job";

type Create = Ctx<"Mutation.importSubscribers", Sent & { job: JobItem }>;

/** The job waits for its file. The last step signs the URL, which is not stored. */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const input = parseImport(ctx.args.input);
  ctx.stash.job = newJob(ctx.identity, { kind: "IMPORT_SUBSCRIBERS", status: "WAITING", input });
  return idempotency.create(ctx, { job: shown(ctx.stash.job) }, [putJob(ctx.stash.job)]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Create) {
  return createdJob(ctx) ? { job: shown(ctx.stash.job) } : null;
}
