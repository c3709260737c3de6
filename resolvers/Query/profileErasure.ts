import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import * as present from "#lib/people/erasure";
import * as erasure from "#table/people/erasure";

type Read = Ctx<"Query.profileErasure", never, erasure.ProfileErasureItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: erasure.key(parseId(ctx.args.profileId, "profile")), consistentRead: true });
}

export function response(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result;
  if (!found || found.ttl <= util.time.nowEpochSeconds()) return failNotFound("erasure");
  return present.profileErasure(found);
}
