import { answerEvaluateCode } from "../services/appsync/evaluateCode.ts";
import { createClockApi } from "./clockApi.ts";
import type { DynamoDb } from "../services/dynamodb/index.ts";
import { answerIam } from "../services/iam/api.ts";
import { EVALUATE_CODE } from "../services/iam/asked.ts";
import { guarded } from "../services/iam/guard.ts";
import { awsJson, type Answer, type Call, type Handler } from "../base/http.ts";
import type { Routes } from "./router.ts";
import type { Services } from "./services.ts";

/** The services that answer requests on the one port. */
export function routesOf(services: Services): Routes {
  const {
    appsync,
    bedrock,
    clock,
    cloudfront,
    cognito,
    dynamodb,
    events,
    glue,
    graphiql,
    lambda,
    realtime,
    secrets,
    ses,
  } = services;
  const { functionUrls, iam, s3, sqs, ssm } = services;
  const pools = services.assembly.ofType("AWS::Cognito::UserPool");
  const handlers: Record<string, Handler> = {
    appsync: (call) => (call.path === EVALUATE_CODE ? answerEvaluateCode(call, clock) : appsync.handle(call)),
    bedrock: bedrock.handle,
    "cognito-idp": cognito.handleSigned,
    dynamodb: dynamodb.handle,
    events: events.handle,
    glue: glue.handle,
    iam: (call) => answerIam(call, iam),
    lambda: lambda.handle,
    secretsmanager: secrets.handle,
    ses: ses.handle,
    sqs: sqs.handle,
    ssm: ssm.handle,
  };
  const guard = ([name, handle]: [string, Handler]) => [name, guarded(name, handle, iam, services.place)];
  const targets = { AWSCognitoIdentityProviderService: cognito.handle };
  // Paths for the URLs that AppSync and Cognito have on AWS.
  const open = {
    "/graphql": appsync.handle,
    ...Object.fromEntries(pools.map((pool) => [`/${pool.ref}`, cognito.handle])),
  };
  return {
    services: Object.fromEntries(Object.entries(handlers).map(guard)) as Record<string, Handler>,
    targets,
    hosts: functionUrls,
    edge: cloudfront.handlerAt,
    paths: {
      ...open,
      "/": graphiql.handle,
      "/clock": createClockApi(services),
      "/control/dynamodb": (call) => control(call, dynamodb),
      "/graphiql": graphiql.handle,
      ...ses.paths,
    },
    near: { services: { appsync: appsync.handle }, targets, paths: open },
    objects: s3,
    upgrade: realtime.upgrade,
  };
}

/** Additional requests of tests in other processes to the database (services/dynamodb/README.md). */
async function control(call: Call, dynamodb: DynamoDb): Promise<Answer> {
  return awsJson(call, (body) => dynamodb.control(call.path.slice("/control/dynamodb/".length), body));
}
