import { isImageProxy } from "../../agents/mailPrograms.ts";
import { isRobot } from "../../agents/robots.ts";

/** What SES reports of who opened or clicked (SES guide, "Open object", "Click object"). */
export interface Agent {
  userAgent?: unknown;
  isBotEvent?: unknown;
}

/**
 * How Apple Mail loads images for a person who lets it protect mail activity, whether or not the mail is ever
 * opened: its user agent is this, and nothing else (SocketLabs, "What is Apple Mail Privacy Protection and
 * how can I identify these events in my data?").
 */
const APPLE = "Mozilla/5.0";
/** Whether a program opened a mail, not a person: docs/email.md. */
export function isMachineOpen(agent: Agent): boolean {
  const userAgent = textOf(agent.userAgent).trim();
  return isMarked(agent) || userAgent === APPLE || (!isImageProxy(userAgent) && isRobot(userAgent));
}

/** Whether a program clicked, by what it says of itself. Clicks in a row are judged in `clicks.ts`. */
export function isMachineClick(agent: Agent): boolean {
  return isMarked(agent) || isRobot(textOf(agent.userAgent));
}

/**
 * SES's own judgement, `Likely` or `Unlikely` (AWS What's New, 2026-08-07, "Amazon SES now helps identify
 * automated open and click events in event notifications").
 */
function isMarked({ isBotEvent }: Agent): boolean {
  return isBotEvent === "Likely";
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
