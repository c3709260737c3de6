import type { PreSignUpTriggerEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { SIGN_UP_REFUSED } from "#functions/aws/names";
import { serveTable, type ServedTable } from "../../../support/table.ts";

let table: ServedTable;
let trigger: typeof import("../../../../functions/cognito/preSignUp.ts");

beforeAll(async () => {
  table = await serveTable();
  process.env.CODES_PER_ADDRESS = "2";
  trigger = await import("../../../../functions/cognito/preSignUp.ts");
});
afterEach(() => table.dynamodb.faults.clear());
afterAll(() => table?.stop());

const TOO_OFTEN = "Too many sign-ups for this mailbox: try again in an hour.";

/** As Cognito calls the trigger. */
function signUp(email: string, triggerSource = "PreSignUp_SignUp"): Promise<PreSignUpTriggerEvent> {
  const request = { userAttributes: { email } };
  return trigger.handler({ triggerSource, userPoolId: "pool", request } as unknown as PreSignUpTriggerEvent);
}

it("sign-ups with addresses of one mailbox are counted, and the counter does not name it", async () => {
  const recording = table.dynamodb.recorder.start();
  await signUp("secret.person+1@example.com");
  await signUp("secret.person@example.com");
  await expect(signUp("secret.person+3@example.com")).rejects.toMatchObject({
    name: SIGN_UP_REFUSED,
    message: TOO_OFTEN,
  });
  const counted = recording.stop().filter(({ operation }) => operation === "UpdateItem");
  expect(counted).toHaveLength(3);
  expect(JSON.stringify(counted)).not.toContain("secret.person");
});

it("an account that an operator makes is sent no code, so it is neither counted nor refused", async () => {
  const source = "PreSignUp_AdminCreateUser";
  const email = `${source}@example.com`;
  for (let each = 1; each <= 3; each += 1) await signUp(email, source);
  await signUp(email);
  await signUp(email);
  await expect(signUp(email)).rejects.toThrow(TOO_OFTEN);
  await signUp(email, source);
});

it("a table that cannot count refuses no sign-up", async () => {
  table.dynamodb.faults.add({ error: "InternalServerError", operation: "UpdateItem", times: 1000 });
  const email = "slow@example.com";
  expect(await signUp(email)).toMatchObject({ request: { userAttributes: { email } } });
});
