import type { SuppressionItem } from "#table/mail/suppression";
import * as suppressionTable from "#table/mail/suppression";
import type { Reply } from "#reply";
import { get } from "../../aws/dynamodb.ts";
import { composeMail } from "../send/compose.ts";
import type { Headers } from "../send/headers.ts";
import { previewLinks } from "../send/recipientLinks.ts";
import { currentTemplate, type CurrentTemplate } from "../send/template.ts";
import { mailVariablesOf, parseVariables } from "../send/variables.ts";
import { NO_TEMPLATE } from "./answer.ts";
import { firstWords } from "./firstWords.ts";
import { mailPersonOf } from "./recipient.ts";
import { warningsOf } from "./warnings.ts";

/** The recipient of a preview, and the values that it is composed with. */
export interface PreviewRecipient {
  email?: string | null;
  variables?: unknown;
}

/** The arguments of `Query.previewTemplate`. */
export interface PreviewArguments extends PreviewRecipient {
  key: string;
  number?: number | null;
}

export interface MailPreview {
  subject: string;
  /** The text beside the subject in the lists of mail programs. */
  previewText: string;
  text: string;
  html?: string;
  headers: Record<string, string>;
  /** The values that it is composed with, by variable. */
  variables: Record<string, unknown>;
  warnings: string[];
}

/** Composes the mail that a version of a template would be. Throws what `previewOf` throws. */
export async function previewMail(
  { key, number, ...recipient }: PreviewArguments,
  now: Date,
): Promise<Reply<MailPreview>> {
  return previewOf(() => currentTemplate(key, number), recipient, now);
}

/**
 * Composes the mail that a template would be; `read` returns undefined for one that does not exist. Throws a
 * `TemplateRefusal` if it cannot be rendered with these values, and an `InputError` for variables that are
 * no JSON object.
 */
export async function previewOf(
  read: () => Promise<CurrentTemplate | undefined>,
  { email, variables }: PreviewRecipient,
  now: Date,
): Promise<Reply<MailPreview>> {
  const given = parseVariables(variables);
  const template = await read();
  if (!template) return NO_TEMPLATE;
  const found = await mailPersonOf(template, "email", email);
  if (found.error) return found;
  const { email: to, subscriber } = found.data;
  const links = previewLinks();
  const { invoice } = template;
  const occasion = { email: to, subscriber, links, invoice, given, now };
  const { removedLinks, ...mail } = await composeMail(template, occasion);
  const known = mailVariablesOf({ ...occasion, settings: template.settings });
  const suppression = to === undefined ? undefined : await get<SuppressionItem>(suppressionTable.key(to));
  const personal = Object.values<string>({ ...links });
  const warnings = warningsOf({ template, mail, removedLinks, given, personal, subscriber, suppression });
  const previewText = mail.previewText || firstWords(mail);
  return { data: { ...mail, previewText, headers: shown(mail.headers), variables: known, warnings } };
}

function shown({ from, replyTo, more }: Headers): Record<string, string> {
  return { From: from, ...(replyTo ? { "Reply-To": replyTo } : {}), ...more };
}
