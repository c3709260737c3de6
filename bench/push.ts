import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import { tokenOfAlice } from "./alice.ts";
import type { Figure } from "./figure.ts";
import { percentile } from "./figure.ts";
import type { Outputs } from "./processes.ts";
import { npmStart, root } from "./processes.ts";
import { DOMAIN, makeSite } from "./siteOfAlice.ts";

const PER_SECOND = 50;
const SECONDS = 30;
/** The first seconds are not counted, because functions need a cold start. */
const WARM_SECONDS = 5;

/** The delay from the POST of an event to the first frame that counts it, at a steady rate. */
export async function push(): Promise<Figure> {
  const cloud = await npmStart(root);
  try {
    const siteId = await makeSite(cloud.outputs);
    const heard = await listen(cloud.outputs, siteId);
    const sent = await send(cloud.outputs, PER_SECOND * SECONDS);
    for (let tries = 0; tries < 100 && (heard.at(-1)?.pageViews ?? 0) < sent.length; tries += 1)
      await wait(100);
    const latencies = sent.slice(PER_SECOND * WARM_SECONDS).map(({ at, count }) => {
      const frame = heard.find(({ pageViews }) => pageViews >= count);
      if (!frame)
        throw new Error(`no frame counts ${count} page views: the last has ${heard.at(-1)?.pageViews}`);
      return frame.at - at;
    });
    latencies.sort((a, b) => a - b);
    const row = (share: number): number => Math.round(percentile(latencies, share));
    return {
      title: `From POST to the subscription's frame: p99 ${row(0.99)} ms (aim: 1,500)`,
      how:
        `${PER_SECOND} events a second, each in a request of its own, for ${SECONDS} s, of which the first ${WARM_SECONDS} are left out; one listener. A site is pushed ` +
        "at most once a second, so an event waits half a second for that alone. An event has arrived when a frame's page views reach its number.",
      rows: [
        {
          events: latencies.length,
          frames: heard.length,
          "p50 ms": row(0.5),
          "p99 ms": row(0.99),
          "max ms": row(1),
        },
      ],
    };
  } finally {
    await cloud.stop();
  }
}

interface Heard {
  at: number;
  pageViews: number;
}

/** Subscribes as alice; the returned array grows with the frames. */
async function listen(outputs: Outputs, siteId: string): Promise<Heard[]> {
  const authorization = {
    host: new URL(outputs.graphqlUrl).host,
    Authorization: await tokenOfAlice(outputs),
  };
  const header = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  const socket = new WebSocket(outputs.realtimeUrl, ["graphql-ws", `header-${header}`]);
  const heard: Heard[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
    socket.on("message", (text: Buffer) => {
      const { type, payload } = JSON.parse(text.toString()) as { type: string; payload: Payload };
      if (type === "connection_ack") socket.send(start(siteId, authorization));
      else if (type === "start_ack") resolve();
      else if (type === "data")
        heard.push({ at: performance.now(), pageViews: payload.data.onRealtimeStats.pageViews });
      else if (type !== "ka") reject(new Error(text.toString()));
    });
  });
  return heard;
}

interface Payload {
  data: { onRealtimeStats: { pageViews: number } };
}

function start(siteId: string, authorization: object): string {
  const query =
    "subscription ($siteId: ID!) { onRealtimeStats(siteId: $siteId) { siteId at currentVisitors pageViews } }";
  const data = JSON.stringify({ query, variables: { siteId } });
  return JSON.stringify({ id: "1", type: "start", payload: { data, extensions: { authorization } } });
}

/** Sends page views, and returns when each was sent, once all have been accepted. */
async function send({ httpUrl }: Outputs, total: number): Promise<{ at: number; count: number }[]> {
  const sent: { at: number; count: number }[] = [];
  const answers: Promise<void>[] = [];
  const begun = performance.now();
  for (let count = 1; count <= total; count += 1) {
    await wait(Math.max(0, begun + (count * 1000) / PER_SECOND - performance.now()));
    sent.push({ at: performance.now(), count });
    answers.push(post(`${httpUrl}/api/event`, count));
  }
  await Promise.all(answers);
  return sent;
}

async function post(url: string, count: number): Promise<void> {
  const body = { name: "pageview", url: `https://${DOMAIN}/page/${count % 20}`, domain: DOMAIN };
  const browser = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.${count % 300}.0 Safari/537.36`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "user-agent": browser },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 202) throw new Error(`${url} answered ${answer.status} ${text}`);
}
