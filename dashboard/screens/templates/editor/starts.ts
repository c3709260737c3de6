import { starts } from "../../../strings/mail/templates.ts";
import type { Draft } from "../mail/draft.ts";

/** A mail to begin with. */
export type Start = keyof typeof starts;

/** Returns the content of a mail to begin with, as MJML. */
export function contentOfStart(start: Start): Pick<Draft, "subject" | "html" | "transactional"> {
  const { subject, heading, paragraphs, button, transactional } = starts[start];
  const lines = [
    `<mj-text font-size="24px">${heading}</mj-text>`,
    ...paragraphs.map((text) => `<mj-text>${text}</mj-text>`),
    `<mj-button href="https://example.com/">${button}</mj-button>`,
  ];
  const html = [
    "<mjml>",
    "  <mj-body>",
    "    <mj-section>",
    "      <mj-column>",
    ...lines.map((line) => `        ${line}`),
    "      </mj-column>",
    "    </mj-section>",
    "  </mj-body>",
    "</mjml>",
    "",
  ].join("\n");
  return { subject, html, transactional };
}
