import { parseArgs } from "node:util";

const USAGE =
  "npm run rebuild -- --site <siteId> --from 2026-11-20T00:00:00Z --to 2026-11-21T00:00:00Z [--table <name>] [--settle <seconds>]; " +
  "npm run rebuild -- --lake --site <siteId> --from 2026-11-20T00:00:00Z --to 2026-11-21T00:00:00Z [--table <name> --bucket <name>]; " +
  "npm run rebuild -- --mail [--table <name>]";

/**
 * The time for which the rebuild of a day with sessions to repair waits for running folds, in seconds: the
 * time limit of stream/aggregate (infra/constructs/streamConsumers.ts), and of its last request. If no events
 * arrive, use `--settle 0`.
 */
const FOLD_SECONDS = 65;

/** The target of a rebuild: the counts of a site in a time, its files in the lake, or the counts of mail. */
export type RebuildOptions =
  | { what: "mail" }
  | { what: "counts"; site: string; from: string; to: string; settle: number }
  | { what: "lake"; site: string; from: string; to: string };

export type OptionsOf<What> = Extract<RebuildOptions, { what: What }>;

/**
 * Parses the options of `npm run rebuild`; the table and the bucket become environment variables. Throws for
 * options that are missing or malformed, with the usage.
 */
export function rebuildOptions(): RebuildOptions {
  const option = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = {
    ...{ site: option, from: option, to: option, table: option, settle: option, bucket: option },
    ...{ mail: flag, lake: flag },
  } as const;
  const { mail, lake, table, bucket, ...ofSite } = parseArgs({ options }).values;
  const { site, from, to, settle = FOLD_SECONDS } = ofSite;
  const others = Object.keys({ ...ofSite, ...(lake && { lake }), ...(bucket && { bucket }) });
  if (mail && others.length > 0)
    throw new Error(`--mail rebuilds all counts of mail: it takes no other option but --table. ${USAGE}`);
  if (mail) return named(table, { what: "mail" });
  if (!site || !from || !to) throw new Error(`--site, --from and --to are needed. ${USAGE}`);
  const range = { from: instantOf("--from", from), to: instantOf("--to", to) };
  if (lake) return inBucket(bucket, named(table, { what: "lake", site, ...range }));
  if (!/^\d{1,3}$/.test(String(settle)))
    throw new Error(`--settle: ${settle} is no number of seconds such as ${FOLD_SECONDS}`);
  return named(table, { what: "counts", site, ...range, settle: Number(settle) });
}

/** Sets the table's name. Throws if there is none. */
function named(table: string | undefined, options: RebuildOptions): RebuildOptions {
  if (table) process.env.TABLE_NAME = table;
  if (process.env.TABLE_NAME) return options;
  throw new Error(`--table is missing: it is an output of the data stack. ${USAGE}`);
}

/** Sets the name of the lake's bucket. Throws if there is none. */
function inBucket(bucket: string | undefined, options: RebuildOptions): RebuildOptions {
  if (bucket) process.env.LAKE_BUCKET_NAME = bucket;
  if (process.env.LAKE_BUCKET_NAME) return options;
  throw new Error(`--bucket is missing: it is the output LakeBucketName of the data stack. ${USAGE}`);
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
