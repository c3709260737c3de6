import type { TemplateBodyItem } from "#table/mail/templateBody";
import * as templateBody from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { cacheOf } from "../../aws/cache.ts";
import { getAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";

/** A number of a text, with what it says. Whether it is approved now is not in it. */
export interface Text {
  /** All of it but `claimedBy` never changes. */
  version: Omit<TemplateVersionItem, "status" | "version">;
  body: TemplateBodyItem;
}

/** A body has at most 260 KB. */
const MAX_TEXTS = 50;
const known = cacheOf<Text>(MAX_TEXTS);

/** Returns a number of a text: cached, because a number never changes. One that is sent once is read each time. */
export async function textOf(templateKey: string, number: number): Promise<Text> {
  const name = `${number}#${templateKey}`;
  const cached = known.get(name);
  if (cached) return cached;
  const keys = [templateVersion.key(templateKey, number), templateBody.key(templateKey, number)];
  const found = await getAll<TemplateVersionItem | TemplateBodyItem>(keys);
  const version = found.find((item) => item.entity === "TemplateVersion");
  const body = found.find((item) => item.entity === "TemplateBody");
  if (!version || !body) throw new InternalError(`the text ${templateKey} has no number ${number}`);
  const text = { version, body };
  if (!version.once) known.set(name, text);
  return text;
}
