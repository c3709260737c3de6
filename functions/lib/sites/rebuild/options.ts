import { parseArgs } from "node:util";

const USAGE =
  "npm run rebuild -- --site <siteId> --from 2026-11-20T00:00:00Z --to 2026-11-21T00:00:00Z [--table <name>] [--settle <seconds>]";

/**
 * How long the rebuild of a day with sessions to mend waits for folds that are under way: what stream/aggregate has (infra/constructs/streamConsumers.ts), and what its last
 * request takes. Where nothing is being counted, `--settle 0` will do.
 */
const FOLD_SECONDS = 65;

export interface RebuildOptions {
  site: string;
  from: string;
  to: string;
  settle: number;
}

/** The options of `npm run rebuild`; the table becomes a variable of the environment. */
export function rebuildOptions(): RebuildOptions {
  const option = { type: "string" } as const;
  const options = { site: option, from: option, to: option, table: option, settle: option };
  const { site, from, to, table, settle = FOLD_SECONDS } = parseArgs({ options }).values;
  if (!site || !from || !to) throw new Error(`--site, --from and --to are needed. ${USAGE}`);
  if (!/^\d{1,3}$/.test(String(settle)))
    throw new Error(`--settle: ${settle} is no number of seconds such as ${FOLD_SECONDS}`);
  const range = { from: instantOf("--from", from), to: instantOf("--to", to) };
  if (table) process.env.TABLE_NAME = table;
  if (!process.env.TABLE_NAME)
    throw new Error(`--table is missing: it is an output of the data stack. ${USAGE}`);
  return { site, ...range, settle: Number(settle) };
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
