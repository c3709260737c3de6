import { createHmac } from "node:crypto";
import type { DestinationItem } from "#table/people/destination";
import { InternalError } from "../../aws/errors.ts";
import { FORMS } from "./forms.ts";
import type { HttpCall } from "./post.ts";
import type { OutgoingRequest, Secret } from "./outgoing.ts";

const PREFIX = "whsec_";

type Called = { url: string } & Pick<DestinationItem, "format">;

/**
 * A call as Standard Webhooks 1.0.0 has it: three headers, of which one signs the other two and the body, and
 * a body with type, time and data. A chat gets another body and ignores the headers; a relay of the user's
 * own on the way to it can verify them.
 */
export function webhookCall(
  { url, format = "JSON" }: Called,
  secrets: Secret["secrets"],
  outgoing: OutgoingRequest,
): HttpCall {
  const { webhookId } = outgoing;
  const now = Date.now();
  const timestamp = String(Math.floor(now / 1000));
  const body = JSON.stringify(FORMS[format](outgoing));
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
