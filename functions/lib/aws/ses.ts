import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { escapeHtml } from "./html.ts";
import { requireVariable } from "./environment.ts";

export interface Text {
  subject: string;
  /** Plain text; the HTML part repeats it. */
  paragraphs: string[];
}

const client = new SESv2Client({});

/**
 * Sends a mail. `kind` and `userId` become tags, which are part of SES's events about the mail. Throws if SES
 * refuses it.
 */
export async function send(to: string, text: Text, tags: { kind: string; userId: string }): Promise<void> {
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: requireVariable("SENDER"),
      ConfigurationSetName: requireVariable("MAIL_CONFIGURATION_SET"),
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: text.subject, Charset: "UTF-8" },
          Body: {
            Text: { Data: `${text.paragraphs.join("\n\n")}\n`, Charset: "UTF-8" },
            Html: { Data: toHtml(text), Charset: "UTF-8" },
          },
        },
      },
      EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
}

export function toHtml({ subject, paragraphs }: Text): string {
  const body = paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`).join("\n");
  return `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(subject)}</title>\n${body}\n`;
}
