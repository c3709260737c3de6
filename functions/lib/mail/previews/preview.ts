import { INVALID_ADDRESS, normaliseAddress } from "#table/address";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppressionTable from "#table/mail/suppression";
import type { Reply } from "#reply";
import { get } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import { composeMail } from "../send/compose.ts";
import type { Headers } from "../send/headers.ts";
import { previewLinks } from "../send/recipientLinks.ts";
import { currentTemplate } from "../send/template.ts";
import { parseVariables } from "../send/variables.ts";
import { findSubscriber } from "../subscriber.ts";
import { NO_TEMPLATE } from "./answer.ts";
import { warningsOf } from "./warnings.ts";

/** The arguments of `Query.previewTemplate`. */
export interface PreviewArguments {
  key: string;
  number?: number | null;
  email?: string | null;
  variables?: unknown;
}

export interface MailPreview {
  subject: string;
  text: string;
  html?: string;
  headers: Record<string, string>;
  warnings: string[];
}

/** Composes the mail that a text would be. Throws what `compose` and `parseVariables` throw. */
export async function previewMail(
  { key, number, email, variables }: PreviewArguments,
  now: Date,
): Promise<Reply<MailPreview>> {
  const given = parseVariables(variables);
  const address = email === undefined || email === null ? undefined : normaliseAddress(email);
  if (address === null) return refusedReply("ValidationError", INVALID_ADDRESS, { field: "email" });
  const template = await currentTemplate(key, number);
  if (!template) return NO_TEMPLATE;
  const subscriber = address === undefined ? undefined : await findSubscriber(address);
  const { transactional } = template.version;
  if (address !== undefined && !subscriber && !transactional)
    return refusedReply(
      "NotFound",
      "There is no subscriber with this address: only a transactional template needs none.",
    );
  const to = subscriber?.email ?? address;
  const links = previewLinks();
  const { invoice } = template;
  const { removedLinks, ...mail } = await composeMail(template, {
    email: to,
    subscriber,
    links,
    invoice,
    given,
    now,
  });
  const suppression = to === undefined ? undefined : await get<SuppressionItem>(suppressionTable.key(to));
  const personal = Object.values<string>({ ...links });
  const warnings = warningsOf({ template, mail, removedLinks, given, personal, subscriber, suppression });
  return { data: { ...mail, headers: shown(mail.headers), warnings } };
}

function shown({ from, replyTo, more }: Headers): Record<string, string> {
  return { From: from, ...(replyTo ? { "Reply-To": replyTo } : {}), ...more };
}
