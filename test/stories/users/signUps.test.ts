import {
  DeleteSuppressedDestinationCommand,
  PutSuppressedDestinationCommand,
  SESv2Client,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { accountOf, confirm, makePrimary, me, refusal, signUp, verify } from "../../support/accounts.ts";
import { claim, granted, mutate } from "../../support/people.ts";
import { STAGES } from "../../support/assembly.ts";

describe.each(STAGES)("%s", (_, context) => {
  let test: TestCloud;
  let alice: Person;

  beforeAll(async () => {
    test = await startTestCloud({ context, timers: [] });
    alice = await test.person({ email: "alice@example.com" });
  });
  afterAll(() => test?.stop());

  const ME = "{ me { email version emails { items { email isPrimary } } } }";

  /** A confirmed sign-up whose post-confirmation function met a database that does not answer. */
  async function withoutProfile(email: string): Promise<{ userId: string; token: string }> {
    const { userId } = await signUp(test, email);
    test.cloud.dynamodb.faults.add({
      error: "InternalServerError",
      operation: "TransactWriteItems",
      times: 20,
    });
    await expect(confirm(test, email, await test.code(email))).rejects.toThrow("its profile follows");
    test.cloud.dynamodb.faults.clear();
    return { userId, token: await test.signIn(email) };
  }

  it("refuses a sign-up with an address that another user has verified, as Cognito refuses one that signs in", async () => {
    await verify(test, alice, "alice@work.example");
    const words = "An account with the given email already exists.";
    await expect(signUp(test, "Alice@Work.Example")).rejects.toThrow(words);
    await expect(signUp(test, "alice@example.com")).rejects.toThrow(words);
    // A claim alone blocks no sign-up.
    await claim(test, alice, "claimed@example.com");
    const { userId } = await test.person({ email: "claimed@example.com" });
    expect(userId).not.toBe(alice.userId);
  });

  it("makes the profile at the first `me` where the confirmation could not", async () => {
    const late = await withoutProfile("late@example.com");
    expect(await refusal(mutate(test, late, "updateUser", { firstName: "Late", expectedVersion: 1 }))).toBe(
      "Unauthorized",
    );
    const [first, second] = await Promise.all([test.graphql(late, ME), test.graphql(late, ME)]);
    expect(granted(first)).toEqual({
      email: "late@example.com",
      version: 1,
      emails: { items: [{ email: "late@example.com", isPrimary: true }] },
    });
    expect(granted(second)).toEqual(granted(first));
  });

  it("closes a sign-up whose address another user verified before it was confirmed, and mails a notice", async () => {
    const { userId } = await signUp(test, "contested@example.com");
    const code = await test.code("contested@example.com");
    await verify(test, alice, "contested@example.com");
    await confirm(test, "contested@example.com", code);
    await until("the account is disabled", async () => (await accountOf(test, userId))?.isEnabled === false);
    const mails = await test.mails("contested@example.com");
    expect(mails.filter((mail) => mail.subject === "Your account was not made")).toHaveLength(1);
    await expect(test.signIn("contested@example.com")).rejects.toThrow("User is disabled.");
  });

  it("answers `me` of such a person with Conflict, whenever it was signed in", async () => {
    const late = await withoutProfile("contested2@example.com");
    await verify(test, alice, "contested2@example.com");
    expect(await refusal(test.graphql(late, ME))).toBe("Conflict");
    expect(await refusal(test.graphql(late, ME))).toBe("Conflict");
    expect((await accountOf(test, late.userId))?.isEnabled).toBe(false);
    const mails = await test.mails("contested2@example.com");
    expect(mails.filter((mail) => mail.subject === "Your account was not made")).toHaveLength(1);
    expect((await me(test, alice)).emails.items.map((each) => each.email)).toContain(
      "contested2@example.com",
    );
  });

  it("lets an unconfirmed sign-up give way when the address's owner makes it primary", async () => {
    const owner = await test.person({ email: "owner@example.com" });
    const squatter = await signUp(test, "wanted@example.com");
    await makePrimary(test, owner, await verify(test, owner, "wanted@example.com"));
    await until(
      "Cognito follows",
      async () => (await accountOf(test, owner.userId))?.email === "wanted@example.com",
    );
    expect(await accountOf(test, squatter.userId)).toBeUndefined();
    const token = await test.signIn("wanted@example.com");
    expect(await me(test, { token })).toMatchObject({ userId: owner.userId, email: "wanted@example.com" });
  });

  it("un-verifies an address whose mail bounced for good, and only flags a primary one", async () => {
    const person = await test.person({ email: "bouncing@example.com" });
    const further = await verify(test, person, "bouncing@work.example");
    await bounce(person.email);
    await bounce(further.email);
    const items = await until("both are flagged, and one is a claim again", async () => {
      const { items } = (await me(test, person)).emails;
      const isDone = items.every((each) => each.bouncedAt !== null) && items.some((each) => !each.isVerified);
      return isDone ? items : undefined;
    });
    expect(items.find((each) => each.email === person.email)).toMatchObject({
      isVerified: true,
      isPrimary: true,
    });
    expect(items.find((each) => each.email === further.email)).toMatchObject({ isVerified: false });

    const heir = await test.person();
    await verify(test, heir, further.email);
    expect(await refusal(mutate(test, heir, "addEmail", { email: person.email }))).toBe("Conflict");
  });

  /**
   * An address that took mail once and takes none any more: SES knows it by its suppression list, from which
   * it is taken again at the end.
   */
  async function bounce(EmailAddress: string): Promise<void> {
    const [set] = test.cloud.assembly.ofType("AWS::SES::ConfigurationSet");
    const client = new SESv2Client({
      endpoint: test.outputs.sesUrl as string,
      region: test.cloud.region,
      credentials: { accessKeyId: "any", secretAccessKey: "any" },
    });
    const text = { Data: "Word" };
    const mail = {
      FromEmailAddress: "no-reply@example.com",
      Destination: { ToAddresses: [EmailAddress] },
      ConfigurationSetName: set!.ref,
      Content: { Simple: { Subject: text, Body: { Text: text } } },
    };
    await client.send(new PutSuppressedDestinationCommand({ EmailAddress, Reason: "BOUNCE" }));
    await client.send(new SendEmailCommand(mail));
    await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
  }

  it("one mailbox gets as many codes in an hour as the stage allows, whatever stands behind a plus", async () => {
    for (let each = 1; each <= 20; each += 1) await signUp(test, `flood+${each}@example.com`);
    const words = "Too many sign-ups for this mailbox: try again in an hour.";
    await expect(signUp(test, "flood+21@example.com")).rejects.toThrow(words);
    await expect(signUp(test, "flood@example.com")).rejects.toThrow(words);
    expect(await test.mails("flood+21@example.com")).toEqual([]);
    expect(await signUp(test, "other+1@example.com")).toBeDefined();
    await test.advance("PT1H");
    expect(await signUp(test, "flood+21@example.com")).toBeDefined();
  });
});
