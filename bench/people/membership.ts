import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import { tokenOf } from "../alice.ts";
import type { Figure } from "../figure.ts";
import { percentile } from "../figure.ts";
import type { Outputs } from "../processes.ts";
import { npmStart, root } from "../processes.ts";

const SEGMENT = "buyers";
const PER_SECOND = 50;
const SECONDS = 30;
/** The first seconds are not counted, because functions need a cold start. */
const WARM_SECONDS = 5;
/** A new segment is complete after two minutes. */
const BUILT = "PT5M";
const LONGEST_MS = 60_000;

/**
 * The delay from the POST of an event by which a person enters a segment to the frame of the subscription.
 */
export async function membership(): Promise<Figure> {
  const cloud = await npmStart(root);
  try {
    const token = await tokenOf(cloud.outputs, "admin@example.com");
    const writeKey = await prepare(cloud.outputs, token);
    const heard = await listen(cloud.outputs, token);
    const sent = await send(cloud.outputs, writeKey, PER_SECOND * SECONDS);
    for (let waited = 0; heard.size < sent.size && waited < LONGEST_MS; waited += 100) await wait(100);
    const counted = [...sent].slice(PER_SECOND * WARM_SECONDS);
    const latencies = counted.map(([userId, at]) => {
      const frame = heard.get(userId);
      if (frame === undefined) throw new Error(`no frame for ${userId}: ${heard.size} of ${sent.size} came`);
      return frame - at;
    });
    latencies.sort((one, other) => one - other);
    const row = (share: number): number => Math.round(percentile(latencies, share));
    return {
      title: `From POST to the frame of onSegmentMembership: p99 ${row(0.99)} ms (aim: 2,000)`,
      how:
        `${PER_SECOND} events a second, each of a new person in a request of its own, for ${SECONDS} s, of which the first ${WARM_SECONDS} are left out; one listener. ` +
        "Each event makes a profile, which enters the segment.",
      rows: [{ events: latencies.length, "p50 ms": row(0.5), "p99 ms": row(0.99), "max ms": row(1) }],
    };
  } finally {
    await cloud.stop();
  }
}

/** Makes a source and a segment with a complete list. Returns the source's key. */
async function prepare({ graphqlUrl, clockUrl }: Outputs, token: string): Promise<string> {
  const ask = async (query: string, input: object): Promise<Record<string, { writeKey?: string }>> => {
    const body = JSON.stringify({ query, variables: { input } });
    const headers = { "content-type": "application/json", authorization: token };
    const answer = await fetch(graphqlUrl, { method: "POST", headers, body });
    const { data, errors } = (await answer.json()) as { data: never; errors?: object[] };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const made = await ask(
    "mutation ($input: CreateSourceInput!) { createSource(input: $input) { writeKey } }",
    { name: "Shop", kind: "SERVER" },
  );
  const rule = { event: { event: { name: "Order Completed" }, atLeast: 1, within: { days: 30 } } };
  await ask("mutation ($input: PutSegmentInput!) { putSegment(input: $input) { version } }", {
    ...{ segmentId: SEGMENT, name: "Buyers", rule },
  });
  const moved = await fetch(clockUrl, { method: "POST", body: JSON.stringify({ advance: BUILT }) });
  if (!moved.ok) throw new Error(await moved.text());
  return made.createSource!.writeKey!;
}

/**
 * Subscribes to the segment; the returned map grows with the frames, and has the time of each person's first
 * one.
 */
async function listen({ graphqlUrl, realtimeUrl }: Outputs, token: string): Promise<Map<string, number>> {
  const authorization = { host: new URL(graphqlUrl).host, Authorization: token };
  const header = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  const socket = new WebSocket(realtimeUrl, ["graphql-ws", `header-${header}`]);
  const query = `subscription ($segmentId: ID!) { onSegmentMembership(segmentId: $segmentId) { segmentId profileId userId change at } }`;
  const data = JSON.stringify({ query, variables: { segmentId: SEGMENT } });
  const start = { id: "1", type: "start", payload: { data, extensions: { authorization } } };
  const heard = new Map<string, number>();
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
    socket.on("message", (text: Buffer) => {
      const { type, payload } = JSON.parse(text.toString()) as { type: string; payload: Payload };
      if (type === "connection_ack") socket.send(JSON.stringify(start));
      else if (type === "start_ack") resolve();
      else if (type === "data") {
        const { userId } = payload.data.onSegmentMembership;
        if (userId !== null && !heard.has(userId)) heard.set(userId, performance.now());
      } else if (type !== "ka") reject(new Error(text.toString()));
    });
  });
  return heard;
}

interface Payload {
  data: { onSegmentMembership: { userId: string | null } };
}

/** Sends orders, each of another person. Returns when each was sent, once all have been taken. */
async function send({ httpUrl }: Outputs, writeKey: string, count: number): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  const answers: Promise<void>[] = [];
  const begun = performance.now();
  for (let number = 0; number < count; number += 1) {
    await wait(Math.max(0, begun + (number * 1000) / PER_SECOND - performance.now()));
    const userId = `person-${number}`;
    sent.set(userId, performance.now());
    answers.push(post(`${httpUrl}/v1/track`, writeKey, userId));
  }
  await Promise.all(answers);
  return sent;
}

async function post(url: string, writeKey: string, userId: string): Promise<void> {
  const call = { event: "Order Completed", userId, messageId: `of-${userId}`, properties: { total: 59.9 } };
  const headers = { "content-type": "application/json", authorization: `Basic ${btoa(`${writeKey}:`)}` };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(call) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status} ${text}`);
}
