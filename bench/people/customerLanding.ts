// Writes the file of a source's day in a process of its own, as queue/customerLake does. Arguments: the
// source's id, the day, the environment variables. Prints a line of JSON: events, CPU, seconds, memory,
// bytes.
import { cpuUsage } from "node:process";

const [sourceId, day, variables] = process.argv.slice(2) as [string, string, string];
Object.assign(process.env, JSON.parse(variables));
const { landReceivedDay } = await import("../../functions/lib/lake/customers/landDay.ts");
const { readCustomerHead } = await import("../../functions/lib/lake/customers/heads.ts");

const used = cpuUsage();
const begun = performance.now();
const events = await landReceivedDay({ sourceId, day });
const seconds = (performance.now() - begun) / 1000;
const { user, system } = cpuUsage(used);
const head = await readCustomerHead({ sourceId, day });
console.log(
  JSON.stringify({
    ...{ events, seconds, cpu: (user + system) / 1e6, bytes: head?.bytes, jsonBytes: head?.jsonBytes },
    megabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
setInterval(() => {}, 60_000);
