import { Clock } from "../../../../../packages/local-cloud/base/clock.ts";
import {
  AwsError,
  awsJsonError,
  operationOf,
  type Call,
} from "../../../../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../../../../packages/local-cloud/base/log.ts";
import { createSsm } from "../../../../../packages/local-cloud/services/ssm/index.ts";
import { listen } from "../../../../../packages/local-cloud/app/server.ts";
import { openStore } from "../../../../../packages/local-cloud/base/store.ts";

/** Parameter Store with the keys of links, as functions find it. */
export interface ServedKeys {
  /** The name of the parameter. */
  name: string;
  reads: number;
  isFailing: boolean;
  stop(): Promise<void>;
}

/**
 * Serves one parameter with this text, or none, and sets the environment variables by which functions find
 * it.
 */
export async function serveKeys(text?: string): Promise<ServedKeys> {
  const account = { region: "us-east-1", accountId: "000000000000" };
  const name = "/rollcall/test/linkKeys";
  const others: Record<string, string> = text === undefined ? {} : { [name]: text };
  const { handle } = createSsm({ ...account, others, clock: new Clock(), store: openStore(undefined) });
  const ssm = async (call: Call) => {
    if (operationOf(call) === "GetParameter") served.reads += 1;
    return served.isFailing ? awsJsonError(new AwsError("InvalidKeyId", "no")) : handle(call);
  };
  const server = await listen(
    0,
    () => ({ services: { ssm }, targets: {}, paths: {}, upgrade: () => {} }),
    silentLog,
  );
  const served: ServedKeys = { name, reads: 0, isFailing: false, stop: () => server.stop() };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${server.port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    LINK_KEYS_PARAMETER: name,
  });
  return served;
}
