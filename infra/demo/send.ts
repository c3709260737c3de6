import { askUntilTaken } from "./ask.ts";
import type { Visitor } from "./plan.ts";

/** The result of one event. */
export type Outcome = "counted" | "dropped" | "stopped";

/**
 * Sends one event of a visitor, or a list of up to 25, as the site's own server would: it names the visitor
 * and authenticates with the site key.
 */
export async function send(
  httpUrl: string,
  key: string,
  { visitor, body }: { visitor: Visitor; body: object },
  signal: AbortSignal,
): Promise<Outcome> {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    "user-agent": visitor.userAgent,
    "x-forwarded-for": visitor.address,
    "x-visitor-country": visitor.country,
  };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await askUntilTaken(`${httpUrl}/api/event`, init, signal);
  if (!answer) return "stopped";
  if (answer.status !== 202) throw new Error(`collect answered ${answer.status}: ${answer.text}`);
  return answer.headers.has("x-rollcall-dropped") ? "dropped" : "counted";
}
