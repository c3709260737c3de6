import type { DestinationFormat } from "#table/people/destination";
import type { OutgoingRequest } from "./outgoing.ts";

/** The body of a webhook's call. */
type Form = (outgoing: OutgoingRequest) => object;

/** The bodies of a webhook's calls. A chat gets the line as plain text: no markup, link or mention. */
export const FORMS: Record<DestinationFormat, Form> = {
  JSON: ({ type, at, data }) => ({ type, timestamp: at, data }),
  SLACK: ({ line }) => ({ text: slackText(line), ...WITHOUT_MARKUP }),
  TEAMS: ({ line }) => cardOf(line),
  DISCORD: ({ line }) => ({ content: discordText(line), allowed_mentions: { parse: [] } }),
};

/** docs.slack.dev, "chat.postMessage" (read in December 2026): `mrkdwn: false` disables markup in `text`. */
const WITHOUT_MARKUP = { mrkdwn: false, unfurl_links: false, unfurl_media: false };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * docs.slack.dev, "Formatting message text" (read in December 2026): these three characters alone are
 * written as entities. Without them there is no `<!channel>`, `<@user>` or `<url|text>`.
 */
function slackText(line: string): string {
  return line.replace(/[&<>]/g, (each) => ENTITIES[each]!);
}

/** The most characters of a message (Discord, "Create Message", read in December 2026). */
const MAX_DISCORD = 2000;

/**
 * A backslash makes a character of Markdown a plain one. Each of ASCII's is escaped, so a line can become
 * twice as long.
 */
function discordText(line: string): string {
  const short = [...line].slice(0, MAX_DISCORD / 2).join("");
  return short.replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/**
 * An Adaptive Card, as the trigger of Workflows takes it (Microsoft Learn, "Create Incoming Webhooks", of
 * 1 April 2026). A TextRun has no Markdown (Microsoft Learn, "Text features"), and a mention would need an
 * entity of its own.
 */
function cardOf(line: string): object {
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    ...{ type: "AdaptiveCard", version: "1.4" },
    body: [{ type: "RichTextBlock", inlines: [{ type: "TextRun", text: line }] }],
  };
  const contentType = "application/vnd.microsoft.card.adaptive";
  return { type: "message", attachments: [{ contentType, contentUrl: null, content }] };
}
