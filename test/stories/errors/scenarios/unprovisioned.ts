import type { Person, TestCloud } from "../../../support/cloud.ts";
import { outputsOf } from "../../../support/people.ts";

let count = 0;

/** A user who confirmed a sign-up while the database could not answer: signed in, and without a profile. */
export async function unprovisioned(test: TestCloud): Promise<Person> {
  const email = `carol${(count += 1)}@example.com`;
  const password = "Correct-horse-7";
  const ClientId = outputsOf(test).userPoolClientId;
  const signUp = { ClientId, Username: email, Password: password };
  const { UserSub } = await test.cloud.cognito("SignUp", signUp);
  const confirmation = { ClientId, Username: email, ConfirmationCode: await test.code(email) };
  test.cloud.dynamodb.faults.add({
    error: "InternalServerError",
    operation: "TransactWriteItems",
    times: 20,
  });
  await test.cloud.cognito("ConfirmSignUp", confirmation).catch((error: Error) => {
    if (error.name !== "UserLambdaValidationException") throw error;
  });
  test.cloud.dynamodb.faults.clear();
  return { userId: UserSub as string, email, password, token: await test.signIn(email) };
}
