import type { Key } from "#table/key";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateBodyItem } from "#table/mail/templateBody";
import * as templateBody from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { cacheOf } from "../../aws/cache.ts";
import { get, getAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { Rendered } from "../template/render.ts";

/** A number of a text, with its body. It does not say if the number is approved now. */
export interface TemplateReading {
  /** All of it but `claimedBy` never changes. */
  version: Omit<TemplateVersionItem, "status" | "version">;
  body: TemplateBodyItem;
}

/** Returns the parts of a number that are rendered for each person. */
export function partsOf({ version, body }: TemplateReading): Rendered {
  const { previewText } = version;
  return { ...body, ...(previewText === undefined ? {} : { previewText }) };
}

/** A number of a text as it is now, and the settings that all mail has in common. */
export interface CurrentTemplate extends TemplateReading {
  version: TemplateVersionItem;
  settings: Pick<EmailSettingsItem, "postalAddress" | "timezone">;
  /** The invoice that it was drafted about. */
  invoice?: InvoiceItem;
}

const KEY = new RegExp(`^${template.TEMPLATE_KEY}$`);
/** A body has at most 260 KB. */
const MAX_CACHED = 50;
const cache = cacheOf<TemplateReading>(MAX_CACHED);

/**
 * Returns what never changes of a number: cached. One that is sent once is read each time, for `claimedBy`.
 */
export async function cachedTemplate(key: string, number: number): Promise<TemplateReading> {
  const name = `${number}#${key}`;
  const cached = cache.get(name);
  if (cached) return cached;
  const { version, body } = await read(key, number);
  if (!version || !body) throw new InternalError(`the template ${key} has no version ${number}`);
  if (!version.once) cache.set(name, { version, body });
  return { version, body };
}

/** Returns a number as it is now: the latest one if no number is given. Undefined if there is none. */
export async function currentTemplate(
  key: string,
  given: number | null | undefined,
): Promise<CurrentTemplate | undefined> {
  if (!KEY.test(key)) return undefined;
  const number = given ?? (await get<TemplateItem>(template.key(key)))?.latestNumber;
  if (number === undefined || number < 1 || number > template.MAX_VERSION_NUMBER) return undefined;
  const { version, body, kept } = await read(key, number, settings.key);
  if (!version || !body) return undefined;
  const { invoiceId } = version;
  const about = invoiceId === undefined ? undefined : await get<InvoiceItem>(invoice.key(invoiceId));
  return { version, body, settings: kept ?? settings.DEFAULTS, ...(about && { invoice: about }) };
}

async function read(key: string, number: number, ...more: Key[]) {
  const keys = [templateVersion.key(key, number), templateBody.key(key, number), ...more];
  const found = await getAll<TemplateVersionItem | TemplateBodyItem | EmailSettingsItem>(keys);
  return {
    version: found.find((each) => each.entity === "TemplateVersion"),
    body: found.find((each) => each.entity === "TemplateBody"),
    kept: found.find((each) => each.entity === "EmailSettings"),
  };
}
