import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cloud } from "../local/index.ts";
import type { DemoUser } from "./outputs.ts";

const password = "Rollcall-demo-1";
/** Milliseconds; only a stream that nobody works on takes so long. */
const LONGEST_FOLLOWING = 60_000;

export const demoUsers: DemoUser[] = [
  { email: "admin@example.com", password, groups: ["admin"] },
  { email: "editor@example.com", password, groups: ["editor"] },
  { email: "viewer@example.com", password, groups: ["viewer"] },
  { email: "alice@example.com", password, groups: [] },
  { email: "bob@example.com", password, groups: [] },
];

/**
 * Makes the demo users, as people would: sign-up, the code from the inbox, confirmation. The first admin is put into its group by
 * Cognito itself (on AWS: `aws cognito-idp admin-add-user-to-group`) and gives the others theirs. Done once for a data folder: later
 * the users are whatever people made of them. A seeding that was cut short is carried on with.
 */
export async function seed(cloud: Cloud, data?: string): Promise<void> {
  const mark = data === undefined ? undefined : join(data, "seeded");
  if (mark !== undefined && existsSync(mark)) return;
  // One after the other: five at once would start five threads of each function, where one is warm after the first.
  for (const user of demoUsers) await signUp(cloud, user);
  const admin = demoUsers.find((user) => user.groups.includes("admin"))!;
  await cloud.cognito("AdminAddUserToGroup", { Username: admin.email, GroupName: "admin" });
  const { accessToken } = await cloud.signIn(admin.email);
  const inGroups = demoUsers.filter((user) => user.groups.length > 0);
  for (const user of inGroups) await setGroups(cloud, accessToken, user);
  for (const user of inGroups) await untilIn(cloud, user);
  if (mark !== undefined) writeFileSync(mark, "");
}

async function signUp(cloud: Cloud, { email, password }: DemoUser): Promise<void> {
  const ClientId = cloud.assembly.outputs.UserPoolClientId;
  const status = await statusOf(cloud, email);
  if (status === "CONFIRMED") return;
  if (status === undefined) {
    const UserAttributes = [{ Name: "email", Value: email }];
    await cloud.cognito("SignUp", { ClientId, Username: email, Password: password, UserAttributes });
  } else {
    await cloud.cognito("ResendConfirmationCode", { ClientId, Username: email });
  }
  const inbox = await fetch(`${cloud.origin}/inbox/messages?to=${encodeURIComponent(email)}`);
  const mails = (await inbox.json()) as { text: string }[];
  const ConfirmationCode = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? "")?.[0];
  await cloud.cognito("ConfirmSignUp", { ClientId, Username: email, ConfirmationCode });
}

async function statusOf(cloud: Cloud, email: string): Promise<string | undefined> {
  const found = await cloud.cognito("ListUsers", { Filter: `email = "${email}"` });
  return (found.Users as { UserStatus: string }[])[0]?.UserStatus;
}

/** The user itself asks who it is, which makes its User where the confirmation was cut short. */
async function setGroups(cloud: Cloud, adminToken: string, { email, groups }: DemoUser): Promise<void> {
  const { accessToken } = await cloud.signIn(email);
  const { me } = await graphql(cloud, accessToken, "{ me { userId version } }", {});
  const { userId, version } = me as { userId: string; version: number };
  const mutation = "mutation ($input: SetUserGroupsInput!) { setUserGroups(input: $input) { userId } }";
  await graphql(cloud, adminToken, mutation, { input: { userId, groups, expectedVersion: version } });
}

/** Cognito follows by the table's stream, on a busy machine seconds later: the demo is ready when a sign-in gives the group. */
async function untilIn(cloud: Cloud, user: DemoUser): Promise<void> {
  for (const end = performance.now() + LONGEST_FOLLOWING; performance.now() < end;) {
    const { Groups } = await cloud.cognito("AdminListGroupsForUser", { Username: user.email });
    const names = (Groups as { GroupName: string }[]).map((group) => group.GroupName);
    if (user.groups.every((group) => names.includes(group))) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${user.email} did not get into the group ${user.groups.join(", ")}`);
}

async function graphql(
  cloud: Cloud,
  token: string,
  query: string,
  variables: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${cloud.origin}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: token },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown[] };
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
}
