import { print } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MySubscriptionsDocument, UpdateMySubscriptionDocument } from "../../../client/index.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { claim, granted } from "../../support/people.ts";
import { ofAddress, subscribed, suppressed } from "../../support/links.ts";

let test: TestCloud;
let person: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
});
afterAll(() => test?.stop());

const save = (input: object, caller: Person = person) =>
  test.graphql(caller, print(UpdateMySubscriptionDocument), { input });
const shown = async (caller: Person): Promise<Record<string, object | null>> => {
  const { data } = await test.graphql(caller, print(MySubscriptionsDocument));
  const items = data.me.emails.items as { email: string; subscriber: object | null }[];
  return Object.fromEntries(items.map(({ email, subscriber }) => [email, subscriber]));
};

describe("a person's own subscription", () => {
  it("is created, changed and ended by the account, with a consent for each change", async () => {
    person = await test.person();
    const { email, userId } = person;
    expect(await shown(person)).toEqual({ [email]: null });
    expect(
      granted(await save({ email: ` ${email.toUpperCase()}`, status: "SUBSCRIBED", optOuts: ["news"] })),
    ).toMatchObject({
      email,
      status: "SUBSCRIBED",
      optOuts: ["news"],
      tracking: true,
    });
    granted(await save({ email, optOuts: ["offers", "offers"], tracking: false, expectedVersion: 1 }));
    granted(await save({ email, status: "UNSUBSCRIBED" }));
    granted(await save({ email, status: "SUBSCRIBED" }));
    expect(await shown(person)).toMatchObject({
      [email]: { status: "SUBSCRIBED", optOuts: ["offers"], tracking: false },
    });
    const { profile, consents } = await ofAddress(test, email);
    expect(profile).toMatchObject({ version: 4, typedEmail: email.toUpperCase(), GSI1SK: email });
    expect(consents.map(({ action, topic }) => (topic ? `${action} ${topic}` : action)).sort()).toEqual([
      ...[
        "RESUBSCRIBED",
        "SUBSCRIBED",
        "TOPIC_IN news",
        "TOPIC_OUT news",
        "TOPIC_OUT offers",
        "UNSUBSCRIBED",
      ],
    ]);
    expect(consents.every(({ source, actor }) => source === "ACCOUNT" && actor === userId)).toBe(true);
  });

  it("shows what the person may read, and nothing of an address that is not verified or was changed", async () => {
    const reader = await test.person();
    const { email } = await claim(test, reader, "claimed@example.com");
    await subscribed(test, { email });
    await subscribed(test, { email: reader.email, firstName: "Maria" });
    expect(await shown(reader)).toMatchObject({ [email]: null, [reader.email]: { firstName: "Maria" } });
    const hidden = await test.graphql(reader, "{ me { emails { items { subscriber { attributes } } } } }");
    expect(hidden.errors.map(({ errorType }) => errorType)).toContain("Unauthorized");
    await subscribed(test, { email: reader.email, movedTo: "new@example.com" });
    expect((await shown(reader))[reader.email]).toBeNull();
    expect((await save({ email: reader.email, status: "SUBSCRIBED" }, reader)).errors[0]?.errorType).toBe(
      "NotFound",
    );
  });

  it("confirms itself by the verified address, but does not lift a suppression", async () => {
    const owner = await test.person();
    await subscribed(test, { email: owner.email, status: "PENDING", optInId: "01J00000000000000000000PT1" });
    await suppressed(test, owner.email, "MANUAL");
    granted(await save({ email: owner.email, status: "SUBSCRIBED" }, owner));
    const { profile, consents, suppression } = await ofAddress(test, owner.email);
    expect([profile?.status, consents.map(({ action }) => action), suppression]).toEqual([
      "SUBSCRIBED",
      ["CONFIRMED"],
      "MANUAL",
    ]);
    expect(profile?.confirmedId).toBe(profile?.optInId);
  });

  it("changes at most 94 topics at once", async () => {
    const owner = await test.person();
    const email = owner.email;
    const topics = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);
    granted(await save({ email, status: "SUBSCRIBED", optOuts: topics("a", 94) }, owner));
    for (const optOuts of [topics("b", 94), topics("b", 1)]) {
      const { errors } = await save({ email, optOuts }, owner);
      expect(errors).toMatchObject([{ errorType: "ValidationError", errorInfo: { field: "optOuts" } }]);
    }
    granted(await save({ email, status: "UNSUBSCRIBED", optOuts: [] }, owner));
    const { profile, consents } = await ofAddress(test, email);
    expect([profile?.optOuts, consents.length]).toEqual([[], 95 + 95]);
  });

  it("saved many times at once is one change for each that was granted", async () => {
    const owner = await test.person();
    const email = owner.email;
    granted(await save({ email, status: "SUBSCRIBED" }, owner));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        save({ email, optOuts: [`topic${at}`], expectedVersion: 1 }, owner),
      ),
    );
    const won = answers.filter(({ errors }) => errors.length === 0);
    expect(won).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors.map(({ errorType }) => errorType))).toEqual(
      Array.from({ length: 7 }, () => "VersionConflict"),
    );
    const { profile, consents } = await ofAddress(test, email);
    expect([profile?.version, consents.length]).toEqual([2, 2]);
  });
});
