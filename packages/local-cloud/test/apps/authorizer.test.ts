import type { Stack } from "aws-cdk-lib";
import { AuthorizationType, Definition, GraphqlApi } from "aws-cdk-lib/aws-appsync";
import { Code, Function, Runtime, type CfnPermission } from "aws-cdk-lib/aws-lambda";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cloud } from "../../app/index.ts";
import { RawClient, withHeader } from "../appsync/realtime/client.ts";
import { resolve, started, synthesise, type Heard, type Synthesised } from "./app.ts";

const SDL = `
  type Note @aws_lambda { text: String by: String secret: String }
  type Query { who: String @aws_lambda }
  type Mutation { post(text: String!): Note @aws_lambda }
  type Subscription {
    onPost: Note @aws_subscribe(mutations: ["post"]) @aws_lambda
    onHidden: Note @aws_subscribe(mutations: ["post"]) @aws_lambda
  }`;

/** `once` may ask, and may not connect. */
const CODE = `exports.handler = async ({ authorizationToken: token, requestContext }) => ({
  isAuthorized: token !== "no" && !(token === "once" && requestContext.operationName === "DeepDish:Connect"),
  resolverContext: { name: token, field: requestContext.queryString.trim() },
  deniedFields: ["Note.secret", "Subscription.onHidden"],
});`;

/** An API whose further mode is a function, as the CDK writes it. */
function build(stack: Stack, folder: string): Function {
  const schema = join(folder, "schema.graphql");
  writeFileSync(schema, SDL);
  mkdirSync(join(folder, "code"));
  writeFileSync(join(folder, "code", "index.js"), CODE);
  const handler = new Function(stack, "Judge", {
    ...{ runtime: Runtime.NODEJS_22_X, handler: "index.handler" },
    code: Code.fromAsset(join(folder, "code")),
  });
  const api = new GraphqlApi(stack, "Api", {
    ...{ name: "notes", definition: Definition.fromFile(schema) },
    authorizationConfig: {
      defaultAuthorization: { authorizationType: AuthorizationType.API_KEY },
      additionalAuthorizationModes: [
        { authorizationType: AuthorizationType.LAMBDA, lambdaAuthorizerConfig: { handler } },
      ],
    },
  });
  const none = api.addNoneDataSource("None");
  const by = "ctx.identity.resolverContext.name";
  resolve(none, "Query.who", "{ payload: null }", "JSON.stringify(ctx.identity)");
  resolve(
    none,
    "Mutation.post",
    "{ payload: ctx.args.text }",
    `({ text: ctx.result, by: ${by}, secret: "s" })`,
  );
  return handler;
}

let app: Synthesised;
let cloud: Cloud & Heard;
beforeAll(async () => {
  app = synthesise((stack, _, folder) => void build(stack, folder));
  cloud = await started(app);
});
afterAll(async () => {
  await cloud?.stop();
  app.remove();
});

async function asking(query: string, token: string, of: Cloud = cloud): Promise<unknown> {
  const headers = { "content-type": "application/json", authorization: token };
  const answer = await fetch(`${of.origin}/graphql`, {
    ...{ method: "POST", headers },
    body: JSON.stringify({ query }),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

const dial = (token: string): RawClient => {
  const host = new URL(cloud.origin).host;
  return new RawClient(withHeader(`ws://${host}/graphql/realtime`, { host, authorization: token }));
};
const POST = 'mutation { post(text: "hello") { text by secret } }';

// Developer Guide, "AWS_LAMBDA authorization".
test("a function of the app decides who asks", async () => {
  expect(cloud.lacking).toEqual([]);
  const resolverContext = { name: "ann", field: "{ who }" };
  expect(await asking("{ who }", "ann")).toEqual({
    status: 200,
    data: { who: JSON.stringify({ resolverContext }) },
  });
  expect(await asking("{ who }", "no")).toMatchObject({
    status: 401,
    errors: [{ errorType: "UnauthorizedException" }],
  });
  expect(await asking(POST, "ann")).toMatchObject({
    data: { post: { text: "hello", by: "ann", secret: null } },
    errors: [{ errorType: "Unauthorized", message: "Not Authorized to access secret on type Note" }],
  });
});

// Developer Guide, "Building a real-time WebSocket client": each `start` has an authorization of its own.
test("a connection and each of its subscriptions are asked for by themselves", async () => {
  const client = await dial("ann").acknowledged();
  client.start("refused", "subscription { onPost { text } }", { authorization: "no" });
  expect(await client.next()).toMatchObject({
    ...{ type: "error", id: "refused" },
    payload: { errors: [{ errorType: "UnauthorizedException" }] },
  });
  client.start("denied", "subscription { onHidden { text } }", { authorization: "bob" });
  expect(await client.next()).toMatchObject({
    ...{ type: "error", id: "denied" },
    payload: { errors: [{ errorType: "Unauthorized" }] },
  });
  await client.started("taken", "subscription { onPost { text by secret } }", { authorization: "bob" });
  await asking(POST, "ann");
  expect(await client.next()).toMatchObject({
    ...{ type: "data", id: "taken" },
    payload: {
      data: { onPost: { text: "hello", by: "ann", secret: null } },
      errors: [{ message: "Not Authorized to access secret on type Note" }],
    },
  });
  client.close();
});

test("a connection is known by its operation DeepDish:Connect", async () => {
  expect(await asking("{ who }", "once")).toMatchObject({ status: 200 });
  await expect(dial("once").acknowledged()).rejects.toThrow("UnauthorizedException");
});

test("without the permission the start names it, and each request fails", async () => {
  const other = synthesise((stack, _, folder) => {
    const permission = build(stack, folder)
      .node.findAll()
      .find((each) => "principal" in each);
    (permission as CfnPermission).principal = "events.amazonaws.com";
  });
  const running = await started(other);
  const sentence = "AuthorizerUri is a function without a permission for appsync.amazonaws.com";
  expect(running.lacking).toEqual([expect.stringContaining(sentence)]);
  // Seen of AWS: aws-cdk#19239.
  expect(await asking("{ who }", "ann", running)).toEqual({
    status: 400,
    errors: [{ errorType: "BadRequestException" }],
  });
  await running.stop();
  await expect(started(other, { lacks: undefined as never })).rejects.toThrow(sentence);
  other.remove();
});
