import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { escapeHtml } from "./html.ts";
import { requireVariable } from "./environment.ts";

export interface Text {
  subject: string;
  /** Plain text; the HTML part repeats it. */
  paragraphs: string[];
  /** A link, which stands after the first paragraph. */
  link?: { label: string; url: string };
}

const client = new SESv2Client({});

/**
 * Sends a mail. The tags are part of SES's events about the mail. Throws if SES
 * refuses it.
 */
export async function send(to: string, text: Text, tags: { kind: string; userId?: string }): Promise<void> {
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: requireVariable("SENDER"),
      ConfigurationSetName: requireVariable("MAIL_CONFIGURATION_SET"),
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: text.subject, Charset: "UTF-8" },
          Body: {
            Text: { Data: toPlain(text), Charset: "UTF-8" },
            Html: { Data: toHtml(text), Charset: "UTF-8" },
          },
        },
      },
      EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
}

/**
 * How SES refuses a mail above the account's rate or its daily quota: `ThrottlingException` (SES guide, "Errors
 * related to the sending quotas"), or one of the errors of SendEmail (API reference v2).
 */
const THROTTLED = ["ThrottlingException", "TooManyRequestsException", "LimitExceededException"];

/** Whether SES takes the mail at a later time. */
export function isThrottled(error: unknown): boolean {
  return THROTTLED.includes((error as Error).name);
}

function toPlain({ paragraphs: [first = "", ...others], link }: Text): string {
  return `${[first, ...(link ? [link.url] : []), ...others].join("\n\n")}\n`;
}

export function toHtml({ subject, paragraphs: [first = "", ...others], link }: Text): string {
  const shown = (text: string): string => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const linked = link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : [];
  const body = [shown(first), ...linked, ...others.map(shown)].join("\n");
  return `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(subject)}</title>\n${body}\n`;
}
