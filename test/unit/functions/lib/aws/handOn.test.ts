import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../../../support/until.ts";

let server: Server;
let handle: (event: SQSEvent) => Promise<SQSBatchResponse>;
/** The invocations: the function's name, and the ids of the messages that it got. */
const invoked: [name: string, ...messageIds: string[]][] = [];

/** Ends the answer of `poisoned`, which is not there before. */
let endPoisoned = (): void => {};

/**
 * Functions behind Lambda's own protocol: `export` handles what it gets, `import` reports each message,
 * `erase` fails.
 */
const ANSWERS: Record<string, (event: SQSEvent) => { payload?: object; error?: string }> = {
  export: () => ({}),
  import: ({ Records }) => ({
    payload: { batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })) },
  }),
  events: () => ({}),
  poisoned: () => ({ payload: { errorType: "TimeoutError" }, error: "Unhandled" }),
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
      const end = () => response.end(payload && JSON.stringify(payload));
      if (name === "poisoned") endPoisoned = end;
      else end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_LAMBDA: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ EXPORT_BATCH_SIZE: "2", KIND_OF_EVENTS: "events" },
    ...{ AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" },
    ...Object.fromEntries(
      Object.keys(ANSWERS).map((name) => [
        `${name.toUpperCase()}_FUNCTION_ARN`,
        `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
      ]),
    ),
  });
  ({ handOn: handle } = await import("#functions/aws/handOn"));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const message = (messageId: string, queue?: string) => ({
  messageId,
  body: "{}",
  messageAttributes: queue ? { queue: { stringValue: queue, dataType: "String" } } : {},
});

test("the messages of a kind go to its function in batches of its size; what that reports or fails at, and what names no kind that is known, SQS delivers again", async () => {
  const Records = [
    ...[message("m1", "export"), message("m2", "import"), message("m3", "erase"), message("m4", "unknown")],
    ...[message("m5", "export"), message("m6", "erase"), message("m7", "export"), message("m8", "import")],
  ];
  const { batchItemFailures } = await handle({ Records } as unknown as SQSEvent);
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).toSorted()).toEqual([
    ...["m2", "m3", "m4", "m6", "m8"],
  ]);
  expect(invoked.splice(0).toSorted()).toEqual([
    ["erase", "m3", "m6"],
    ["export", "m1", "m5"],
    ["export", "m7"],
    ["import", "m2", "m8"],
  ]);
});

test("a message that names no kind is an event of the account's bus, and goes to the function of these", async () => {
  const { batchItemFailures } = await handle({ Records: [message("m1")] } as unknown as SQSEvent);
  expect([batchItemFailures, invoked.splice(0)]).toEqual([[], [["events", "m1"]]]);
});

test("a kind whose function never answers holds up no other kind: they have their messages at once", async () => {
  const batch = handle({
    Records: [message("m1", "poisoned"), message("m2", "export")],
  } as unknown as SQSEvent);
  await until("the message of the other kind", () => invoked.some(([name]) => name === "export"));
  await until("the message of the poisoned kind", () => invoked.some(([name]) => name === "poisoned"));
  endPoisoned();
  expect((await batch).batchItemFailures).toEqual([{ itemIdentifier: "m1" }]);
});
