import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";
import { anyJson } from "../../../support/people/anyJson.ts";
import { runs } from "../../../support/seed.ts";
import { serveTable, type ServedTable } from "../../../support/table.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let emailBounced: typeof import("../../../../functions/event/emailBounced.ts");

const MADE = "2026-11-01T08:00:00.000Z";
const userId = "ada";
const primary = { userId, emailId: "first", address: "ada@example.com" };
const further = { userId, emailId: "second", address: "ada@work.example" };

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  emailBounced = await import("../../../../functions/event/emailBounced.ts");
});
beforeEach(async () => {
  await dynamodb.put({ ...user.key(userId), ...user.item({ ...primary, now: MADE }) });
  for (const of of [primary, further]) await verify(of);
});
afterAll(() => table?.stop());

async function verify(of: typeof primary): Promise<void> {
  const verified = email.verifiedItem({ ...of, typedEmail: of.address, now: MADE });
  await dynamodb.put({ ...email.key(userId, of.emailId), ...verified });
  await dynamodb.put({ ...emailOwner.key(of.address), ...emailOwner.item(of) });
}

/** SES guide, "Contents of event data": the bounce object. */
async function bounce(emailAddress: string, timestamp: string, bounceSubType = "General"): Promise<void> {
  const bounce = {
    bounceType: "Permanent",
    bounceSubType,
    timestamp,
    bouncedRecipients: [{ emailAddress }],
  };
  await emailBounced.handler({ detail: { bounce } } as Parameters<typeof emailBounced.handler>[0]);
}

const items = () => dynamodb.queryAll<Partial<email.EmailItem>>(user.withEmails(userId));
const version = async () => (await dynamodb.get<user.UserItem>(user.key(userId)))?.version;
const emailOf = ({ emailId }: typeof primary) => dynamodb.get<email.EmailItem>(email.key(userId, emailId));

it("of the primary address raises its user's version, once for each mail, and leaves it verified", async () => {
  await bounce("Ada@Example.com", "2026-11-20T10:00:00.000Z");
  expect(await emailOf(primary)).toMatchObject({ isVerified: true, bouncedAt: "2026-11-20T10:00:00.000Z" });
  expect(await version()).toBe(2);
  const marked = await items();
  await bounce(primary.address, "2026-11-20T10:00:00.000Z");
  await bounce(primary.address, "2026-11-20T09:00:00.000Z");
  expect(await items()).toEqual(marked);
  await bounce(primary.address, "2026-11-20T11:00:00.000Z");
  expect(await emailOf(primary)).toMatchObject({ bouncedAt: "2026-11-20T11:00:00.000Z" });
  expect(await version()).toBe(3);
});

it("counts once though it comes several times at once", async () => {
  const at = "2026-11-20T10:00:00.000Z";
  await Promise.all(Array.from({ length: 5 }, () => bounce(primary.address, at)));
  expect(await version()).toBe(2);
});

it("of another address makes it a claim, and not again when it was proved since", async () => {
  await bounce(further.address, "2026-11-20T10:00:00.000Z");
  const claim = await emailOf(further);
  expect(claim).toMatchObject({ isVerified: false, bouncedAt: "2026-11-20T10:00:00.000Z" });
  expect(await dynamodb.get(emailOwner.key(further.address))).toBeUndefined();
  expect(await version()).toBe(2);
  await dynamodb.put({ ...claim, isVerified: true, verifiedAt: "2026-11-20T10:05:00.000Z" });
  await dynamodb.put({ ...emailOwner.key(further.address), ...emailOwner.item(further) });
  const proved = await items();
  await bounce(further.address, "2026-11-20T10:00:00.000Z");
  expect(await items()).toEqual(proved);
});

it("marks nothing if the event is any other JSON", async () => {
  const before = await items();
  const recipients = fc.oneof(anyJson, fc.array(fc.oneof(anyJson, fc.record({ emailAddress: anyJson }))));
  const bounce = fc.record({
    bounceType: fc.constant("Permanent"),
    timestamp: fc.oneof(anyJson, fc.constant("2026-11-20T10:00:00.000Z")),
    bouncedRecipients: recipients,
  });
  const detail = fc.oneof(anyJson, fc.record({ bounce: fc.oneof(anyJson, bounce) }));
  await fc.assert(
    fc.asyncProperty(detail, async (any) => {
      await emailBounced.handler({ detail: any } as Parameters<typeof emailBounced.handler>[0]);
      expect(await items()).toEqual(before);
    }),
    { numRuns: runs(2) },
  );
});

it.each(["ContentRejected", "MessageTooLarge", "AttachmentRejected"])(
  "about the message changes nothing (%s)",
  async (bounceSubType) => {
    const before = await items();
    for (const of of [primary, further]) await bounce(of.address, "2026-11-20T10:00:00.000Z", bounceSubType);
    expect(await items()).toEqual(before);
  },
);
