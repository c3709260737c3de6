import { starts } from "../../../strings/mail/templates.ts";
import type { Draft, Format } from "../mail/draft.ts";

/** A mail to begin with. */
export type Start = keyof typeof starts;

/** The address of a start's button, for the author to change. */
const ADDRESS = "https://example.com/";

/** Returns the content of a mail to begin with, in a format. */
export function contentOfStart(start: Start, format: Format): Partial<Draft> {
  const { subject, transactional } = starts[start];
  const source = SOURCES[format](starts[start]);
  return { subject, transactional, [format === "TEXT" ? "text" : "html"]: source };
}

type Content = Pick<(typeof starts)[Start], "heading" | "paragraphs" | "button">;

const SOURCES: Record<Format, (content: Content) => string> = {
  HTML: mjmlOf,
  MARKDOWN: ({ heading, paragraphs, button }) =>
    [`# ${heading}`, ...paragraphs, `[**${button}**](${ADDRESS})`].join("\n\n"),
  TEXT: ({ heading, paragraphs, button }) => [heading, ...paragraphs, `${button}: ${ADDRESS}`].join("\n\n"),
};

function mjmlOf({ heading, paragraphs, button }: Content): string {
  const lines = [
    `<mj-text font-size="24px">${heading}</mj-text>`,
    ...paragraphs.map((text) => `<mj-text>${text}</mj-text>`),
    `<mj-button href="${ADDRESS}">${button}</mj-button>`,
  ];
  return [
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
}
