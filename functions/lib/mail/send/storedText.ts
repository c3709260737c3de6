import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateBodyItem } from "#table/mail/templateBody";
import * as templateBody from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { get, getAll } from "../../aws/dynamodb.ts";

/** A number of a text, and the settings that all mail has in common. */
export interface StoredText {
  version: TemplateVersionItem;
  body: TemplateBodyItem;
  settings: Pick<EmailSettingsItem, "postalAddress" | "timezone">;
}

type Stored = TemplateVersionItem | TemplateBodyItem | EmailSettingsItem;

const KEY = new RegExp(`^${template.TEMPLATE_KEY}$`);

/** Returns a number of a text: the latest one if no number is given. Undefined if there is none. */
export async function findText(
  key: string,
  given: number | null | undefined,
): Promise<StoredText | undefined> {
  if (!KEY.test(key)) return undefined;
  const number = given ?? (await get<TemplateItem>(template.key(key)))?.latestNumber;
  if (number === undefined || number < 1 || number > template.MAX_NUMBER) return undefined;
  const keys = [templateVersion.key(key, number), templateBody.key(key, number), settings.key];
  const found = await getAll<Stored>(keys);
  const version = found.find((each) => each.entity === "TemplateVersion");
  const body = found.find((each) => each.entity === "TemplateBody");
  const kept = found.find((each) => each.entity === "EmailSettings");
  return version && body && { version, body, settings: kept ?? settings.DEFAULTS };
}
