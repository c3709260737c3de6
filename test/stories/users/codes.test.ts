import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { brokenInvariants, scanTable } from "../../races/invariants.ts";
import { me, refusal } from "../../support/accounts.ts";
import { claim, granted, mutate, type Address } from "../../support/people.ts";
import { reconciled } from "../../support/reconciled.ts";

// The clock only moves forward: each test signs its users in again, an hour after the previous test.
let test: TestCloud;

beforeAll(async () => {
  test = await startTestCloud({ begun: false, timers: ["reconcile"] });
});
afterAll(() => test?.stop());

async function person(): Promise<Person> {
  return test.person();
}

/** The same person after the clock has moved past the token's 15 minutes. */
async function later(person: Person, duration: string): Promise<Person> {
  await test.advance(duration);
  return { ...person, token: await test.signIn(person.email) };
}

const another = (caller: Person, { emailId }: Address) =>
  mutate(test, caller, "sendEmailVerification", { emailId });
const verify = (caller: Person, { emailId }: Address, code: string) =>
  mutate(test, caller, "verifyEmail", { emailId, code });
const remove = async (caller: Person, { emailId }: Address) =>
  granted(
    await mutate(test, caller, "removeEmail", {
      emailId,
      expectedVersion: (await me(test, caller)).version,
    }),
  );

it("an address gets 3 codes an hour from one user, and removing and adding it buys no more", async () => {
  let alice = await person();
  const address = "three@example.com";
  const first = await claim(test, alice, address);
  granted(await another(alice, first));
  await remove(alice, first);
  const codes = (await scanTable(test.outputs)).filter((item) => item.entity === "EmailVerification");
  expect(codes.filter(({ emailId }) => emailId === first.emailId)).toEqual([]);
  const again = await claim(test, alice, address);
  expect(await refusal(another(alice, again))).toBe("LimitExceeded");
  await remove(alice, again);
  expect(await refusal(mutate(test, alice, "addEmail", { email: address }))).toBe("LimitExceeded");
  expect(await test.mails(address)).toHaveLength(3);
  // The counts outlive the address, and name it nowhere.
  const kept = (await scanTable(test.outputs)).map((item) => JSON.stringify(item));
  expect(kept.filter((item) => item.includes('"Limit"')).length).toBeGreaterThan(0);
  expect(kept.filter((item) => item.includes('"Limit"') && item.includes("@"))).toEqual([]);
  // A refused user has neither the address nor a used code.
  expect((await me(test, alice)).emails.items).toHaveLength(1);

  alice = await later(alice, "PT50M");
  expect(await refusal(mutate(test, alice, "addEmail", { email: address }))).toBe("LimitExceeded");
  alice = await later(alice, "PT10M");
  await claim(test, alice, address);
  expect(await test.mails(address)).toHaveLength(4);
});

it("a user gets 20 codes an hour for all addresses together", async () => {
  let alice = await person();
  const addresses: Address[] = [];
  for (let number = 1; number <= 6; number += 1)
    addresses.push(await claim(test, alice, `many${number}@example.com`));
  for (const address of [...addresses, ...addresses]) granted(await another(alice, address));
  const more = [await claim(test, alice, "many7@example.com"), await claim(test, alice, "many8@example.com")];
  expect(await refusal(another(alice, more[0]!))).toBe("LimitExceeded");
  expect(await refusal(mutate(test, alice, "addEmail", { email: "many9@example.com" }))).toBe(
    "LimitExceeded",
  );
  // The limit does not affect another user.
  await claim(test, await person(), "many9@example.com");
  alice = await later(alice, "PT61M");
  granted(await another(alice, more[0]!));
});

it("an address gets 20 codes an hour from all users together", async () => {
  const address = "everybody@example.com";
  const people = await Promise.all(Array.from({ length: 7 }, person));
  for (const each of people.slice(0, 6)) {
    const claimed = await claim(test, each, address);
    granted(await another(each, claimed));
    granted(await another(each, claimed));
  }
  const seventh = people[6]!;
  const claimed = await claim(test, seventh, address);
  granted(await another(seventh, claimed));
  expect(await refusal(another(seventh, claimed))).toBe("LimitExceeded");
  expect(await refusal(mutate(test, await person(), "addEmail", { email: address }))).toBe("LimitExceeded");
  expect(await test.mails(address)).toHaveLength(20);
  const eighth = await later(await person(), "PT61M");
  await claim(test, eighth, address);
});

it("a code ends after 15 minutes, and another one works", async () => {
  let alice = await person();
  const claimed = await claim(test, alice, "late@example.com");
  alice = await later(alice, "PT14M50S");
  const other = await claim(test, alice, "early@example.com");
  alice = await later(alice, "PT15S");
  expect(await refusal(verify(alice, claimed, claimed.code))).toBe("Expired");
  expect(granted(await verify(alice, other, other.code))).toMatchObject({ isVerified: true });
  granted(await another(alice, claimed));
  expect(granted(await verify(alice, claimed, await test.code("late@example.com")))).toMatchObject({
    isVerified: true,
  });
});

it("a code takes 5 tries, the right one included; a new code gives 5 more and ends the old one", async () => {
  const alice = await person();
  const claimed = await claim(test, alice, "tries@example.com");
  const wrong = claimed.code === "000000" ? "000001" : "000000";
  for (let number = 1; number <= 5; number += 1)
    expect(await refusal(verify(alice, claimed, wrong))).toBe("ValidationError");
  expect(await refusal(verify(alice, claimed, claimed.code))).toBe("LimitExceeded");
  granted(await another(alice, claimed));
  const code = await test.code("tries@example.com");
  if (code !== claimed.code)
    expect(await refusal(verify(alice, claimed, claimed.code))).toBe("ValidationError");
  expect(granted(await verify(alice, claimed, code))).toMatchObject({ isVerified: true });
  expect(await refusal(verify(alice, claimed, code))).toBe("Conflict");
});

it("a claim lapses after 7 days, and then blocks no claim of the address, by the same user or another", async () => {
  let alice = await person();
  const claims: Address[] = [];
  for (let number = 2; number <= 10; number += 1)
    claims.push(await claim(test, alice, `lapse${number}@example.com`));
  expect(await refusal(mutate(test, alice, "addEmail", { email: "eleventh@example.com" }))).toBe(
    "LimitExceeded",
  );
  alice = await later(alice, "P6DT23H");
  // Else it may be at work on alice's claims later on, when they have lapsed.
  await reconciled(test);
  expect((await me(test, alice)).emails.items).toHaveLength(10);
  alice = await later(alice, "PT2H");
  expect((await me(test, alice)).emails.items).toMatchObject([{ email: alice.email, isPrimary: true }]);
  expect(await refusal(another(alice, claims[0]!))).toBe("NotFound");
  const again = await claim(test, alice, "lapse2@example.com");
  granted(await verify(alice, again, again.code));
  await claim(test, alice, "eleventh@example.com");
  expect((await me(test, alice)).emails.items).toHaveLength(3);
});

it("what has expired is deleted in the end, claims together with their count", async () => {
  await test.advance("P8D");
  const items = await until("nothing temporary is left", async () => {
    const items = await scanTable(test.outputs);
    const isTemporary = (item: (typeof items)[number]) =>
      item.entity === "Email"
        ? !item.isVerified
        : !["User", "EmailOwner", "SignIn", "DueWalk", "ListWalk", "Word", "Change", "ChangesHead"].includes(
            item.entity,
          );
    return items.some(isTemporary) ? undefined : items;
  });
  expect(brokenInvariants(items)).toEqual([]);
});
