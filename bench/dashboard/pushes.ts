import type { Browser, CDPSession } from "playwright-core";
import { setTimeout as wait } from "node:timers/promises";
import { metricOf, openPage } from "./browser.ts";

/** After so many pushes all is there that one page keeps. */
const FIRST = 200;
const PUSHES = 2_000;

/**
 * Megabytes of the page's heap after 200 and 2,000 pushes, and nodes that it has. A site is pushed once a second at most, so a stand-in for AppSync's
 * socket pushes as fast as the page takes them.
 */
export async function heapWithPushes(browser: Browser, share: string, realtimeUrl: string): Promise<Kept[]> {
  const { page, session } = await openPage(browser);
  let push: (number: number) => void = () => undefined;
  await page.routeWebSocket(realtimeUrl, (socket) => {
    const say = (message: object): void => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const { type, id } = JSON.parse(String(text)) as { type: string; id: string };
      if (type === "connection_init")
        say({ type: "connection_ack", payload: { connectionTimeoutMs: 300_000 } });
      if (type !== "start") return;
      say({ type: "start_ack", id });
      push = (number) =>
        say({ type: "data", id, payload: { data: { onSharedRealtime: visitorsAt(number) } } });
    });
  });
  await page.goto(share);
  await page.getByText("Live", { exact: true }).waitFor();
  const kept: Kept[] = [];
  for (let number = 1; number <= PUSHES; number += 1) {
    push(number);
    // One after another, as each is shown by itself.
    await wait(2);
    if (number === FIRST || number === PUSHES) kept.push({ pushes: number, ...(await measured(session)) });
  }
  await page.context().close();
  return kept;
}

export interface Kept {
  pushes: number;
  megabytes: number;
  nodes: number;
}

async function measured(session: CDPSession): Promise<Omit<Kept, "pushes">> {
  await session.send("HeapProfiler.collectGarbage");
  const bytes = await metricOf(session, "JSHeapUsedSize");
  return { megabytes: Math.round(bytes / 1e5) / 10, nodes: await metricOf(session, "Nodes") };
}

/** Ten seconds pass between two pushes, so that the minutes move too. */
function visitorsAt(number: number): object {
  const at = Date.now() + number * 10_000;
  const minute = at - (at % 60_000);
  const minutes = [4, 3, 2, 1, 0].map((back) => ({
    at: new Date(minute - back * 60_000).toISOString(),
    visitors: (number * 7 + back) % 50,
  }));
  return { at: new Date(at).toISOString(), currentVisitors: (number * 37) % 1000, minutes };
}
