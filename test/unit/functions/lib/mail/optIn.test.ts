import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as subscriber from "#table/mail/subscriber";
import { serveQueues, type ServedQueues } from "../../../../support/queues.ts";
import { serveTable, type ServedTable } from "../../../../support/table.ts";
import { serveKeys, type ServedKeys } from "./secrets.ts";

let table: ServedTable;
let queues: ServedQueues;
let keys: ServedKeys;
let optIn: typeof import("#functions/mail/optIn");
let dynamodb: typeof import("#functions/aws/dynamodb");
/** With what SES refuses mails. */
let refusal: [status: number, name: string];
const ses = createServer((request, response) => {
  request.resume().on("end", () => {
    const [status, name] = refusal;
    response.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": name });
    response.end(JSON.stringify({ message: "refused" }));
  });
});

beforeAll(async () => {
  table = await serveTable();
  queues = await serveQueues("optIn");
  keys = await serveKeys('{ "1": "0123456789012345678901234567890123456789" }');
  await new Promise<void>((resolve) => ses.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${(ses.address() as AddressInfo).port}`,
    SENDER: "hello@x.example",
    SENDER_NAME: "Shop & Söhne",
    MAIL_CONFIGURATION_SET: "set",
    HTTP_URL: "https://x.example",
  });
  optIn = await import("#functions/mail/optIn");
  dynamodb = await import("#functions/aws/dynamodb");
});
afterAll(async () => {
  ses.closeAllConnections();
  ses.close();
  await keys?.stop();
  await queues?.stop();
  await table?.stop();
});
beforeEach(async () => {
  const made = { address: "ann@x.example", typedEmail: "ann@x.example", status: "PENDING" } as const;
  for (const optInId of ["throttled", "rejected"]) {
    const address = `${optInId}@x.example`;
    const item = subscriber.item({ ...made, address, now: "2026-11-21T10:00:00.000Z", optInId });
    await dynamodb.put({ ...subscriber.key(address), ...item });
  }
});

async function delayed(): Promise<number> {
  const AttributeNames = ["ApproximateNumberOfMessagesDelayed"];
  const answer = await queues.sqs.call("GetQueueAttributes", {
    QueueUrl: queues.urlOf("optIn"),
    AttributeNames,
  });
  const { Attributes } = answer as { Attributes: Record<string, string> };
  return Number(Attributes.ApproximateNumberOfMessagesDelayed);
}

it.each(["TooManyRequestsException", "LimitExceededException", "ThrottlingException"])(
  "a mail that SES refuses with %s waits in the queue, and is no failure",
  async (name) => {
    const before = await delayed();
    const optInId = `throttled.${name}`;
    const found = (await dynamodb.get<subscriber.SubscriberItem>(subscriber.key("throttled@x.example")))!;
    await dynamodb.put({ ...found, optInId });
    refusal = [429, name];
    await optIn.mailOptIn({ email: "throttled@x.example", optInId });
    expect(await delayed()).toBe(before + 1);
  },
);

it("a mail that SES refuses for another reason is a failure, which SQS delivers again", async () => {
  const before = await delayed();
  refusal = [400, "MessageRejected"];
  const message = { email: "rejected@x.example", optInId: "rejected" };
  await expect(optIn.mailOptIn(message)).rejects.toThrow("refused");
  expect(await delayed()).toBe(before);
});
