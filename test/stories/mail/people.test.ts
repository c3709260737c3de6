import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { ended, imported, type Job } from "../../support/mail/jobs.ts";
import { tableOf } from "../../support/people.ts";
import { change } from "../../support/sites.ts";

let test: TestCloud;
let editor: Person;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  editor = await test.person({ groups: ["editor"] });
  admin = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

const file = "email,name,tags\nAnn@person.example,Ann,news\nann2@person.example,Other,news\n";

async function run(caller: Person, name: string): Promise<Job> {
  const { jobId } = await change<Job>(test, caller, name, { email: " Ann@Person.example" }, "jobId");
  return ended(test, caller, jobId);
}

it("an export has everything of a person, and nothing of another", async () => {
  await imported(test, editor, file);
  const job = await run(editor, "exportSubscriber");
  expect(job).toMatchObject({ name: null, status: "DONE", done: 2, total: 2, failed: 0, errorsUrl: null });
  const result = await fetch(job.resultUrl!);
  expect(result.headers.get("content-disposition")).toBe('attachment; filename="result.json"');
  expect(await result.json()).toMatchObject({
    email: "ann@person.example",
    addresses: ["ann@person.example"],
    items: [
      {
        entity: "Consent",
        action: "SUBSCRIBED",
        source: "IMPORT",
        statement: "They ticked the box of the shop.",
      },
      { entity: "Subscriber", email: "ann@person.example", typedEmail: "Ann@person.example", tags: ["news"] },
    ],
  });
});

it("an erasure leaves a suppression that an import does not lift, and a receipt", async () => {
  const job = await run(admin, "eraseSubscriber");
  const deleted = { Consent: 1, Subscriber: 1, SubscriberTag: 1 };
  expect(job).toMatchObject({ status: "DONE", done: 3, total: 3 });
  expect(await (await fetch(job.resultUrl!)).json()).toMatchObject({ email: "ann@person.example", deleted });
  const isOfMail = (key: string): boolean => /^(SUB|TAG)#/.test(key);
  const left = Object.keys(await tableOf(test)).filter((key) => isOfMail(key) && key.includes("ann@"));
  expect(left).toEqual(["SUB#ann@person.example SUPPRESSION"]);
  const again = await imported(test, editor, file);
  expect(again).toMatchObject({ done: 1, failed: 1, errors: [{ line: 2 }] });
  expect(again.errors[0]?.message).toContain("had this address erased");
});
