import { afterAll, beforeAll, expect, it } from "vitest";
import { assemble } from "../../../infra/local/assembly/index.ts";
import { Clock } from "../../../infra/local/clock.ts";
import { AwsError, awsJsonError, type Handler } from "../../../infra/local/http.ts";
import { silentLog } from "../../../infra/local/log.ts";
import { listen, type Listening } from "../../../infra/local/server.ts";
import { createSqs, type Sqs } from "../../../infra/local/sqs/index.ts";
import { openStore } from "../../../infra/local/store.ts";

const PLACE = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };

let sqs: Sqs;
let server: Listening;
let queueUrl: string;
let queue: typeof import("#functions/queue");
/** What becomes of a request before the queue sees it. */
let before: Handler | undefined;

beforeAll(async () => {
  const Resources = { Work: { Type: "AWS::SQS::Queue", Properties: { QueueName: "rollup" } } };
  const queues = assemble([{ name: "Stack", template: { Resources } }], new Map(), PLACE);
  sqs = createSqs({
    queues: queues.ofType("AWS::SQS::Queue"),
    clock: new Clock(),
    store: openStore(undefined),
  });
  const handle: Handler = async (call) => (await before?.(call)) ?? sqs.handle(call);
  const routes = { services: { sqs: handle }, targets: {}, paths: {}, upgrade: () => {} };
  server = await listen(0, () => routes, silentLog);
  queueUrl = `http://127.0.0.1:${server.port}/${PLACE.accountId}/rollup`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: `http://127.0.0.1:${server.port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    ROLLUP_QUEUE_URL: queueUrl,
  });
  queue = await import("#functions/queue");
});
afterAll(async () => {
  sqs?.stop();
  await server?.stop();
});

const messages = (count: number): object[] => Array.from({ length: count }, (_, at) => ({ at }));

async function waiting(): Promise<number> {
  const AttributeNames = ["ApproximateNumberOfMessages"];
  const answer = await sqs.call("GetQueueAttributes", { QueueUrl: queueUrl, AttributeNames });
  const { Attributes } = answer as { Attributes: { ApproximateNumberOfMessages: string } };
  return Number(Attributes.ApproximateNumberOfMessages);
}

it("sends ten batches of ten at a time: none is let through before all ten are under way", async () => {
  const held: (() => void)[] = [];
  before = () =>
    new Promise((resolve) => {
      held.push(() => resolve(undefined as never));
      if (held.length === 10) for (const release of held) release();
    });
  await queue.sendAll("rollup", messages(95));
  before = undefined;
  expect(held).toHaveLength(10);
  expect(await waiting()).toBe(95);
});

it("throws if a single batch was not taken, and sends the others all the same", async () => {
  const already = await waiting();
  let count = 0;
  const refusal = awsJsonError(new AwsError("AccessDeniedException", "no"));
  before = async () => ((count += 1) === 2 ? refusal : (undefined as never));
  await expect(queue.sendAll("rollup", messages(41))).rejects.toThrow("no");
  before = undefined;
  expect(await waiting()).toBeGreaterThanOrEqual(already + 31);
});
