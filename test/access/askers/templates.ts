import * as notice from "#table/notice";
import type { Person, TestCloud } from "../../support/cloud.ts";
import { uploadedImage } from "../../support/mail/images.ts";
import { staff } from "../../support/people.ts";
import { textItems } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { newApprover } from "../../support/templates.ts";
import { until } from "../../support/until.ts";
import { settle } from "./settle.ts";

const PARTS = "text html source sourceText draft { score }";
const ASKED = 'template(key: "asked")';
const READS = [
  `${ASKED} { number(number: 1) { ${PARTS} } latest { key } approved { key } }`,
  `${ASKED} { versions { items { ${PARTS} } } audit { nextToken } }`,
  `${ASKED} { versions(order: OLDEST_FIRST) { nextToken } audit(order: NEWEST_FIRST) { nextToken } }`,
  "templates { items { name latest { status } } }",
  'templates(prefix: "asked/") { nextToken }',
  'templates(search: "asked") { nextToken }',
  "templates(state: APPROVED) { items { key } }",
  'templates(state: APPROVED, prefix: "asked") { items { key } }',
  "templateCounts { count }",
  "templatesByStatus(status: DRAFTED) { nextToken }",
  "templatesByStatus(status: APPROVED) { nextToken }",
  'templateAudit(actor: "backend") { nextToken }',
  'templateAudit(actor: "backend", order: NEWEST_FIRST) { nextToken }',
];

const QUEUE = [
  "templatesToApprove { items { templateName } }",
  "templatesToApprove(order: NEWEST_FIRST) { nextToken }",
];

/** Asks every field of texts. */
export async function driveTexts(test: TestCloud): Promise<void> {
  const editor = await staff(test, "editor");
  const admin = await staff(test, "admin");
  await change(test, editor, "putTopic", { topic: "texts", name: "Texts" }, "topic");
  const text = { key: "asked", subject: "Asked", text: "Text" };
  const created = { ...text, topic: "texts", idempotencyKey: "key" };
  for (let time = 1; time <= 2; time += 1) await change(test, editor, "createTemplate", created, "key");
  await change(test, editor, "createTemplate", { ...text, key: "asked/plain" }, "key");
  await change(test, editor, "updateTemplate", { ...text, expectedVersion: 1 }, "key");
  const latest = { ...text, html: "<p>Asked</p>", topic: "texts", expectedVersion: 2 };
  await change(test, editor, "updateTemplate", latest, "key");
  const number = { key: "asked", number: 3 };
  const asked = { ...number, expectedVersion: 1, idempotencyKey: "asked" };
  for (let time = 1; time <= 2; time += 1) await change(test, editor, "requestApproval", asked, "key");
  const approver = await newApprover(test, admin);
  await change(test, editor, "sendTestEmail", { key: "asked/plain", to: approver.userId }, "status");
  const returned = { ...number, expectedVersion: 2, note: "Which prices?" };
  await change(test, admin, "returnTemplate", returned, "key");
  // The mail of the first request was mailed, the other's was not.
  const of = { key: "asked", number: 3 };
  const now = test.cloud.clock.now();
  const done = notice.doneItem(new Date(now).toISOString(), Math.floor(now / 1000));
  await putItems(test, [{ ...notice.ofApprovalRequest(approver.userId, { ...of, version: 4 }), ...done }]);
  const to = [approver.userId];
  for (const expectedVersion of [3, 4]) {
    await change(test, editor, "requestApproval", { ...number, expectedVersion, to }, "key");
    await settle(test);
  }
  await until("the number is listed", async () => {
    const { items } = await read<{ items: unknown[] }>(test, "templatesToApprove { items { key } }");
    return items.length > 0;
  });
  for (const query of [...QUEUE, "approvers { items { userId } }"]) await read(test, query);
  await change(test, admin, "approveTemplate", { ...number, expectedVersion: 5 }, "key");
  for (const query of READS) await read(test, query);
  const people = "authorUser { userId } approvedByUser { userId } requestedByUser { userId }";
  await read(test, `${ASKED} { number(number: 3) { ${people} returnedByUser { userId } templateName } }`);
  await askDraft(test);
  await askImages(test, editor);
  const several = { items: [{ key: "asked/plain", number: 1, expectedVersion: 1 }] };
  await change(test, admin, "approveTemplates", several, "items { version { key } }");
  await change(test, admin, "cancelTemplate", { ...number, expectedVersion: 6 }, "key");
}

const IMAGES = "items { uses { nextToken } uploadedByUser { userId } }";

/** Uploads an image, shows it in a template, and deletes it once the draft is cancelled. */
async function askImages(test: TestCloud, editor: Person): Promise<void> {
  const { imageId, imageUrl } = await uploadedImage(test, editor);
  for (const order of ["", "(order: OLDEST_FIRST)"]) await read(test, `images${order} { ${IMAGES} }`);
  const shown = { key: "asked/image", subject: "Asked", html: `<p>Hat</p><img src="${imageUrl}" alt="Hat">` };
  await change(test, editor, "createTemplate", shown, "key");
  await change(test, editor, "updateTemplate", { ...shown, expectedVersion: 1 }, "key");
  const cancelled = { key: shown.key, number: 2, expectedVersion: 1 };
  await change(test, editor, "cancelTemplate", cancelled, "key");
  await change(test, editor, "deleteImage", { imageId }, "imageId");
}

/** A number of a list that a model wrote: its draft is read with its body. */
async function askDraft(test: TestCloud): Promise<void> {
  const [head, version, body] = textItems({ key: "asked/model", status: "DRAFTED" });
  await putItems(test, [head, { ...version, model: "model", promptId: "prompt" }, body]);
  await read(test, 'template(key: "asked/model") { versions { items { draft { score } } } }');
}
