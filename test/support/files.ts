import { assemble } from "../../packages/local-cloud/base/assembly/index.ts";
import { TABLES } from "#functions/lake/catalog/tables";
import { createGlue } from "../../packages/local-cloud/services/glue/index.ts";
import { createIam } from "../../packages/local-cloud/services/iam/index.ts";
import { silentLog } from "../../packages/local-cloud/base/log.ts";
import { createS3 } from "../../packages/local-cloud/services/s3/index.ts";
import { listen } from "../../packages/local-cloud/app/server.ts";
import { openStore } from "../../packages/local-cloud/base/store.ts";
import { StandingClock } from "../../packages/local-cloud/test/support/clock.ts";

const PLACE = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };

const DATABASE = "lake";

/** The tables of the lake, as the template has them. */
function catalogResources(): Record<string, { Type: string; Properties: object }> {
  const tables = Object.keys(TABLES).map((Name) => [
    Name,
    { Type: "AWS::Glue::Table", Properties: { DatabaseName: DATABASE, TableInput: { Name } } },
  ]);
  const database = { Type: "AWS::Glue::Database", Properties: { DatabaseInput: { Name: DATABASE } } };
  return { Database: database, ...Object.fromEntries(tables) };
}

/**
 * Serves the buckets of jobs and of the lake, and the tables of the lake, alone, for functions that the test
 * calls itself, and sets the environment variables by which they find them: so import what makes a client
 * after this. Data is in the folder, with the journal beside it, by default in a temporary one.
 */
export async function serveFiles(folder?: string): Promise<{ stop(): Promise<void> }> {
  const bucket = (BucketName: string) => ({ Type: "AWS::S3::Bucket", Properties: { BucketName } });
  const Resources = { Bucket: bucket("jobs"), Lake: bucket("lake"), ...catalogResources() };
  const { resources } = assemble([{ name: "Stack", template: { Resources } }], new Map(), PLACE);
  const of = (type: string) => resources.filter((resource) => resource.type === type);
  const clock = new StandingClock();
  const iam = createIam({ roles: [], policies: [], store: openStore(undefined) });
  const store = openStore<never>(folder && `${folder}.jsonl`);
  const s3 = createS3({
    ...{ buckets: of("AWS::S3::Bucket"), policies: [], taken: [], store, folder },
    ...{ iam, region: PLACE.region, clock, log: silentLog },
  });
  const glue = createGlue({
    ...{ ...PLACE, databases: of("AWS::Glue::Database"), tables: of("AWS::Glue::Table"), clock },
    store: openStore<never>(undefined),
  });
  const routes = { services: { glue: glue.handle }, targets: {}, paths: {}, objects: s3, upgrade: () => {} };
  const server = await listen(0, () => routes, silentLog);
  const { CUSTOMERLAKE_QUEUE_URL = "http://127.0.0.1:4000/000000000000/customerLake" } = process.env;
  Object.assign(process.env, {
    CUSTOMERLAKE_QUEUE_URL,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${server.port}`,
    AWS_ENDPOINT_URL_GLUE: `http://127.0.0.1:${server.port}`,
    AWS_REGION: PLACE.region,
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    BUCKET_NAME: "jobs",
    LAKE_BUCKET_NAME: "lake",
    CATALOG_DATABASE_NAME: DATABASE,
    ERASE_QUEUE_URL: "http://127.0.0.1:4000/000000000000/erase",
  });
  return {
    stop: async () => {
      await server.stop();
      await s3.stop();
      store.close();
      clock.stop();
    },
  };
}
