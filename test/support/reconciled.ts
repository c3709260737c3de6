import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { TestCloud } from "./cloud.ts";
import { until } from "./until.ts";

/** The queue that the walks share with other rare work. */
const WALKS = ["Shared"];
/** In the order in which work goes through them: an empty one gets no more once those before it are empty. */
const ALL = [...WALKS, "Prompt"];

/**
 * Waits until what the timer's latest occurrence began is done; the start of a cloud is the first, and each
 * jump of 6 hours makes another.
 */
export async function reconciled(test: TestCloud): Promise<void> {
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const sqs = new SQSClient({ endpoint: test.cloud.origin, region: test.cloud.region, credentials });
  // Not the other one: a change of a user just before may still be in it.
  await until("the walks begin", async () => (await work(test, sqs, WALKS)) > 0);
  await until("no work is left", async () => (await work(test, sqs, ALL)) === 0);
  sqs.destroy();
}

/** Returns the number of messages that wait or are in work. */
async function work({ cloud }: TestCloud, sqs: SQSClient, names: string[]): Promise<number> {
  const AttributeNames = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] as const;
  let all = 0;
  for (const name of names) {
    const queues = cloud.assembly.ofType("AWS::SQS::Queue");
    const found = queues.find(({ logicalId }) => new RegExp(`^${name}Queue(?!Dead)`).test(logicalId));
    // With users alone there is the shared queue only.
    if (!found) continue;
    const asked = new GetQueueAttributesCommand({ QueueUrl: found.ref, AttributeNames: [...AttributeNames] });
    const { Attributes } = await sqs.send(asked);
    for (const attribute of AttributeNames) all += Number(Attributes?.[attribute]);
  }
  return all;
}
