import * as siteDomain from "#table/sites/siteDomain";
import type { TestCloud } from "../../support/cloud.ts";
import { staff } from "../../support/people.ts";
import { invoiceItem, textItems } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { read, upsert } from "../../support/subscribers.ts";

/** Asks every field that composes a mail of a text. */
export async function driveTextMails(test: TestCloud): Promise<void> {
  const editor = await staff(test, "editor");
  const { data } = await test.graphql(editor, "{ me { primaryEmailId } }");
  const emailId = data.me.primaryEmailId as string;
  await change(test, editor, "putTopic", { topic: "previews", name: "Previews" }, "topic");
  const html = '<p>{{ firstName }}</p><a href="https://previews.example/">Shop</a>';
  const text = { key: "composed", subject: "Composed", text: "Text", html, topic: "previews" };
  await change(test, editor, "createTemplate", text, "key");
  await upsert(test, { email: editor.email, firstName: "Ann" });
  await putItems(test, [
    { ...siteDomain.key("previews.example"), ...siteDomain.item("previews.example", "none") },
  ]);
  await read(test, `previewTemplate(key: "composed", email: "${editor.email}") { html }`);
  await read(test, `previewTemplate(key: "composed", email: "${editor.email}") { previewUrl }`);
  const unsaved = `subject: "Unsaved", html: "<a href='https://previews.example/'>Shop</a>", topic: "previews", email: "${editor.email}"`;
  await read(test, `previewSource(${unsaved}) { previewUrl }`);
  const input = { key: "composed", emailId, idempotencyKey: "key" };
  const drafted = "composed/reminder";
  const invoice = invoiceItem(editor.email, { invoiceId: "composed" });
  const [head, number, body] = textItems({
    key: drafted,
    transactional: true,
    subject: "{{ invoice.amount }}",
  });
  await putItems(test, [head, { ...number, invoiceId: invoice.invoiceId }, body, invoice]);
  await read(test, `previewTemplate(key: "${drafted}") { subject }`);
  await change(test, editor, "sendTestEmail", { key: drafted, emailId }, "status");
  for (let time = 1; time <= 2; time += 1) await change(test, editor, "sendTestEmail", input, "status");
}
