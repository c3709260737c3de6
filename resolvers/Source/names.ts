import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import type { SourceNameItem } from "#table/people/sourceRecords";
import { namesOf } from "#table/people/sourceRecords";

/** The source comes from the parent. */
export function request(ctx: Ctx<"Source.names">): DynamoDBQueryRequest {
  return page.request(namesOf(ctx.source?.sourceId ?? ""), ctx.args);
}

export function response(ctx: Ctx<"Source.names">) {
  return page.response<SourceNameItem>(ctx);
}
