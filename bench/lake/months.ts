// Makes one file of each kind of the days of each month, as the product does, in a process of its own: in the
// folder `months` below the folder of the days. Prints a line of JSON: their bytes, and the seconds of CPU.
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { cpuUsage } from "node:process";
import { withEngine } from "../../functions/lib/lake/engine.ts";
import { KINDS, VERSION } from "../../functions/lib/lake/columns.ts";
import { monthStatement } from "../../functions/lib/lake/sql/month.ts";

const LONGEST_MS = 600_000;
const [folder] = process.argv.slice(2) as [string];
const made = join(folder, "months");
const days = readdirSync(folder).sort();
mkdirSync(made);
const used = cpuUsage();
await withEngine(folder, performance.now() + LONGEST_MS, async (ask) => {
  for (const month of new Set(days.map((name) => name.slice(0, 7))))
    for (const kind of KINDS) {
      const own = days.filter((name) => name.startsWith(month) && name.includes(kind));
      const parts = own.map((name) => ({ path: join(folder, name), version: VERSION }));
      const path = join(made, `${month}-01.${kind}.parquet`);
      await ask(monthStatement(kind, parts, { path, partition: { site: "bench", month } }));
    }
});
const { user, system } = cpuUsage(used);
const bytes = readdirSync(made).reduce((sum, name) => sum + statSync(join(made, name)).size, 0);
console.log(JSON.stringify({ bytes, cpu: (user + system) / 1e6 }));
setInterval(() => {}, 60_000);
