import { createHmac } from "node:crypto";
import { InternalError } from "../../aws/errors.ts";
import type { HttpCall } from "./post.ts";
import type { OutgoingRequest, Secret } from "./outgoing.ts";

const PREFIX = "whsec_";

/**
 * A call as Standard Webhooks 1.0.0 has it: three headers, of which one signs the other two and the body, and
 * a body with type, time and data.
 */
export function webhookCall(url: string, secrets: Secret["secrets"], outgoing: OutgoingRequest): HttpCall {
  const { webhookId, type, at, data } = outgoing;
  const now = Date.now();
  const timestamp = String(Math.floor(now / 1000));
  const body = JSON.stringify({ type, timestamp: at, data });
  const valid = secrets.filter(({ until }) => until === undefined || Date.parse(until) > now);
  if (valid.length === 0)
    throw new InternalError("a webhook has no valid secret: rotate that of its destination");
  const signed = `${webhookId}.${timestamp}.${body}`;
  const headers = {
    "content-type": "application/json",
    "webhook-id": webhookId,
    "webhook-timestamp": timestamp,
    // While a secret rotates, the receiver has the old one or the new one: each signs.
    "webhook-signature": valid.map(({ value }) => `v1,${signature(value, signed)}`).join(" "),
  };
  return { url: new URL(url), headers, body };
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return createHmac("sha256", key).update(signed).digest("base64");
}
