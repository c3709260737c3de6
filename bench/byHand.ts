// `me` as it would be written without AppSync: graphql-yoga and the AWS SDK's document client, over the same
// DynamoDB endpoint. Argument: the outputs.json of a running local cloud, as text. Prints its URL when it
// listens.
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { createSchema, createYoga, type YogaInitialContext } from "graphql-yoga";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as user from "#table/users/user";
import type { Outputs } from "./processes.ts";

const outputs = JSON.parse(process.argv[2]!) as Outputs;
const { region, userPoolId, cognitoUrl, tableName, dynamodbUrl } = outputs;

// The SDK keeps connections alive by default.
const credentials = { accessKeyId: "any", secretAccessKey: "any" };
const table = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint: dynamodbUrl, credentials }));
const keys = createRemoteJWKSet(new URL(`${cognitoUrl}/${userPoolId}/.well-known/jwks.json`));
const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
const verified = new Map<string, { sub: string; until: number }>();

/** Returns the user of a token. A token is verified once and cached until it expires. */
async function callerOf(token: string): Promise<string> {
  const known = verified.get(token);
  if (known && known.until > Date.now()) return known.sub;
  const { payload } = await jwtVerify(token, keys, { issuer });
  verified.set(token, { sub: payload.sub!, until: payload.exp! * 1000 });
  return payload.sub!;
}

const typeDefs = /* GraphQL */ `
  enum UserStatus {
    ACTIVE
    SUSPENDED
    DELETED
  }
  type User {
    userId: ID!
    version: Int!
    status: UserStatus!
    email: String!
    primaryEmailId: ID!
    firstName: String
    lastName: String
    locale: String
    timezone: String
    createdAt: String!
    updatedAt: String!
  }
  type Query {
    me: User
  }
`;

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
