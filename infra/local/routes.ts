import { createClockApi } from "./clockApi.ts";
import type { DynamoDb } from "./dynamodb/index.ts";
import { guarded } from "./iam/guard.ts";
import { awsJson, type Answer, type Call, type Handler } from "./http.ts";
import type { Routes } from "./server.ts";
import type { Services } from "./services.ts";

/** Which service answers what comes in on the one port. */
export function routesOf(origin: string, services: Services): Routes {
  const { appsync, clock, cloudfront, cognito, dynamodb, events, graphiql, lambda, realtime, secrets, ses } =
    services;
  const { functionUrls, iam, sqs, ssm } = services;
  const pools = services.assembly.ofType("AWS::Cognito::UserPool");
  const handlers: Record<string, Handler> = {
    appsync: appsync.handle,
    "cognito-idp": cognito.handle,
    dynamodb: dynamodb.handle,
    events: events.handle,
    lambda: lambda.handle,
    secretsmanager: secrets.handle,
    ses: ses.handle,
    sqs: sqs.handle,
    ssm: ssm.handle,
  };
  const guard = ([name, handle]: [string, Handler]) => [name, guarded(name, handle, iam, services.place)];
  return {
    services: Object.fromEntries(Object.entries(handlers).map(guard)) as Record<string, Handler>,
    targets: { AWSCognitoIdentityProviderService: cognito.handle },
    hosts: functionUrls,
    edge: cloudfront.handlerAt,
    paths: {
      // Browsers ask Cognito's leave at the bare origin before they post to it.
      "/": (call) =>
        call.method === "OPTIONS" && call.path === "/" ? cognito.handle(call) : graphiql.handle(call),
      "/clock": ownPagesOnly(origin, createClockApi(clock, services.isAtRest)),
      "/control/dynamodb": ownPagesOnly(origin, (call) => control(call, dynamodb)),
      "/graphql": appsync.handle,
      "/inbox": ses.inbox,
      ...Object.fromEntries(pools.map((pool) => [`/${pool.ref}`, cognito.handle])),
    },
    upgrade: realtime.upgrade,
  };
}

/** A page of another site can post here without asking; what it then says of itself is refused. */
function ownPagesOnly(origin: string, handle: Handler): Handler {
  return async (call) => {
    const from = call.headers.origin;
    if (from === undefined || from === origin) return handle(call);
    return { status: 403, body: `${from} may not use the local cloud's controls` };
  };
}

/** What tests in other processes ask of the database besides DynamoDB's own operations (infra/local/dynamodb/README.md). */
async function control(call: Call, dynamodb: DynamoDb): Promise<Answer> {
  return awsJson(call, (body) => dynamodb.control(call.path.slice("/control/dynamodb/".length), body));
}
