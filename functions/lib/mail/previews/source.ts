import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import * as templateBody from "#table/mail/templateBody";
import * as templateVersion from "#table/mail/templateVersion";
import type { Reply } from "#reply";
import { get } from "../../aws/dynamodb.ts";
import { InputError } from "../../aws/errors.ts";
import type { CurrentTemplate } from "../send/template.ts";
import { compileTemplate } from "../template/compile.ts";
import type { MailPreview, PreviewRecipient } from "./preview.ts";
import { previewOf } from "./preview.ts";

/** The arguments of `Query.previewSource`. */
export interface SourceArguments extends PreviewRecipient {
  subject: string;
  previewText?: string | null;
  text?: string | null;
  html?: string | null;
  format?: "HTML" | "MARKDOWN" | null;
  topic?: string | null;
  transactional?: boolean | null;
}

/** The key that an unsaved template has: the label of its links. */
const UNSAVED = { key: "unsaved", number: 1 };

/**
 * Composes the mail of a template that is not saved. Throws what `previewOf` and `compileTemplate` throw, and
 * an `InputError` for a template without content.
 */
export async function previewSource(
  { email, variables, ...typed }: SourceArguments,
  now: Date,
): Promise<Reply<MailPreview>> {
  return previewOf(() => unsavedTemplate(typed, now), { email, variables }, now);
}

/** Returns what is typed as the first version of a template, which the table does not have. */
async function unsavedTemplate(
  typed: Omit<SourceArguments, keyof PreviewRecipient>,
  now: Date,
): Promise<CurrentTemplate> {
  const [html, text] = [filled(typed.html), filled(typed.text)];
  if (html === undefined && text === undefined) throw new InputError("text", "or `html` must be there");
  const { subject, topic } = typed;
  const transactional = typed.transactional ?? false;
  const previewText = filled(typed.previewText);
  const attributes = {
    ...{ subject, transactional, once: false },
    ...(previewText === undefined ? {} : { previewText }),
    ...(topic ? { topic } : {}),
  };
  const parts = { ...(html === undefined ? {} : { html }), ...(text === undefined ? {} : { text }) };
  const format = typed.format === "MARKDOWN" ? { format: typed.format } : {};
  const compiled = await compileTemplate({ ...attributes, ...parts, ...format });
  const { variables, bodyHash, ...content } = compiled;
  const { key, number } = UNSAVED;
  const version = templateVersion.item(
    { ...UNSAVED, ...attributes, author: "", variables, bodyHash },
    now.toISOString(),
  );
  return {
    version: { ...templateVersion.key(key, number), ...version },
    body: { ...templateBody.key(key, number), ...templateBody.item({ ...UNSAVED, ...content }) },
    settings: (await get<EmailSettingsItem>(settings.key)) ?? settings.DEFAULTS,
  };
}

function filled(part: string | null | undefined): string | undefined {
  return part && part.trim() !== "" ? part : undefined;
}
