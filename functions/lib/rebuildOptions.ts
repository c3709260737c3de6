import { parseArgs } from "node:util";

const USAGE =
  "npm run rebuild -- --site <siteId> --from 2026-11-20T00:00:00Z --to 2026-11-21T00:00:00Z [--table <name>] [--settle <seconds>]; " +
  "npm run rebuild -- --mail [--table <name>]";

/**
 * How long the rebuild of a day with sessions to repair waits for running folds, in seconds: the time limit
 * of stream/aggregate (infra/constructs/streamConsumers.ts), and that of its last request. If no events
 * arrive, use `--settle 0`.
 */
const FOLD_SECONDS = 65;

/** What is rebuilt: the counts of a site in a time, or those of mail. */
export type RebuildOptions =
  { mail: true } | { mail: false; site: string; from: string; to: string; settle: number };

/**
 * Parses the options of `npm run rebuild`; the table becomes an environment variable. Throws, with the usage,
 * what is missing or malformed.
 */
export function rebuildOptions(): RebuildOptions {
  const option = { type: "string" } as const;
  const options = {
    ...{ site: option, from: option, to: option, table: option, settle: option },
    mail: { type: "boolean" },
  } as const;
  const { mail, table, ...ofSite } = parseArgs({ options }).values;
  const { site, from, to, settle = FOLD_SECONDS } = ofSite;
  if (mail && Object.keys(ofSite).length > 0)
    throw new Error(`--mail rebuilds all counts of mail: it takes no other option but --table. ${USAGE}`);
  if (mail) return named(table, { mail });
  if (!site || !from || !to) throw new Error(`--site, --from and --to are needed. ${USAGE}`);
  if (!/^\d{1,3}$/.test(String(settle)))
    throw new Error(`--settle: ${settle} is no number of seconds such as ${FOLD_SECONDS}`);
  const range = { from: instantOf("--from", from), to: instantOf("--to", to) };
  return named(table, { mail: false, site, ...range, settle: Number(settle) });
}

/** Sets the table's name. Throws if there is none. */
function named(table: string | undefined, options: RebuildOptions): RebuildOptions {
  if (table) process.env.TABLE_NAME = table;
  if (process.env.TABLE_NAME) return options;
  throw new Error(`--table is missing: it is an output of the data stack. ${USAGE}`);
}

/**
 * Returns an instant in the form that sorts as text. Throws if it has no offset: it would then mean another
 * time on another machine.
 */
function instantOf(name: string, text: string): string {
  const hasZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!hasZone || Number.isNaN(Date.parse(text)))
    throw new Error(
      `${name}: ${text} is no instant such as 2026-11-20T00:00:00Z or 2026-11-20T00:00:00+05:45`,
    );
  return new Date(text).toISOString();
}
