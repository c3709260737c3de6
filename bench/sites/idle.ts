import { DOMAINS } from "../../infra/domains/index.ts";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { cent } from "../bill.ts";
import { cloudHere } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { FREE, PRICES } from "../prices.ts";
import { fixedOf } from "./fixed.ts";
import { IDLE_HOURS, KEPT_MS, timers } from "./timers.ts";

/** Stages with these domains. `ROLLCALL_DOMAINS=users,mail npm run bench -- idle` is one with others. */
const STAGES = [["users"], ["users", "sites"], ["users", "mail"], DOMAINS];
/** The aims, in dollars: of a stage with users alone, and of others. */
const AIMS = { alone: 1, others: 2 };

/** Measures the cost of an idle stage a month, by its domains. */
export async function idle(): Promise<Figure> {
  const given = process.env.ROLLCALL_DOMAINS?.split(",");
  const rows: Figure["rows"] = [];
  for (const domains of given ? [given] : STAGES) rows.push(await rowOf(domains));
  return {
    title: "What an idle stage costs a month, in dollars, by its domains",
    how:
      `List prices (prices.ts). Alarms, queues that Lambda polls and secrets are counted in the templates, ${IDLE_HOURS} hours of timers are measured. ` +
      "Lambda asks an empty queue with five pollers, and can go down to two. The always-free allowances are those of an account that has nothing else.",
    rows,
  };
}

async function rowOf(domains: string[]): Promise<Figure["rows"][number]> {
  const cloud: Cloud = await cloudHere({ domains: JSON.stringify(domains) }, KEPT_MS);
  try {
    const { alarms, queues, secrets } = fixedOf(cloud.assembly);
    const { dollars, fired } = await timers(cloud);
    const all = alarms.dollars + queues.dollars + secrets.dollars + dollars;
    const free =
      Math.min(alarms.count, FREE.alarms) * PRICES.alarm +
      Math.min(queues.polls, FREE.queueRequests) * PRICES.queueRequest +
      Math.min(fired, FREE.schedules) * PRICES.schedule;
    return {
      what: domains.join(", "),
      alarms: `${alarms.count}: ${cent(alarms.dollars)}`,
      "queues, with two and five pollers": `${queues.count}: ${cent(queues.leastDollars)}, ${cent(queues.dollars)}`,
      secrets: `${secrets.count}: ${cent(secrets.dollars)}`,
      timers: cent(dollars),
      "all with two pollers": cent(all - queues.dollars + queues.leastDollars),
      "with five": cent(all),
      "after always-free allowances": cent(all - free),
      aim: domains.length === 1 ? AIMS.alone : AIMS.others,
    };
  } finally {
    await cloud.stop();
  }
}
