// A loop that posts bodies signed by the official library of Standard Webhooks, over connections that are
// kept. Argument: JSON of `ByHand`. Prints the JSON of `Posted` at its end.
import { Webhook } from "standardwebhooks";
import type { Came } from "./receiver.ts";

export interface ByHand {
  url: string;
  /** The URL of the bodies, which are repeated. */
  bodies: string;
  secret: string;
  count: number;
  /** Posts before those that are measured. */
  warm: number;
  atOnce: number;
}

export interface Posted {
  seconds: number;
  /** Milliseconds of CPU. */
  cpu: number;
}

const { url, bodies, secret, count, warm, atOnce } = JSON.parse(process.argv[2] ?? "") as ByHand;
const { calls } = (await (await fetch(bodies)).json()) as Came;
const webhook = new Webhook(secret);

async function post(number: number): Promise<void> {
  const { body } = calls[number % calls.length]!;
  const now = new Date();
  const id = `msg_${number}`;
  const headers = {
    ...{ "content-type": "application/json", "webhook-id": id },
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": webhook.sign(id, now, body),
  };
  const answer = await fetch(url, { method: "POST", headers, body });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the receiver has answered ${answer.status}`);
}

async function postAll(numbers: number): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < numbers; at = next++) await post(at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

await postAll(warm);
const [begun, cpu] = [performance.now(), process.cpuUsage()];
await postAll(count);
const { user, system } = process.cpuUsage(cpu);
console.log(
  JSON.stringify({
    seconds: (performance.now() - begun) / 1000,
    cpu: (user + system) / 1000,
  } satisfies Posted),
);
