import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { rebuild } from "#functions/sites/rebuild/rebuild";
import { goalsOfSite, siteById } from "#functions/sites/site";

const USAGE =
  "npm run rebuild -- --site <siteId> --from 2026-11-20T00:00:00Z --to 2026-11-21T00:00:00Z [--table <name>] [--settle <seconds>]";

/**
 * How long the rebuild of a day with sessions to mend waits for folds that are under way: what stream/aggregate has (infra/constructs/readers.ts), and what its last
 * request takes. Where nothing is being counted, `--settle 0` will do.
 */
const FOLD_SECONDS = 65;

/** Sets hours of a site, and the days and months that they belong to, to what the raw events make of them. */
async function main(): Promise<void> {
  const { site: siteId, from, to, table, settle } = read();
  if (table) process.env.TABLE_NAME = table;
  if (!process.env.TABLE_NAME)
    throw new Error(`--table is missing: it is an output of the data stack. ${USAGE}`);
  const site = await siteById(siteId);
  if (!site)
    throw new Error(`--site: there is no site ${siteId} in ${process.env.TABLE_NAME}, or it is deleted`);
  const done = await rebuild(site, await goalsOfSite(siteId), from, to, () => wait(settle * 1000));
  process.stdout.write(
    `${siteId}, ${from} to ${to} (${site.timezone}): ${done.events} events in ${done.sessions} sessions; ` +
      `${done.hours} hours and ${done.days} days set, ${done.mended} sessions mended.\n`,
  );
}

interface Asked {
  site: string;
  from: string;
  to: string;
  table?: string;
  settle: number;
}

function read(): Asked {
  const option = { type: "string" } as const;
  const options = { site: option, from: option, to: option, table: option, settle: option };
  const { site, from, to, table, settle = FOLD_SECONDS } = parseArgs({ options }).values;
  if (!site || !from || !to) throw new Error(`--site, --from and --to are needed. ${USAGE}`);
  if (!/^\d{1,3}$/.test(String(settle)))
    throw new Error(`--settle: ${settle} is no number of seconds such as ${FOLD_SECONDS}`);
  const range = { from: instantOf("--from", from), to: instantOf("--to", to) };
  return { site, ...range, ...(table && { table }), settle: Number(settle) };
}

/** In the form that sorts as text; a time without its zone would be another one on another machine. */
function instantOf(name: string, text: string): string {
  const hasZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!hasZone || Number.isNaN(Date.parse(text)))
    throw new Error(
      `${name}: ${text} is no instant such as 2026-11-20T00:00:00Z or 2026-11-20T00:00:00+05:45`,
    );
  return new Date(text).toISOString();
}

await main().catch((error: Error) => {
  process.stderr.write(`rebuild: ${error.message}\n`);
  process.exitCode = 1;
});
