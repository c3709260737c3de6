import { Clock } from "../../../../../packages/local-cloud/base/clock.ts";
import { silentLog } from "../../../../../packages/local-cloud/base/log.ts";
import { listen } from "../../../../../packages/local-cloud/app/server.ts";
import { createSsm } from "../../../../../packages/local-cloud/services/ssm/index.ts";
import { openStore } from "../../../../../packages/local-cloud/base/store.ts";

/**
 * Serves an empty Parameter Store for visitors' secrets, and sets the variables by which functions find it.
 */
export async function serveParameters(): Promise<{ stop: () => Promise<void> }> {
  const account = { region: "us-east-1", accountId: "000000000000" };
  const ssm = createSsm({ ...account, clock: new Clock(), store: openStore(undefined) }).handle;
  const routes = { services: { ssm }, targets: {}, paths: {}, upgrade: () => {} };
  const server = await listen(0, () => routes, silentLog);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${server.port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    VISITOR_SECRETS_PATH: "/rollcall/test/visitors",
  });
  return server;
}
