import { assemble } from "../../packages/local-cloud/base/assembly/index.ts";
import { Clock } from "../../packages/local-cloud/base/clock.ts";
import type { Handler } from "../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../packages/local-cloud/base/log.ts";
import { listen } from "../../packages/local-cloud/app/server.ts";
import { createSqs, type Sqs } from "../../packages/local-cloud/services/sqs/index.ts";
import { openStore } from "../../packages/local-cloud/base/store.ts";

const place = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };

/** Queues alone, for functions that the test calls itself. */
export interface ServedQueues {
  sqs: Sqs;
  /** Handles a request before the queues see it; if it responds, its response is used. */
  before: Handler | undefined;
  urlOf(name: string): string;
  stop(): Promise<void>;
}

/**
 * Serves queues of these names, and sets the environment variables by which the SDK and the product find
 * them: so import what makes a client after this.
 */
export async function serveQueues(...names: string[]): Promise<ServedQueues> {
  const Resources = Object.fromEntries(
    names.map((QueueName) => [QueueName, { Type: "AWS::SQS::Queue", Properties: { QueueName } }]),
  );
  const assembly = assemble([{ name: "Stack", template: { Resources } }], new Map(), place);
  const clock = new Clock();
  const sqs = createSqs({ queues: assembly.ofType("AWS::SQS::Queue"), clock, store: openStore(undefined) });
  const handle: Handler = async (call) => (await served.before?.(call)) ?? sqs.handle(call);
  const routes = { services: { sqs: handle }, targets: {}, paths: {}, upgrade: () => {} };
  const server = await listen(0, () => routes, silentLog);
  const origin = `http://127.0.0.1:${server.port}`;
  const served: ServedQueues = {
    sqs,
    before: undefined,
    urlOf: (name) => `${origin}/${place.accountId}/${name}`,
    stop: async () => {
      sqs.stop();
      clock.stop();
      await server.stop();
    },
  };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: origin,
    AWS_REGION: place.region,
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    ...Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_QUEUE_URL`, served.urlOf(name)])),
  });
  return served;
}
