import { assemble } from "../../infra/local/assembly/index.ts";
import { createIam } from "../../infra/local/iam/index.ts";
import { silentLog } from "../../infra/local/log.ts";
import { createS3 } from "../../infra/local/s3/index.ts";
import { listen } from "../../infra/local/server.ts";
import { openStore } from "../../infra/local/store.ts";
import { StandingClock } from "../../infra/local/test/support/clock.ts";

const PLACE = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };

/** Serves one bucket alone, for functions that the test calls itself, and sets the environment variables by which they find it: so import what makes a client after this. */
export async function serveFiles(): Promise<{ stop(): Promise<void> }> {
  const Resources = { Bucket: { Type: "AWS::S3::Bucket", Properties: { BucketName: "jobs" } } };
  const { resources } = assemble([{ name: "Stack", template: { Resources } }], new Map(), PLACE);
  const clock = new StandingClock();
  const iam = createIam({ roles: [], policies: [], store: openStore(undefined) });
  const store = openStore<never>(undefined);
  const s3 = createS3({
    ...{ buckets: resources, policies: [], taken: [], store, folder: undefined },
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
  });
  return {
    stop: async () => {
      await server.stop();
      await s3.stop();
      clock.stop();
    },
  };
}
