import * as template from "#table/mail/template";
import * as templateBody from "#table/mail/templateBody";
import * as templateVersion from "#table/mail/templateVersion";
import type { TestCloud } from "./cloud.ts";
import { putItems } from "./sites.ts";

type Stored = Partial<templateVersion.TemplateVersionItem> & { html?: string; text?: string };

let texts = 0;

/** A text of this test with its only number, past the API: as it is compiled already. Returns its key. */
export async function storedText(test: TestCloud, more: Stored = {}): Promise<string> {
  const { html, text = "Text", key = `stored/${(texts += 1)}`, subject = "Hello", ...rest } = more;
  const [at, number] = ["2026-01-01T00:00:00.000Z", 1];
  const sending = { transactional: false, once: false, variables: [], bodyHash: "", author: "backend" };
  const version = templateVersion.item({ key, number, subject, ...sending }, at);
  const body = templateBody.item({ key, number, subject, text, ...(html && { html }), source: {} });
  await putItems(test, [
    { ...template.key(key), ...template.item(key, "REUSABLE", at) },
    { ...templateVersion.key(key, number), ...version, ...rest },
    { ...templateBody.key(key, number), ...body },
  ]);
  return key;
}
