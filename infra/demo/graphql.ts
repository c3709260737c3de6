import { Amplify, type ResourcesConfig } from "aws-amplify";
import { fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import { amplifyConfig } from "../start/outputs.ts";
import type { Outputs } from "./outputs.ts";

/** Sends an operation and returns its data. An error is thrown unless it is of one of the expected types. */
export type Graphql = (
  query: string,
  variables: object,
  expected?: string[],
) => Promise<Record<string, unknown>>;

/** Signs a user of the outputs in, and returns what asks the API as this user. */
export async function signedIn(user: Outputs["users"][number], outputs: Outputs): Promise<Graphql> {
  const token = await accessTokenOf(user, outputs);
  return (query, variables, expected = []) =>
    graphql(outputs.graphqlUrl, token, { query, variables }, expected);
}

/**
 * Signs a user in, on the local cloud or, without a `cognitoUrl`, on a deployed stage. Returns the access
 * token.
 */
export async function accessTokenOf(
  user: { email: string; password: string },
  outputs: Record<string, unknown>,
): Promise<string> {
  // Amplify warns of every endpoint outside AWS.
  ConsoleLogger.LOG_LEVEL = "ERROR";
  Amplify.configure(amplifyConfig(outputs) as ResourcesConfig);
  await signIn({ username: user.email, password: user.password });
  const { tokens } = await fetchAuthSession();
  const token = tokens?.accessToken.toString();
  // Only the token is needed; signing out of Amplify stops its refresh timer, and the token stays valid.
  await signOut();
  if (token === undefined) throw new Error(`${user.email} could not sign in`);
  return token;
}

async function graphql(
  url: string,
  token: string,
  operation: { query: string; variables: object },
  expected: string[],
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: token },
    body: JSON.stringify(operation),
  });
  const { data, errors } = (await answer.json()) as {
    data: Record<string, unknown>;
    errors?: { errorType?: string; message: string }[];
  };
  const error = errors?.find(({ errorType }) => !expected.includes(errorType ?? ""));
  if (error) throw new Error(`the API answered ${error.errorType}: ${error.message}`);
  return data;
}
