import { ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { Cloud } from "../../app/index.ts";

/** The JSON of the messages in the only queue of the templates. They stay in it. */
export async function bodiesIn({ assembly, origin: endpoint, region }: Cloud): Promise<unknown[]> {
  const credentials = { accessKeyId: "person", secretAccessKey: "here" };
  const client = new SQSClient({ endpoint, region, credentials });
  const QueueUrl = assembly.ofType("AWS::SQS::Queue")[0]!.ref;
  const receive = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 });
  const { Messages = [] } = await client.send(receive);
  client.destroy();
  return Messages.map(({ Body = "" }) => JSON.parse(Body) as unknown);
}
