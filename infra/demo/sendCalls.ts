import { ask, askUntilTaken } from "./ask.ts";
import type { Outputs } from "./outputs.ts";
import type { Call } from "./people.ts";

/** Far below the 1,000 calls of a batch and the 1,000 calls a second of a source (docs/events.md). */
const TOGETHER = 100;

/**
 * Sends calls as the shop's server would, with the times at which they happened by the local cloud's clock.
 */
export async function sendCalls(
  { httpUrl, clockUrl }: Pick<Outputs, "httpUrl" | "clockUrl">,
  writeKey: string,
  calls: Call[],
  signal: AbortSignal,
): Promise<void> {
  const { now } = JSON.parse((await ask(clockUrl)).text) as { now: string };
  const authorization = `Basic ${Buffer.from(`${writeKey}:`).toString("base64")}`;
  const headers = { authorization, "content-type": "application/json" };
  for (let from = 0; from < calls.length && !signal.aborted; from += TOGETHER) {
    const batch = calls.slice(from, from + TOGETHER).map(({ ago, ...call }) => {
      return { ...call, timestamp: new Date(Date.parse(now) - ago).toISOString() };
    });
    const init = { method: "POST", headers, body: JSON.stringify({ batch, sentAt: now }) };
    const answer = await askUntilTaken(`${httpUrl}/v1/batch`, init, signal);
    if (answer && answer.text !== '{"success":true}')
      throw new Error(`/v1/batch answered ${answer.status}: ${answer.text}`);
  }
}
