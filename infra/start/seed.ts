import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Corrupt, faultOf } from "../../packages/local-cloud/base/dataFolder.ts";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { writeWhole } from "../../packages/local-cloud/base/wholeFile.ts";
import { domainsOf, type DemoUser } from "./outputs.ts";
import { graphql, type Ask } from "./graphql.ts";
import { seedInvoices } from "./seedInvoices.ts";
import { seedMail } from "./seedMail.ts";
import { seedSequences } from "./seedSequences.ts";
import { seedTexts } from "./seedTemplates.ts";
import { RESET } from "./settings.ts";

export const password = "Rollcall-demo-1";
/**
 * Milliseconds to wait for Cognito to follow the table. Reaching this limit means that no function reads the
 * stream.
 */
const LONGEST_FOLLOWING = 60_000;

/** The users of a new data folder. The admin owns the site and the source of the demo. */
const DEMO_USERS: DemoUser[] = [
  { email: "admin@example.com", password, groups: ["admin"] },
  { email: "editor@example.com", password, groups: ["editor"] },
  { email: "viewer@example.com", password, groups: ["viewer"] },
  { email: "alice@example.com", password, groups: [] },
  { email: "bob@example.com", password, groups: [] },
];

/**
 * Creates the demo users through the public API: sign-up, the code from the inbox, confirmation. The first
 * admin is added to its group in Cognito (on AWS: `aws cognito-idp admin-add-user-to-group`) and then sets
 * the groups of the others. A data folder is seeded once; an interrupted seeding continues. Users are
 * identified by user name (`sub`), because addresses may change. Returns the users that still have an
 * account, with their current addresses and groups.
 */
export async function seed(cloud: Cloud, data?: string): Promise<DemoUser[]> {
  const kept = data === undefined ? undefined : peopleIn(data);
  const people = kept ?? (await makePeople(cloud));
  if (data !== undefined && !kept) writeWhole(fileIn(data), people);
  cloud.offer({ people, roles: { backend: cloud.assembly.outputs.BackendRoleArn! } });
  return (await cloud.people()).map(({ email, groups }) => ({ email, password, groups }));
}

const fileIn = (data: string): string => join(data, "people.json");

/** Returns the user names of a data folder's demo users; undefined if it has none yet. */
function peopleIn(data: string): string[] | undefined {
  const file = fileIn(data);
  if (!existsSync(file)) return undefined;
  try {
    const people: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (Array.isArray(people) && people.every((each) => typeof each === "string")) return people;
  } catch {
    // The parser's message would not help; the error below has the advice.
  }
  throw faultOf(new Corrupt(file, "it is no list of user names"), data, RESET);
}

/** Creates the demo users, and returns their user names. */
async function makePeople(cloud: Cloud): Promise<string[]> {
  const people: string[] = [];
  // One after another: five at once would start five threads of each function, while one stays warm.
  for (const user of DEMO_USERS) people.push(await signUp(cloud, user));
  const admin = DEMO_USERS.find((user) => user.groups.includes("admin"))!;
  await cloud.cognito("AdminAddUserToGroup", { Username: admin.email, GroupName: "admin" });
  const { accessToken } = await cloud.signIn(admin.email);
  const inGroups = DEMO_USERS.filter((user) => user.groups.length > 0);
  for (const user of inGroups) await setGroups(cloud, accessToken, user);
  for (const user of inGroups) await untilIn(cloud, user);
  if (!domainsOf(cloud).includes("mail")) return people;
  const asAdmin = await askAs(cloud, "admin");
  await untilCounting(asAdmin, domainsOf(cloud).includes("people"));
  await seedMail(asAdmin);
  const asEditor = await askAs(cloud, "editor");
  await seedTexts({ editor: asEditor, admin: asAdmin });
  await seedSequences(asEditor);
  await seedInvoices(asEditor, cloud.clock.now());
  return people;
}

/** Signs the demo user of a group in. Returns what asks the API as this user, for an hour. */
export async function askAs(cloud: Cloud, group: "admin" | "editor"): Promise<Ask> {
  const { email } = DEMO_USERS.find(({ groups }) => groups.includes(group))!;
  const { accessToken } = await cloud.signIn(email);
  return (query, variables, expected) => graphql(cloud, accessToken, query, variables, expected);
}

/** Signs a user up, and returns the user name. */
export async function signUp(cloud: Cloud, { email, password }: DemoUser): Promise<string> {
  const ClientId = cloud.assembly.outputs.UserPoolClientId;
  const known = await accountOf(cloud, email);
  if (known?.UserStatus === "CONFIRMED") return known.Username;
  if (known) {
    await cloud.cognito("ResendConfirmationCode", { ClientId, Username: email });
  } else {
    const UserAttributes = [{ Name: "email", Value: email }];
    await cloud
      .cognito("SignUp", { ClientId, Username: email, Password: password, UserAttributes })
      .catch((cause: Error) => {
        const advice = `${RESET} begins with new data`;
        throw new Error(`the demo user ${email} could not sign up: ${cause.message} (${advice})`, { cause });
      });
  }
  const inbox = await fetch(`${cloud.origin}/inbox/messages?to=${encodeURIComponent(email)}`);
  const mails = (await inbox.json()) as { text: string }[];
  const ConfirmationCode = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? "")?.[0];
  await cloud.cognito("ConfirmSignUp", { ClientId, Username: email, ConfirmationCode });
  return (await accountOf(cloud, email))!.Username;
}

interface Account {
  Username: string;
  UserStatus: string;
}

async function accountOf(cloud: Cloud, email: string): Promise<Account | undefined> {
  const found = await cloud.cognito("ListUsers", { Filter: `email = "${email}"` });
  return (found.Users as Account[])[0];
}

/** Queries `me` as the user, which creates the profile if the confirmation was interrupted. */
async function setGroups(cloud: Cloud, adminToken: string, { email, groups }: DemoUser): Promise<void> {
  const { accessToken } = await cloud.signIn(email);
  const { me } = await graphql(cloud, accessToken, "{ me { userId version } }", {});
  const { userId, version } = me as { userId: string; version: number };
  const mutation = "mutation ($input: SetUserGroupsInput!) { setUserGroups(input: $input) { userId } }";
  await graphql(cloud, adminToken, mutation, { input: { userId, groups, expectedVersion: version } });
}

/**
 * Waits until the first run of the minute's timer has found no subscriber and no profile: those who come are
 * then counted at once. Numbers of a stage that has subscribers by then are answered an hour later.
 */
async function untilCounting(ask: Ask, hasPeople: boolean): Promise<void> {
  for (const end = performance.now() + LONGEST_FOLLOWING; performance.now() < end;) {
    const isCounting = await ask(`{ overview { subscribers ${hasPeople ? "profiles" : ""} } }`, {}).then(
      () => true,
      (error: Error) => {
        if (error.message.includes("BackfillRunning")) return false;
        throw error;
      },
    );
    const found = await ask("{ subscribers(limit: 1) { items { email } } }", {});
    const { items } = (found as { subscribers: { items: object[] } }).subscribers;
    if (isCounting || items.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("the minute's timer did not run, so the subscribers would not be counted");
}

/**
 * Waits until Cognito has the user's groups. They arrive through the table's stream, on a busy machine after
 * seconds; only then does a sign-in return them.
 */
async function untilIn(cloud: Cloud, user: DemoUser): Promise<void> {
  for (const end = performance.now() + LONGEST_FOLLOWING; performance.now() < end;) {
    const { Groups } = await cloud.cognito("AdminListGroupsForUser", { Username: user.email });
    const names = (Groups as { GroupName: string }[]).map((group) => group.GroupName);
    if (user.groups.every((group) => names.includes(group))) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${user.email} did not get into the group ${user.groups.join(", ")}`);
}
