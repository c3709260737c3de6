import { INVALID_ADDRESS, normalise } from "#table/address";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppressionTable from "#table/mail/suppression";
import type { Reply } from "#reply";
import { get } from "../../aws/dynamodb.ts";
import { refused } from "../../aws/reply.ts";
import { compose } from "../send/compose.ts";
import type { Headers } from "../send/headers.ts";
import { previewLinks } from "../send/recipientLinks.ts";
import { currentText } from "../send/text.ts";
import { parseVariables } from "../send/variables.ts";
import { findSubscriber } from "../subscriber.ts";
import { NO_TEXT } from "./answer.ts";
import { warningsOf } from "./warnings.ts";

/** The arguments of `Query.previewTemplate`. */
export interface Asked {
  key: string;
  number?: number | null;
  email?: string | null;
  variables?: unknown;
}

export interface Preview {
  subject: string;
  text: string;
  html?: string;
  headers: Record<string, string>;
  warnings: string[];
}

/** Composes the mail that a text would be. Throws what `compose` and `parseVariables` throw. */
export async function preview({ key, number, email, variables }: Asked, now: Date): Promise<Reply<Preview>> {
  const given = parseVariables(variables);
  const address = email === undefined || email === null ? undefined : normalise(email);
  if (address === null) return refused("ValidationError", INVALID_ADDRESS, { field: "email" });
  const text = await currentText(key, number);
  if (!text) return NO_TEXT;
  const subscriber = address === undefined ? undefined : await findSubscriber(address);
  const { transactional } = text.version;
  if (address !== undefined && !subscriber && !transactional)
    return refused(
      "NotFound",
      "There is no subscriber with this address: only a transactional template needs none.",
    );
  const to = subscriber?.email ?? address;
  const links = previewLinks();
  const { invoice } = text;
  const { removedLinks, ...mail } = await compose(text, {
    email: to,
    subscriber,
    links,
    invoice,
    given,
    now,
  });
  const suppression = to === undefined ? undefined : await get<SuppressionItem>(suppressionTable.key(to));
  const personal = Object.values<string>({ ...links });
  const warnings = warningsOf({ text, mail, removedLinks, given, personal, subscriber, suppression });
  return { data: { ...mail, headers: shown(mail.headers), warnings } };
}

function shown({ from, replyTo, more }: Headers): Record<string, string> {
  return { From: from, ...(replyTo ? { "Reply-To": replyTo } : {}), ...more };
}
