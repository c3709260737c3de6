import type { Browser, CDPSession, Page } from "playwright-core";
import { setTimeout as wait } from "node:timers/promises";
import { metricOf, openPage } from "./browser.ts";

/** After so many pushes the engine has compiled what runs for each, and all is there that one page keeps. */
const FIRST = 6_000;
const PUSHES = 12_000;
/** Rows of the list of active pages. */
const PAGES = 10;

/** A page that shows the visitors of a site. */
export interface Watching {
  /** The subscription that pushes them. */
  field: "onSharedRealtime" | "onRealtimeStats";
  /** Opens it, and waits until it follows. */
  open: (page: Page) => Promise<void>;
}

/**
 * Megabytes of the page's heap after 6,000 and 12,000 pushes, and nodes that it has. A site is pushed once a
 * second at most, so a stand-in for AppSync's socket pushes as fast as the page takes them.
 */
export async function heapWithPushes(browser: Browser, { field, open }: Watching): Promise<Kept[]> {
  const { page, session } = await openPage(browser);
  let push: (number: number) => void = () => undefined;
  // The page has one socket. Its address is from config.json; outputs.json has another one.
  await page.routeWebSocket(/./, (socket) => {
    const say = (message: object): void => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const { type, id } = JSON.parse(String(text)) as { type: string; id: string };
      if (type === "connection_init")
        say({ type: "connection_ack", payload: { connectionTimeoutMs: 300_000 } });
      if (type !== "start") return;
      say({ type: "start_ack", id });
      if (String(text).includes(field))
        push = (number) => say({ type: "data", id, payload: { data: { [field]: visitorsAt(number) } } });
    });
  });
  await open(page);
  const kept: Kept[] = [];
  for (let number = 1; number <= PUSHES; number += 1) {
    push(number);
    // One after another, as each is shown by itself.
    await wait(2);
    if (number === FIRST || number === PUSHES) kept.push({ pushes: number, ...(await measured(session)) });
  }
  // Throws if the page has not followed.
  await page
    .getByLabel("Visitors now")
    .filter({ hasText: String(countAt(PUSHES)) })
    .waitFor();
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

/** Never 0, for which Live has other words. */
const countAt = (number: number): number => 1 + ((number * 37) % 998);

/**
 * Ten seconds pass between two pushes, so that the minutes move too. The pages change places, and come and
 * go.
 */
function visitorsAt(number: number): object {
  const at = Date.now() + number * 10_000;
  const minute = at - (at % 60_000);
  const minutes = [4, 3, 2, 1, 0].map((back) => ({
    at: new Date(minute - back * 60_000).toISOString(),
    visitors: (number * 7 + back) % 50,
  }));
  const activePages = Array.from({ length: PAGES }, (_, place) => ({
    path: `/page/${(number + 3 * place) % (4 * PAGES)}`,
    visitors: PAGES - place,
  }));
  return { at: new Date(at).toISOString(), currentVisitors: countAt(number), minutes, activePages };
}
