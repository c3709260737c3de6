import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Clock } from "../../../../../packages/local-cloud/base/clock.ts";
import {
  AwsError,
  awsJsonError,
  operationOf,
  type Call,
} from "../../../../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../../../../packages/local-cloud/base/log.ts";
import { createSecretsManager } from "../../../../../packages/local-cloud/services/secretsmanager/index.ts";
import { listen } from "../../../../../packages/local-cloud/app/server.ts";
import { openStore } from "../../../../../packages/local-cloud/base/store.ts";
import { resources } from "../../../../../packages/local-cloud/test/lambda/functions.ts";

/** Secrets Manager with the keys of links, as functions find it. */
export interface ServedKeys {
  arn: string;
  reads: number;
  isFailing: boolean;
  stop(): Promise<void>;
}

/** Serves one secret with this text, and sets the environment variables by which functions find it. */
export async function serveKeys(SecretString: string): Promise<ServedKeys> {
  const folder = mkdtempSync(join(tmpdir(), "keys-"));
  const secrets = resources({
    Keys: { Type: "AWS::SecretsManager::Secret", Properties: { Name: "links", SecretString } },
  });
  const store = openStore(join(folder, "secrets.jsonl"));
  const { handle } = createSecretsManager({ secrets, clock: new Clock(), store: store as never });
  const secretsmanager = async (call: Call) => {
    if (operationOf(call) === "GetSecretValue") served.reads += 1;
    return served.isFailing ? awsJsonError(new AwsError("InvalidRequestException", "no")) : handle(call);
  };
  const routes = { services: { secretsmanager }, targets: {}, paths: {}, upgrade: () => {} };
  const server = await listen(0, () => routes, silentLog);
  const served: ServedKeys = {
    arn: secrets[0]!.arn,
    reads: 0,
    isFailing: false,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${server.port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    LINK_SECRET_ARN: served.arn,
  });
  return served;
}
