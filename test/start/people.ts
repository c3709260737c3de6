import { Amplify, type ResourcesConfig } from "aws-amplify";
import { fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import WebSocket from "ws";
import type { Outputs } from "./program.ts";

// It warns of every endpoint that is not AWS's.
ConsoleLogger.LOG_LEVEL = "ERROR";

export interface SignedIn {
  token: string;
  userId: string;
  groups: string[];
}

/** Signs in over SRP, with the file that the program wrote for Amplify as it is. */
export async function signedIn(root: string, { users }: Outputs, email: string): Promise<SignedIn> {
  Amplify.configure(
    JSON.parse(readFileSync(join(root, "build/local/amplify.json"), "utf8")) as ResourcesConfig,
  );
  await signOut();
  await signIn({ username: email, password: users.find((user) => user.email === email)!.password });
  const { accessToken } = (await fetchAuthSession()).tokens!;
  const groups = (accessToken.payload["cognito:groups"] ?? []) as string[];
  return { token: accessToken.toString(), userId: accessToken.payload.sub!, groups };
}

export interface Answer<Data> {
  data: Data | null;
  errors?: { message: string; errorType?: string }[];
}

export async function graphql<Data>(
  { graphqlUrl }: Outputs,
  { token }: { token: string },
  query: string,
  input?: object,
): Promise<Answer<Data>> {
  const answer = await fetch(graphqlUrl, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: token },
    body: JSON.stringify({ query, variables: { input } }),
  });
  return (await answer.json()) as Answer<Data>;
}

/** The data of a request that must succeed. */
export async function ask<Data>(
  outputs: Outputs,
  person: SignedIn,
  query: string,
  input?: object,
): Promise<Data> {
  const { data, errors } = await graphql<Data>(outputs, person, query, input);
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return data;
}

export async function me(outputs: Outputs, person: SignedIn): Promise<{ email: string; version: number }> {
  const data = await ask<{ me: { email: string; version: number } }>(
    outputs,
    person,
    "{ me { email version } }",
  );
  return data.me;
}

export const addEmail = "mutation ($input: AddEmailInput!) { addEmail(input: $input) { emailId } }";
export const verifyEmail =
  "mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { user { version } } }";
export const setPrimaryEmail =
  "mutation ($input: SetPrimaryEmailInput!) { setPrimaryEmail(input: $input) { email } }";
export const updateUser =
  "mutation ($input: UpdateUserInput!) { updateUser(input: $input) { version firstName } }";

/** The newest mail to an address. */
export async function newestMail({ inboxUrl }: Outputs, address: string) {
  const answer = await fetch(`${inboxUrl}/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { subject: string; text: string }[]).at(-1);
}

/** Sends a message before the connection is acknowledged: AppSync ignores it, and so a hint is due. */
export async function hinted({ realtimeUrl }: Outputs, { token }: { token: string }): Promise<void> {
  const header = { host: new URL(realtimeUrl).host, Authorization: token };
  const query = `header=${Buffer.from(JSON.stringify(header)).toString("base64url")}&payload=e30=`;
  const socket = new WebSocket(`${realtimeUrl}?${query}`, "graphql-ws");
  await once(socket, "open");
  socket.send('{"type":"start","id":"early"}');
  socket.ping();
  await once(socket, "pong");
  socket.close();
}
