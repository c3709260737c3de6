import type { Assembly } from "../../packages/local-cloud/base/assembly/index.ts";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { cent, dollarsOf, perView, times, totalDollars, type Quantities } from "../bill.ts";
import { cloudHere } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { PRICES } from "../prices.ts";
import { listen, type Heard } from "./listen.ts";
import { KEPT_MS } from "./timers.ts";
import { fiveMinutes, MONTH_SECONDS } from "./traffic.ts";
import { measure } from "./writes.ts";

/** The seconds of `fiveMinutes` in which events arrive. */
const SECONDS = 300;
const OWNER = "alice@example.com";

/** The cost of one push besides the events, and the number of pushes in a second at 1 event a second. */
export interface Push {
  /** Billed quantities of one push. */
  quantities: Quantities;
  /** Dollars by service; AppSync's with the message to one listener. */
  dollars: Record<string, number>;
  perSecond: number;
}

/** The same five minutes of one site without and with a listener; the difference is what pushes take. */
export async function measurePush(): Promise<Push> {
  const alone = await inCloud(async (cloud) => {
    const used = await measure(cloud, fiveMinutes());
    return { all: times(perView(used), used.pageViews) };
  });
  const watched = await inCloud(async (cloud) => {
    let heard: Heard[] = [];
    const used = await measure(cloud, fiveMinutes(), async ({ siteId }) => {
      const graphqlUrl = cloud.assembly.outputs.GraphqlUrl!;
      const realtimeUrl = `${graphqlUrl.replace(/^http/, "ws")}/realtime`;
      const { accessToken } = await cloud.signIn(OWNER);
      heard = await listen({ graphqlUrl, realtimeUrl, token: accessToken }, siteId);
    });
    const traced = tracedShare(cloud.assembly);
    return { all: times(perView(used), used.pageViews), frames: heard.length, traced };
  });
  const { frames, traced } = watched;
  if (frames === 0) throw new Error("no frame has come: there is no push to measure");
  const quantities = times(differenceOf(watched.all, alone.all), 1 / frames);
  const { edge: _, tracker: __, storage: ___, recovery: ____, ...functions } = dollarsOf(quantities);
  const dollars = {
    "mutation and message": PRICES.operation + PRICES.update,
    traces: traced * PRICES.trace,
    ...functions,
  };
  return { quantities, dollars, perSecond: frames / SECONDS };
}

/** Returns the price of a dashboard that is open all month on a site with so many events a second. */
export function openDashboard({ dollars, perSecond }: Push, eventsPerSecond: number): number {
  return totalDollars(dollars) * MONTH_SECONDS * Math.min(perSecond, eventsPerSecond);
}

/** The cost of a push and of a dashboard that stays open. */
export async function watched(): Promise<Figure> {
  const push = await measurePush();
  const { quantities, dollars, perSecond } = push;
  return {
    title: `A push: $${cent(totalDollars(dollars) * 1e6)} a million; a dashboard open all month: $${cent(openDashboard(push, 1))}`,
    how:
      "Five minutes of 1 event a second on one site, without and with one listener of its live numbers, in the whole local cloud; the difference by the number of frames. " +
      "List prices (prices.ts), with all functions and their waits. A month is of that traffic day and night. Traces are those of the template's sampling rule.",
    rows: [
      {
        what: "a push",
        "write units": cent(quantities.written),
        "read units": cent(quantities.read),
        invocations: cent(quantities.invocations),
        "pushes a second": cent(perSecond),
        ...Object.fromEntries(
          Object.entries(dollars).map(([name, each]) => [`${name}, $ a million`, cent(each * 1e6)]),
        ),
        "all, $ a million": cent(totalDollars(dollars) * 1e6),
        "open all month, $": cent(openDashboard(push, 1)),
      },
    ],
  };
}

/**
 * The share of requests that X-Ray records: by the template's rule, or by its own default, the first of each
 * second, which is each push.
 */
function tracedShare({ ofType }: Assembly): number {
  const [rule] = ofType("AWS::XRay::SamplingRule").map(({ properties }) => properties.SamplingRule);
  if (rule === undefined) return 1;
  const { FixedRate, ReservoirSize } = rule as { FixedRate: number; ReservoirSize: number };
  return ReservoirSize > 0 ? 1 : FixedRate;
}

function differenceOf(whole: Quantities, part: Quantities): Quantities {
  return Object.fromEntries(
    Object.entries(whole).map(([name, each]) => [name, Number(each) - part[name as keyof Quantities]]),
  ) as unknown as Quantities;
}

async function inCloud<Result>(work: (cloud: Cloud) => Promise<Result>): Promise<Result> {
  const cloud = await cloudHere(undefined, KEPT_MS);
  try {
    return await work(cloud);
  } finally {
    await cloud.stop();
  }
}
