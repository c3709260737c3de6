import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import * as present from "#lib/people/present";
import * as source from "#table/people/source";

type Read = Ctx<"Query.source", never, source.SourceItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: source.key(parseId(ctx.args.sourceId, "source")), consistentRead: true });
}

export function response(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  return present.source(ctx.result ?? failNotFound("source"));
}
