import { assemble } from "../../packages/local-cloud/base/assembly/index.ts";
import { createIam } from "../../packages/local-cloud/services/iam/index.ts";
import { silentLog } from "../../packages/local-cloud/base/log.ts";
import { createS3 } from "../../packages/local-cloud/services/s3/index.ts";
import { listen } from "../../packages/local-cloud/app/server.ts";
import { openStore } from "../../packages/local-cloud/base/store.ts";
import { StandingClock } from "../../packages/local-cloud/test/support/clock.ts";

const PLACE = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };

/**
 * Serves the buckets of jobs and of the lake alone, for functions that the test calls itself, and sets the
 * environment variables by which they find them: so import what makes a client after this. Data is in the
 * folder, with the journal beside it, by default in a temporary one.
 */
export async function serveFiles(folder?: string): Promise<{ stop(): Promise<void> }> {
  const bucket = (BucketName: string) => ({ Type: "AWS::S3::Bucket", Properties: { BucketName } });
  const Resources = { Bucket: bucket("jobs"), Lake: bucket("lake") };
  const { resources } = assemble([{ name: "Stack", template: { Resources } }], new Map(), PLACE);
  const clock = new StandingClock();
  const iam = createIam({ roles: [], policies: [], store: openStore(undefined) });
  const store = openStore<never>(folder && `${folder}.jsonl`);
  const s3 = createS3({
    ...{ buckets: resources, policies: [], taken: [], store, folder },
    ...{ iam, region: PLACE.region, clock, log: silentLog },
  });
  const routes = { services: {}, targets: {}, paths: {}, objects: s3, upgrade: () => {} };
  const server = await listen(0, () => routes, silentLog);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${server.port}`,
    AWS_REGION: PLACE.region,
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    BUCKET_NAME: "jobs",
    LAKE_BUCKET_NAME: "lake",
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
