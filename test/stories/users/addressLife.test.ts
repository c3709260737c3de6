import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { accountOf, makePrimary, me, refusal } from "../../support/accounts.ts";
import { claim, granted, mutate, type Address } from "../../support/people.ts";
import { STAGES } from "../../support/assembly.ts";

describe.each(STAGES)("%s", (_, context) => {
  let test: TestCloud;
  let alice: Person;
  let bob: Person;
  let work: Address & { code: string };

  beforeAll(async () => {
    test = await startTestCloud({ context, timers: ["reconcile"] });
    alice = await test.person({ email: "Alice@Example.com" });
    bob = await test.person({ email: "bob@example.com" });
    granted(await mutate(test, alice, "updateUser", { locale: "de-AT", expectedVersion: 1 }));
  });
  afterAll(() => test?.stop());

  it("given a new account, its one address is primary, verified, and as it was normalised", async () => {
    const { email, version, emails } = await me(test, alice);
    expect({ email, version }).toEqual({ email: "alice@example.com", version: 2 });
    expect(emails.items).toMatchObject([{ email: "alice@example.com", isVerified: true, isPrimary: true }]);
  });

  it("when an address is added, a code in the person's language is mailed to it, and it blocks no other user", async () => {
    work = await claim(test, alice, "Alice@Work.Example");
    const [mail, ...more] = await test.mails("alice@work.example");
    expect(more).toEqual([]);
    // To the address that the code proves, whatever its spelling was.
    expect(mail).toMatchObject({ subject: `${work.code} ist Ihr Code`, to: ["alice@work.example"] });
    expect(mail!.text.match(/\d{6}/g)).toEqual([work.code]);
    const { emails, version } = await me(test, alice);
    expect(version).toBe(3);
    expect(emails.items.find((each) => each.emailId === work.emailId)).toMatchObject({
      email: "alice@work.example",
      isVerified: false,
      isPrimary: false,
    });
    // Claimed by another one as well: neither learns of the other.
    expect(await claim(test, bob, "alice@work.example")).toMatchObject({ email: "alice@work.example" });
  });

  it("when it is verified, other users can no longer have it", async () => {
    const input = { emailId: work.emailId, code: work.code };
    expect(granted(await mutate(test, alice, "verifyEmail", input))).toMatchObject({ isVerified: true });
    const bobs = (await me(test, bob)).emails.items.find((each) => each.email === "alice@work.example")!;
    const code = await test.code("alice@work.example");
    expect(await refusal(mutate(test, bob, "verifyEmail", { emailId: bobs.emailId, code }))).toBe("Conflict");
    granted(await mutate(test, bob, "removeEmail", { emailId: bobs.emailId, expectedVersion: 2 }));
    expect(await refusal(mutate(test, bob, "addEmail", { email: "ALICE@work.example " }))).toBe("Conflict");
  });

  it("when it becomes primary, a notice is mailed to the old address, without the new one in it", async () => {
    const before = (await test.mails("alice@example.com")).length;
    await makePrimary(test, alice, work);
    const notice = await until("the notice to the old address", async () =>
      (await test.mails("alice@example.com")).at(before),
    );
    expect(notice.subject).toBe("Ihre Hauptadresse wurde geändert");
    expect(notice.text).not.toContain("work.example");
    expect((await test.mails("alice@work.example")).map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/^\d{6} ist Ihr Code$/),
      expect.stringMatching(/^\d{6} is your code$/),
    ]);
  });

  it("then Cognito has followed, and only the new address signs in, to the same user", async () => {
    await until(
      "Cognito follows",
      async () => (await accountOf(test, alice.userId))?.email === "alice@work.example",
    );
    expect(await accountOf(test, "alice@work.example")).toEqual({
      email: "alice@work.example",
      isVerified: true,
      isEnabled: true,
      status: "CONFIRMED",
    });
    const token = await test.signIn("Alice@WORK.example");
    expect(await me(test, { token })).toMatchObject({
      userId: alice.userId,
      email: "alice@work.example",
      version: 5,
    });
    await expect(test.signIn("alice@example.com")).rejects.toThrow("Incorrect username or password.");
  });

  it("when the old address is removed, the primary one stays and the old one is free", async () => {
    const { version, emails } = await me(test, alice);
    const old = emails.items.find((each) => each.email === "alice@example.com")!;
    const remove = (emailId: string, expectedVersion: number) =>
      mutate(test, alice, "removeEmail", { emailId, expectedVersion });
    expect(await refusal(remove(work.emailId, version))).toBe("Conflict");
    expect(await refusal(mutate(test, bob, "addEmail", { email: old.email }))).toBe("Conflict");
    granted(await remove(old.emailId, version));
    expect((await me(test, alice)).emails.items).toMatchObject([
      { email: "alice@work.example", isPrimary: true },
    ]);
    const bobs = await claim(test, bob, old.email);
    granted(await mutate(test, bob, "verifyEmail", { emailId: bobs.emailId, code: bobs.code }));
  });

  it("a person has at most ten addresses", async () => {
    const carol = await test.person({ email: "carol@example.com" });
    for (let number = 2; number <= 10; number += 1) await claim(test, carol, `carol${number}@example.com`);
    expect(await refusal(mutate(test, carol, "addEmail", { email: "carol11@example.com" }))).toBe(
      "LimitExceeded",
    );
    expect((await me(test, carol)).emails.items).toHaveLength(10);
  });

  it("an idempotency key repeats the result and mails nothing again; another address under it is refused", async () => {
    const dave = await test.person({ email: "dave@example.com" });
    const input = { email: "dave@work.example", idempotencyKey: "once" };
    const first = granted<Address>(await mutate(test, dave, "addEmail", input));
    expect(granted(await mutate(test, dave, "addEmail", input))).toEqual(first);
    expect(await test.mails("dave@work.example")).toHaveLength(1);
    const other = { ...input, email: "dave@other.example" };
    expect(await refusal(mutate(test, dave, "addEmail", other))).toBe("Conflict");
  });

  it("an international domain is its A-labels, and mail goes there (RFC 5890)", async () => {
    const erin = await test.person({ email: "erin@example.com" });
    const { emailId, code } = await claim(test, erin, "Erin@XN--bcher-kva.example");
    expect(await test.mails("erin@xn--bcher-kva.example")).toMatchObject([
      { to: ["erin@xn--bcher-kva.example"] },
    ]);
    expect(granted(await mutate(test, erin, "verifyEmail", { emailId, code }))).toMatchObject({
      isVerified: true,
    });
  });
});
