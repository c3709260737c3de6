import { describe, expect, it } from "vitest";
import { FORMS } from "../../../../../../functions/lib/people/sender/forms.ts";

const HOSTILE =
  "<!channel> <@U1> <https://a.example|x> & *b* _i_ ~s~ `c` @everyone [t](https://b.example) # -";
const body = (format: keyof typeof FORMS, line = HOSTILE) =>
  FORMS[format]({ webhookId: "msg_1", type: "test", at: "2026-12-01T00:00:00.000Z", data: { a: 1 }, line });

/** Returns what Discord shows of a content: a backslash makes the next character a plain one. */
const shown = (content: string): string => content.replace(/\\([^0-9A-Za-z\s])/g, "$1");

describe("the body of a call", () => {
  it("of JSON has no line", () => {
    const event = { type: "test", timestamp: "2026-12-01T00:00:00.000Z", data: { a: 1 } };
    expect(body("JSON")).toEqual(event);
  });

  it("of SLACK has the three characters as entities, and no markup", () => {
    const sent = body("SLACK") as { text: string };
    expect(sent).toMatchObject({ mrkdwn: false, unfurl_links: false, unfurl_media: false });
    expect(sent.text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
    const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };
    expect(sent.text.replace(/&\w+;/g, (each) => entities[each]!)).toBe(HOSTILE);
  });

  it("of DISCORD has each character of Markdown behind a backslash, and mentions no one", () => {
    const sent = body("DISCORD") as { content: string; allowed_mentions: object };
    expect(sent.allowed_mentions).toEqual({ parse: [] });
    expect(sent.content.replace(/\\[^0-9A-Za-z\s]/g, "")).toMatch(/^[\w\s]*$/);
    expect(sent.content).not.toContain("://");
    expect(shown(sent.content)).toBe(HOSTILE);
  });

  it("of DISCORD has at most 2,000 characters", () => {
    const sent = body("DISCORD", "*".repeat(5000)) as { content: string };
    expect(sent.content).toHaveLength(2000);
  });

  it("of TEAMS is a card whose text has no Markdown", () => {
    expect(body("TEAMS")).toEqual({
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          contentUrl: null,
          content: {
            $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
            type: "AdaptiveCard",
            version: "1.4",
            body: [{ type: "RichTextBlock", inlines: [{ type: "TextRun", text: HOSTILE }] }],
          },
        },
      ],
    });
  });
});
