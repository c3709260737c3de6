import { S3Client } from "@aws-sdk/client-s3";
import type { DataFile } from "#functions/lake/catalog/tables";
import { ulid } from "#functions/ids/ulid";
import { cloudHere } from "../cloud.ts";
import { asFunction } from "../product.ts";
import { median, type Figure } from "../figure.ts";

/** The sites of a table, in turn. */
const SITES = [1, 100, 10_000];
/** The files of a site after two years: 24 months, and the days of one. */
const FILES = 24 + 31;
/** Commits of one more day of one site. */
const COMMITS = 9;
/** The manifest list that a table of ten thousand sites may have, in bytes, and a commit in ms. */
const AIMS = { list: 1_000_000, milliseconds: 200 };

/** The cost of a commit to a table of the lake, by the number of sites in the table. */
export async function catalog(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    const { outputs } = cloud.assembly;
    process.env.LAKE_BUCKET_NAME = outputs.LakeBucketName;
    process.env.CATALOG_DATABASE_NAME = outputs.LakeDatabaseName;
    const { commitFiles, readTable } = await asFunction(
      cloud,
      () => import("#functions/lake/catalog/commit"),
    );
    const { TABLES } = await asFunction(cloud, () => import("#functions/lake/catalog/tables"));
    const sent = countRequests();
    const rows: Figure["rows"] = [];
    for (const sites of SITES) {
      const files = new Map(Array.from({ length: sites }, (_, site) => [idOf(site), filesOf(site)] as const));
      const commit = async (some: Map<string, DataFile[]>): Promise<void> => {
        await commitFiles(TABLES.events, await readTable(TABLES.events), some);
      };
      const first = await measured(() => commit(files), sent);
      const commits: Measured[] = [];
      for (let at = 0; at < COMMITS; at += 1) {
        const site = at % sites;
        const next = [...files.get(idOf(site))!.slice(1), fileOf(site, `2026-11-${10 + at}`)];
        files.set(idOf(site), next);
        commits.push(await measured(() => commit(new Map([[idOf(site), next]])), sent));
      }
      rows.push(rowOf(sites, first, commits));
    }
    return {
      title: "A commit to a table of the lake, by the sites that the table has",
      how:
        `Each site has ${FILES} files. "all" is one commit of all sites, the other columns are medians of ${COMMITS} commits of one site. CPU is of this process, with the local S3 and Glue. ` +
        `Aims: ${AIMS.milliseconds} ms, and a list of manifests below ${AIMS.list / 1e6} MB.`,
      rows,
    };
  } finally {
    await cloud.stop();
  }
}

interface Measured {
  milliseconds: number;
  cpu: number;
  gets: number;
  puts: number;
  bytes: number;
  /** The bytes of the list of manifests. */
  list: number;
}

interface Sent {
  gets: number;
  puts: number;
  bytes: number;
  list: number;
}

/** Counts the requests of this process to S3 from now on. */
function countRequests(): Sent {
  const sent = { gets: 0, puts: 0, bytes: 0, list: 0 };
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its client below.
  const { send } = S3Client.prototype;
  S3Client.prototype.send = function (this: S3Client, ...given: never[]) {
    const { Key = "", Body } = (given[0] as unknown as { input: { Key?: string; Body?: Uint8Array } }).input;
    if (Body) {
      sent.puts += 1;
      sent.bytes += Body.byteLength;
      if (Key.includes("/snap-")) sent.list = Body.byteLength;
    } else sent.gets += 1;
    return (send as (...all: never[]) => never).apply(this, given);
  } as typeof send;
  return sent;
}

async function measured(work: () => Promise<void>, sent: Sent): Promise<Measured> {
  Object.assign(sent, { gets: 0, puts: 0, bytes: 0 });
  const [begun, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { milliseconds: performance.now() - begun, cpu: (user + system) / 1000, ...sent };
}

function rowOf(sites: number, all: Measured, commits: Measured[]): Figure["rows"][number] {
  const middle = (what: keyof Measured): number => median(commits.map((each) => each[what]));
  return {
    sites,
    files: sites * FILES,
    "GET, PUT": `${middle("gets")}, ${middle("puts")}`,
    "KB written": Math.round(middle("bytes") / 1000),
    ms: Math.round(middle("milliseconds")),
    "CPU ms": Math.round(middle("cpu")),
    "list, KB": Math.round(all.list / 100) / 10,
    "all: ms": Math.round(all.milliseconds),
    "all: MB written": Math.round(all.bytes / 1e5) / 10,
  };
}

const idOf = (site: number): string => `site-${site}`;

function filesOf(site: number): DataFile[] {
  return Array.from({ length: FILES }, (_, at) => {
    const month = new Date(Date.UTC(2024, 11 + Math.min(at, 24), 1)).toISOString().slice(0, 7);
    return fileOf(site, `${month}-${String(1 + Math.max(0, at - 24)).padStart(2, "0")}`);
  });
}

function fileOf(site: number, date: string): DataFile {
  const name = `web/${idOf(site)}/day/${date}T00:00:00.000Z/${ulid(Date.now())}.events.parquet`;
  return { name, partition: [idOf(site), date.slice(0, 7)], rows: 1000, size: 20_000 };
}
