import { claim, granted, mutate, outputsOf } from "../../../support/people.ts";
import { subscribe } from "../../../support/listener.ts";
import type { Attempt, Scenarios, Stage } from "./stage.ts";
import { unprovisioned } from "./unprovisioned.ts";

const nobody = "7c1e5f3a-0000-4000-8000-000000000000";
const USER = "query($userId: ID!) { user(userId: $userId) { userId } }";
const USERS = `query($prefix: String, $limit: Int, $nextToken: String) {
  users(prefix: $prefix, limit: $limit, nextToken: $nextToken) { items { userId } nextToken }
}`;
const EMAILS = `query($userId: ID!, $limit: Int, $nextToken: String) {
  user(userId: $userId) { emails(limit: $limit, nextToken: $nextToken) { items { emailId } nextToken } }
}`;
const BY_EMAIL = "query($email: String!) { userByEmail(email: $email) { userId } }";

async function emailsToken({ test, alice }: Stage): Promise<string> {
  const user = granted<{ emails: { nextToken: string } }>(
    await test.graphql(alice, EMAILS, { userId: alice.userId, limit: 1 }),
  );
  return user.emails.nextToken;
}

function subscription(stage: Stage, caller: Parameters<typeof subscribe>[1], userId: string): Attempt {
  return async () => {
    const subscribed = await subscribe(stage.test, caller, userId);
    return { errorType: "refused" in subscribed ? subscribed.refused : "granted", errorInfo: null };
  };
}

/** The errors of queries and of the subscription. */
export const reading: Scenarios = {
  "me: a suspended user": async (s) => s.query(s.suspended, "{ me { userId } }"),
  "me: a deleted user's token": async (s) => {
    granted(await mutate(s.test, s.alice, "deleteUser", { expectedVersion: 4 }));
    return s.query(s.alice, "{ me { userId } }");
  },
  "me: an account without a profile whose address another user has verified since": async (s) => {
    const carol = await unprovisioned(s.test);
    const taken = await claim(s.test, s.bob, carol.email);
    granted(await mutate(s.test, s.bob, "verifyEmail", { emailId: taken.emailId, code: taken.code }));
    return s.query(carol, "{ me { userId } }");
  },
  "me: an account that was made again after it was deleted in Cognito itself": async (s) => {
    const former = await s.test.person();
    await s.test.cloud.cognito("AdminDeleteUser", { Username: former.userId });
    return s.query(await s.test.person({ email: former.email }), "{ me { userId } }");
  },

  "user: somebody else's id": async (s) => s.query(s.bob, USER, { userId: s.alice.userId }),
  "user: an id of no user": async (s) => s.query(s.admin, USER, { userId: nobody }),

  "userByEmail: an address that is none": async (s) => s.query(s.admin, BY_EMAIL, { email: "alice@" }),
  "userByEmail: an address that is only claimed": async (s) =>
    s.query({ role: outputsOf(s.test).credentials.backend }, BY_EMAIL, { email: s.alice.claimed.email }),
  "userByEmail: by a user in no group": async (s) => s.query(s.bob, BY_EMAIL, { email: s.alice.email }),

  "users: a limit of 101": async (s) => s.query(s.admin, USERS, { limit: 101 }),
  "users: a prefix of 255 characters": async (s) => s.query(s.admin, USERS, { prefix: "a".repeat(255) }),
  "users: a forged nextToken": async (s) => s.query(s.admin, USERS, { nextToken: "Zm9yZ2Vk" }),
  "users: the nextToken of another list": async (s) =>
    s.query(s.admin, USERS, { nextToken: await emailsToken(s) }),
  "users: by a user who is no admin": async (s) => s.query(s.bob, USERS),

  "User.emails: a limit of 0": async (s) => s.query(s.alice, EMAILS, { userId: s.alice.userId, limit: 0 }),
  "User.emails: another user's nextToken": async (s) =>
    s.query(s.bob, EMAILS, { userId: s.bob.userId, nextToken: await emailsToken(s) }),

  "onUserUpdated: somebody else's id": async (s) => subscription(s, s.bob, s.alice.userId),
  "onUserUpdated: a suspended user": async (s) => subscription(s, s.suspended, s.suspended.userId),
};
