import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { parseSequenceId } from "#lib/mail/sequences";
import * as sequence from "#table/mail/sequence";

export function request(ctx: Ctx<"Query.sequence">): DynamoDBGetItemRequest {
  return ddb.get({ key: sequence.key(parseSequenceId(ctx.args.sequenceId)), consistentRead: true });
}

export function response(ctx: Ctx<"Query.sequence", never, sequence.SequenceItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ?? failNotFound("sequence");
}
