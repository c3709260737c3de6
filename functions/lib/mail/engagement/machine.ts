import { isImageProxy } from "../../agents/mailPrograms.ts";
import { isRobot } from "../../agents/robots.ts";
import type { SesAgent } from "../../aws/sesEvent.ts";

/**
 * The whole user agent with which Apple Mail loads images for a person who lets it protect mail activity,
 * also if the mail is never opened. Source: SocketLabs, "What is Apple Mail Privacy Protection and how can I
 * identify these events in my data?".
 */
const APPLE = "Mozilla/5.0";
/** True if a program opened a mail, not a person: docs/email/delivery.md. */
export function isMachineOpen(agent: SesAgent): boolean {
  const userAgent = textOf(agent.userAgent).trim();
  return isMarked(agent) || userAgent === APPLE || (!isImageProxy(userAgent) && isRobot(userAgent));
}

/** True if a program clicked, by its user agent or SES's mark. Clicks in a row are judged in `clicks.ts`. */
export function isMachineClick(agent: SesAgent): boolean {
  return isMarked(agent) || isRobot(textOf(agent.userAgent));
}

/**
 * SES's own judgement, `Likely` or `Unlikely` (AWS What's New, 2026-08-07, "Amazon SES now helps identify
 * automated open and click events in event notifications").
 */
function isMarked({ isBotEvent }: SesAgent): boolean {
  return isBotEvent === "Likely";
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
