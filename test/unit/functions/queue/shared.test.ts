import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: Server;
let handle: (event: SQSEvent) => Promise<SQSBatchResponse>;
/** The invocations: the function's name, and the ids of the messages that it got. */
const invoked: [name: string, ...messageIds: string[]][] = [];

/**
 * Functions behind Lambda's own protocol: `export` handles what it gets, `import` reports each message,
 * `erase` fails.
 */
const ANSWERS: Record<string, (event: SQSEvent) => { payload?: object; error?: string }> = {
  export: () => ({}),
  import: ({ Records }) => ({
    payload: { batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })) },
  }),
  erase: () => ({ payload: { errorType: "TypeError", errorMessage: "x" }, error: "Unhandled" }),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const [, name = ""] = /functions\/.*?(\w+)\/invocations/.exec(decodeURIComponent(request.url!)) ?? [];
      const event = JSON.parse(body) as SQSEvent;
      invoked.push([name, ...event.Records.map(({ messageId }) => messageId)]);
      const { payload, error } = ANSWERS[name]!(event);
      if (error) response.setHeader("x-amz-function-error", error);
      response.end(payload && JSON.stringify(payload));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_LAMBDA: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" },
    ...Object.fromEntries(
      Object.keys(ANSWERS).map((name) => [
        `${name.toUpperCase()}_FUNCTION_ARN`,
        `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
      ]),
    ),
  });
  ({ handler: handle } = await import("../../../../functions/queue/shared.ts"));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const message = (messageId: string, queue?: string) => ({
  messageId,
  body: "{}",
  messageAttributes: queue ? { queue: { stringValue: queue, dataType: "String" } } : {},
});

test("each message goes to the function of its queue; what that reports or fails at, and what names no queue, SQS delivers again", async () => {
  const Records = [
    ...[message("m1", "export"), message("m2", "import"), message("m3", "erase")],
    ...[message("m4", "unknown"), message("m5")],
  ];
  const { batchItemFailures } = await handle({ Records } as unknown as SQSEvent);
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(["m2", "m3", "m4", "m5"]);
  expect(invoked.toSorted()).toEqual([
    ["erase", "m3"],
    ["export", "m1"],
    ["import", "m2"],
  ]);
});
