// Writes the files of a day in a process of its own, as the roll-up does. Arguments: the day, the site's id,
// the environment variables. Prints a line of JSON: the number of visits, and the seconds of CPU.
import { cpuUsage } from "node:process";

const [day, siteId, variables] = process.argv.slice(2) as [string, string, string];
Object.assign(process.env, JSON.parse(variables));
const { landDay } = await import("../../functions/lib/lake/landDay.ts");
const { sourceOfDay } = await import("../../functions/lib/sites/rebuild/sessionsOfDay.ts");
const { siteById } = await import("../../functions/lib/sites/site.ts");

const { date, start, end } = JSON.parse(day) as { date: string; start: string; end: string };
const site = await siteById(siteId);
const source = site && sourceOfDay(site, { start, end });
if (!source) throw new Error("the site has no lake");
const used = cpuUsage();
const begun = performance.now();
const visits = await landDay({ siteId, day: date, dayStart: start, closesAt: end }, source);
const { user, system } = cpuUsage(used);
console.log(
  JSON.stringify({ visits, cpu: (user + system) / 1e6, seconds: (performance.now() - begun) / 1000 }),
);
setInterval(() => {}, 60_000);
