import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { callsOf, PEOPLE } from "../demo/people.ts";
import { send } from "../demo/send.ts";
import { sendCalls } from "../demo/sendCalls.ts";
import { demoSite } from "../demo/site.ts";
import { demoSource } from "../demo/source.ts";
import { visitsOf, type Visit } from "../demo/visits.ts";
import { askAs } from "../start/seed.ts";
import { dayOf, type Happening } from "./clock.ts";

/** The site of `npm run demo`. */
const DOMAIN = "demo.example";

/** The visits of the customers to the site, which is made now. */
export async function pastVisits(cloud: Cloud): Promise<Happening[]> {
  const { key } = await demoSite(await askAs(cloud, "admin"), DOMAIN);
  const all = visitsOf(PEOPLE.length, DOMAIN);
  return [...new Set(all.map(({ ago }) => dayOf(ago)))].map((day) => {
    const visits = all.filter(({ ago }) => dayOf(ago) === day);
    const happen = (): Promise<void> => sendVisits(cloud, key, visits);
    // Counts of hours expire before the day that they belong to has them, unless the timer runs in between.
    return day % 7 === 0 ? { day, isTimed: true, happen } : { day, happen };
  });
}

async function sendVisits(cloud: Cloud, key: string, visits: Visit[]): Promise<void> {
  const { signal } = new AbortController();
  const outcomes = await Promise.all(visits.map((visit) => send(cloud.origin, key, visit, signal)));
  if (outcomes.some((outcome) => outcome !== "counted")) throw new Error("a visit was not counted");
}

/** Sends the calls of the customers of 60 days: they name their times. */
export async function sendCustomers(cloud: Cloud): Promise<void> {
  const { writeKey } = await demoSource(await askAs(cloud, "admin"));
  const urls = { httpUrl: cloud.origin, clockUrl: `${cloud.origin}/clock` };
  await sendCalls(urls, writeKey, callsOf(PEOPLE.length), new AbortController().signal);
}
