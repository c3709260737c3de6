import { afterAll, beforeAll, expect, it } from "vitest";
import * as consent from "#table/mail/consent";
import * as job from "#table/mail/job";
import type { JobItem } from "#table/mail/job";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as suppression from "#table/mail/suppression";
import { operationOf } from "../../../../../../infra/local/http.ts";
import { serveFiles } from "../../../../../support/files.ts";
import type { Death, ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";

let table: ServedTable;
let files: Awaited<ReturnType<typeof serveFiles>>;
let dynamodb: typeof import("#functions/aws/dynamodb");
let s3: typeof import("#functions/aws/s3");
let erasing: typeof import("#functions/mail/person/eraseSubscriber");

beforeAll(async () => {
  table = await serveTable();
  files = await serveFiles();
  dynamodb = await import("#functions/aws/dynamodb");
  s3 = await import("#functions/aws/s3");
  erasing = await import("#functions/mail/person/eraseSubscriber");
});
afterAll(async () => {
  await table?.stop();
  await files?.stop();
});

const NOW = "2026-11-21T10:00:00.000Z";

/** A person with an address, one before it, a tag, a suppression, and a history of more than a page. */
async function person(name: string): Promise<{ present: string; before: string; jobId: string }> {
  const [present, before] = [`${name}@x.example`, `${name}.before@x.example`];
  const made = (address: string) => ({
    ...subscriber.key(address),
    ...subscriber.item({ address, typedEmail: address, status: "SUBSCRIBED", now: NOW }),
  });
  const consents = Array.from({ length: 300 }, (_, at) => {
    const said = { consentId: `c${at}`, email: before, action: "TOPIC_OUT", source: "API", at: NOW } as const;
    return { ...consent.key(before, NOW, `c${at}`), ...consent.item(said) };
  });
  const suppressed = suppression.item({ email: present, kind: "BOUNCE", reason: "-", at: NOW });
  await dynamodb.writeAll({
    puts: [
      { ...made(present), previous: [before], tags: ["a"] },
      { ...made(before), movedTo: present },
      { ...subscriberTag.key("a", present), ...subscriberTag.item("a", present) },
      { ...suppression.key(present), ...suppressed },
      ...consents,
    ],
  });
  const jobId = `erase.${name}`;
  const [kind, status] = ["ERASE_SUBSCRIBER", "RUNNING"] as const;
  const life = { createdAt: NOW, expiresAt: NOW, ttl: 2 ** 31 };
  const item = job.item({ jobId, kind, status, actor: "admin", input: { email: before }, ...life });
  await dynamodb.put({ ...job.key(jobId), ...item });
  return { present, before, jobId };
}

it.each<NonNullable<Death>>(["before", "after"])(
  "killed %s one of its requests, an erasure that is repeated ends the same",
  async (death) => {
    let isWhole = false;
    for (let nth = 0; !isWhole; nth += 4) {
      const { present, before, jobId } = await person(`${death}${nth}`);
      let count = 0;
      table.fate = () => ((count += 1) > nth ? death : undefined);
      isWhole = await erasing.eraseSubscriber({ jobId }).then(
        () => true,
        () => false,
      );
      table.revive();
      await erasing.eraseSubscriber({ jobId });
      for (const address of [present, before]) {
        const left = await dynamodb.queryAll<{ kind: string }>(subscriber.everything(address, true));
        expect(left).toMatchObject([{ entity: "Suppression", kind: "ERASED", actor: "admin" }]);
      }
      expect(await dynamodb.get(subscriberTag.key("a", present))).toBeUndefined();
      const ended = await dynamodb.get<JobItem>(job.key(jobId));
      expect(ended).toMatchObject({ status: "DONE", done: 303, total: 303 });
      expect(ended).not.toHaveProperty("cursor");
      const receipt = (await s3.read(job.resultKey(jobId))).toString();
      expect(JSON.parse(receipt)).toMatchObject({
        email: before,
        addresses: 2,
        deleted: { Consent: 300, Subscriber: 2, SubscriberTag: 1 },
      });
      expect(receipt).not.toContain(present);
    }
  },
);

const kindOf = async (address: string): Promise<string | undefined> =>
  (await dynamodb.get<suppression.SuppressionItem>(suppression.key(address)))?.kind;

it("an opt-in that the person confirms during the erasure does not lift it", async () => {
  let isConfirmed = true;
  for (let nth = 0; isConfirmed; nth += 1) {
    const { present, jobId } = await person(`confirmed${nth}`);
    let count = 0;
    table.fate = () => ((count += 1) > nth ? "before" : undefined);
    await erasing.eraseSubscriber({ jobId }).catch(() => undefined);
    table.revive();
    const profile = await dynamodb.get<subscriber.SubscriberItem>(subscriber.key(present));
    isConfirmed = profile !== undefined;
    // What `/c` writes.
    if (profile) {
      await dynamodb.put({ ...profile, version: profile.version + 1 });
      await dynamodb.writeAll({ deletes: [suppression.key(present)] });
    }
    await erasing.eraseSubscriber({ jobId });
    expect([nth, await kindOf(present)]).toEqual([nth, "ERASED"]);
  }
});

it("erases an address to which the subscriber moves before the first suppression", async () => {
  const { present, before, jobId } = await person("moving");
  const moved = "moved@x.example";
  const handle = table.dynamodb.handle;
  let hasMoved = false;
  table.dynamodb.handle = async (call) => {
    if (!hasMoved && operationOf(call) === "PutItem") {
      hasMoved = true;
      const profile = (await dynamodb.get<subscriber.SubscriberItem>(subscriber.key(present)))!;
      const to = { ...profile, ...subscriber.key(moved), email: moved, previous: [present, before] };
      const from = subscriber.moved(profile, moved, NOW);
      const earlier = (await dynamodb.get<subscriber.SubscriberItem>(subscriber.key(before)))!;
      await dynamodb.writeAll({ puts: [to, from, { ...earlier, movedTo: moved }] });
    }
    return handle(call);
  };
  await erasing.eraseSubscriber({ jobId });
  table.dynamodb.handle = handle;
  expect(await dynamodb.get(subscriber.key(moved))).toBeUndefined();
  expect(await Promise.all([present, before, moved].map(kindOf))).toEqual(["ERASED", "ERASED", "ERASED"]);
});
