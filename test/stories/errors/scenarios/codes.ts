import { claim, granted, mutate, outputsOf, tableOf } from "../../../support/people.ts";
import type { Scenarios, Stage } from "./stage.ts";

const another = (code: string): string => (code === "123456" ? "654321" : "123456");

function verification({ alice }: Stage, code = alice.claimed.code) {
  return { emailId: alice.claimed.emailId, code };
}

/** Makes the code one whose 15 minutes are over and that DynamoDB has not deleted yet. */
async function age({ test, alice }: Stage): Promise<void> {
  const code = Object.values(await tableOf(test)).find(
    (item) => item.codeHash && item.emailId?.S === alice.claimed.emailId,
  );
  const ttl = { N: String(Math.floor(test.cloud.clock.now() / 1000)) };
  await test.cloud.dynamodb.call("PutItem", { TableName: outputsOf(test).tableName, Item: { ...code, ttl } });
}

/** The errors of `verifyEmail`. */
export const codes: Scenarios = {
  "verifyEmail: a code with letters": async (s) =>
    s.mutation(s.alice, "verifyEmail", verification(s, "12345a")),
  "verifyEmail: a wrong code": async (s) =>
    s.mutation(s.alice, "verifyEmail", verification(s, another(s.alice.claimed.code))),
  "verifyEmail: a code that a newer one has replaced": async (s) => {
    const { emailId, email, code } = s.alice.claimed;
    granted(await mutate(s.test, s.alice, "sendEmailVerification", { emailId }));
    const isRepeated = (await s.test.code(email)) === code;
    return s.mutation(s.alice, "verifyEmail", verification(s, isRepeated ? another(code) : code));
  },
  "verifyEmail: the right code after 5 wrong ones": async (s) => {
    for (let tries = 1; tries <= 5; tries += 1) {
      await mutate(s.test, s.alice, "verifyEmail", verification(s, another(s.alice.claimed.code)));
    }
    return s.mutation(s.alice, "verifyEmail", verification(s));
  },
  "verifyEmail: the right code after 15 minutes": async (s) => {
    await age(s);
    return s.mutation(s.alice, "verifyEmail", verification(s));
  },
  "verifyEmail: an address of somebody else": async (s) => s.mutation(s.bob, "verifyEmail", verification(s)),
  "verifyEmail: an address that is verified": async (s) =>
    s.mutation(s.alice, "verifyEmail", { emailId: s.alice.verified.emailId, code: "123456" }),
  "verifyEmail: an address that another user has verified since": async (s) => {
    const { emailId, code } = await claim(s.test, s.bob, s.alice.claimed.email);
    granted(await mutate(s.test, s.bob, "verifyEmail", { emailId, code }));
    return s.mutation(s.alice, "verifyEmail", verification(s));
  },
  "verifyEmail: while the same user is being changed": async (s) =>
    s.during("TransactionConflict", s.mutation(s.alice, "verifyEmail", verification(s))),
  "verifyEmail: a suspended user": async (s) => {
    const { emailId, code } = s.suspended.claimed;
    return s.mutation(s.suspended, "verifyEmail", { emailId, code });
  },
};
