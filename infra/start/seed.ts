import type { Cloud } from "../local/index.ts";
import type { DemoUser } from "./outputs.ts";

const password = "Rollcall-demo-1";

export const demoUsers: DemoUser[] = [
  { email: "admin@example.com", password, groups: ["admin"] },
  { email: "editor@example.com", password, groups: ["editor"] },
  { email: "viewer@example.com", password, groups: ["viewer"] },
  { email: "alice@example.com", password, groups: [] },
  { email: "bob@example.com", password, groups: [] },
];

/**
 * Makes the demo users that are missing, as people would: sign-up, the code from the inbox, confirmation. The first admin is put
 * into its group by Cognito itself (on AWS: `aws cognito-idp admin-add-user-to-group`) and gives the others theirs.
 */
export async function seed(cloud: Cloud): Promise<void> {
  const made: DemoUser[] = [];
  // One after the other: five at once would start five threads of each function, where one is warm after the first.
  for (const user of demoUsers) if (!(await exists(cloud, user))) made.push(await signUp(cloud, user));
  if (made.length === 0) return;
  const admin = demoUsers.find((user) => user.groups.includes("admin"))!;
  await cloud.cognito("AdminAddUserToGroup", { Username: admin.email, GroupName: "admin" });
  const { accessToken } = await cloud.signIn(admin.email);
  for (const user of made) await setGroups(cloud, accessToken, user);
  for (const user of made) await untilIn(cloud, user);
}

async function exists(cloud: Cloud, user: DemoUser): Promise<boolean> {
  const found = await cloud.cognito("ListUsers", { Filter: `email = "${user.email}"` });
  return (found.Users as { UserStatus: string }[]).some((each) => each.UserStatus === "CONFIRMED");
}

async function signUp(cloud: Cloud, user: DemoUser): Promise<DemoUser> {
  const ClientId = cloud.assembly.outputs.UserPoolClientId;
  const UserAttributes = [{ Name: "email", Value: user.email }];
  await cloud.cognito("SignUp", { ClientId, Username: user.email, Password: user.password, UserAttributes });
  const inbox = await fetch(`${cloud.origin}/inbox/messages?to=${encodeURIComponent(user.email)}`);
  const mails = (await inbox.json()) as { text: string }[];
  const ConfirmationCode = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? "")?.[0];
  await cloud.cognito("ConfirmSignUp", { ClientId, Username: user.email, ConfirmationCode });
  return user;
}

async function setGroups(cloud: Cloud, token: string, user: DemoUser): Promise<void> {
  if (user.groups.length === 0) return;
  const { userByEmail } = await graphql(
    cloud,
    token,
    "query ($email: String!) { userByEmail(email: $email) { userId version } }",
    {
      email: user.email,
    },
  );
  const { userId, version } = userByEmail as { userId: string; version: number };
  await graphql(
    cloud,
    token,
    "mutation ($input: SetUserGroupsInput!) { setUserGroups(input: $input) { userId } }",
    {
      input: { userId, groups: user.groups, expectedVersion: version },
    },
  );
}

/** Cognito follows by the table's stream: the demo is ready when a sign-in gives the group. */
async function untilIn(cloud: Cloud, user: DemoUser): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
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
