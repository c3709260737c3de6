// `me` as many servers have it: graphql-yoga and the AWS SDK's document client, over the same
// DynamoDB endpoint. Argument: the outputs.json of a running local cloud, as text. Prints its URL when it
// listens.
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { createSchema, createYoga, type YogaInitialContext } from "graphql-yoga";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as user from "#table/users/user";
import { callers, typeDefs } from "./meByHand.ts";
import type { Outputs } from "./processes.ts";

const outputs = JSON.parse(process.argv[2]!) as Outputs;
const { region, tableName, dynamodbUrl } = outputs;
const callerOf = callers(outputs);

// The SDK keeps connections alive by default.
const credentials = { accessKeyId: "any", secretAccessKey: "any" };
const table = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint: dynamodbUrl, credentials }));

async function me(_: unknown, __: unknown, { request }: YogaInitialContext): Promise<unknown> {
  const userId = await callerOf(request.headers.get("authorization") ?? "");
  const input = { TableName: tableName, Key: user.key(userId), ConsistentRead: true };
  const { Item } = await table.send(new GetCommand(input));
  if (Item?.status !== "ACTIVE") throw new Error("Unauthorized");
  return Item;
}

// yoga caches parsed and validated documents by default.
const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers: { Query: { me } } }),
  logging: false,
  graphiql: false,
  landingPage: false,
});
// eslint-disable-next-line @typescript-eslint/no-misused-promises -- yoga answers its own errors
const server = createServer(yoga);
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`);
});
