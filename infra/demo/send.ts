import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./ask.ts";
import type { Request } from "./plan.ts";

/** The result of one event. */
export type Outcome = "counted" | "dropped" | "stopped";

/**
 * Sends one event as the site's own server would: it names the visitor and authenticates with the site key.
 * Repeats the request while collect answers 503 or 429, so that no event is lost.
 */
export async function send(
  httpUrl: string,
  key: string,
  { visitor, body }: Request,
  signal: AbortSignal,
): Promise<Outcome> {
  for (;;) {
    const { status, headers, text } = await ask(`${httpUrl}/api/event`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "user-agent": visitor.userAgent,
        "x-forwarded-for": visitor.address,
        "x-visitor-country": visitor.country,
      },
      body: JSON.stringify(body),
    });
    if (status === 202) return headers.has("x-rollcall-dropped") ? "dropped" : "counted";
    if (status !== 503 && status !== 429) throw new Error(`collect answered ${status}: ${text}`);
    const seconds = Number(headers.get("retry-after")) || 1;
    await wait(seconds * 1000, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return "stopped";
  }
}
