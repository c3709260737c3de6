import {
  BedrockRuntimeClient,
  ConverseCommand,
  CountTokensCommand,
  type ConverseCommandInput,
} from "@aws-sdk/client-bedrock-runtime";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { afterEach, describe, expect, test } from "vitest";
import { createBedrock, type ConverseRequest, type Model } from "../../services/bedrock/index.ts";
import { AwsError } from "../../base/http.ts";
import { guarded } from "../../services/iam/guard.ts";
import { createIam } from "../../services/iam/index.ts";
import { silentLog } from "../../base/log.ts";
import { listen, type Listening } from "../../app/server.ts";
import { openStore } from "../../base/store.ts";
import { PLACE, resources } from "../lambda/functions.ts";

let server: Listening;
let client: BedrockRuntimeClient;
const MODEL = "amazon.nova-lite-v1:0";

async function open(model?: Model, credentials = { accessKeyId: "a", secretAccessKey: "b" }, iam = iamOf()) {
  const bedrock = guarded("bedrock", createBedrock({ model }).handle, iam, PLACE);
  const routes = { services: { bedrock }, targets: {}, paths: {}, upgrade: () => {} };
  server = await listen(0, () => routes, silentLog);
  const endpoint = `http://127.0.0.1:${server.port}`;
  const requestHandler = new NodeHttpHandler();
  const region = PLACE.region;
  client = new BedrockRuntimeClient({ endpoint, region, credentials, maxAttempts: 1, requestHandler });
}
afterEach(async () => {
  client.destroy();
  await server.stop();
});

function iamOf(resource: string[] = []) {
  const PolicyDocument = {
    Statement: [{ Effect: "Allow", Action: "bedrock:InvokeModel", Resource: resource }],
  };
  const roles = resources({
    Role: { Type: "AWS::IAM::Role", Properties: { Policies: [{ PolicyName: "p", PolicyDocument }] } },
  });
  return Object.assign(createIam({ roles, policies: [], store: openStore(undefined) }), { roles });
}

const converse = (more: Partial<ConverseCommandInput> = {}) =>
  client.send(
    new ConverseCommand({
      modelId: MODEL,
      messages: [{ role: "user", content: [{ text: "Write to Ann." }] }],
      ...more,
    }),
  );

describe("Converse", () => {
  test("asks the model that a test gives, and answers as AWS does", async () => {
    const asked: ConverseRequest[] = [];
    await open((request) => {
      asked.push(request);
      return { text: "Dear Ann" };
    });
    const system = [{ text: "Be polite." }];
    const answer = await converse({ system, inferenceConfig: { maxTokens: 100 } });
    expect(asked).toEqual([
      {
        ...{ modelId: MODEL, system, inferenceConfig: { maxTokens: 100 } },
        messages: [{ role: "user", content: [{ text: "Write to Ann." }] }],
      },
    ]);
    expect(answer).toMatchObject({
      output: { message: { role: "assistant", content: [{ text: "Dear Ann" }] } },
      ...{ stopReason: "end_turn", metrics: { latencyMs: 1 } },
      usage: { inputTokens: 5, outputTokens: 2, totalTokens: 7 },
    });
  });

  test("answers with the stop reason and the error of the model", async () => {
    const answers = ["max_tokens", new AwsError("ThrottlingException", "Too many requests", 429)];
    await open(() => {
      const next = answers.shift();
      if (typeof next !== "string") throw next!;
      return { text: "Dear", stopReason: next };
    });
    expect(await converse()).toMatchObject({ stopReason: "max_tokens" });
    const throttled = { name: "ThrottlingException", $metadata: { httpStatusCode: 429 } };
    await expect(converse()).rejects.toMatchObject(throttled);
  });

  test("denies access if there is no model, as to an account without access", async () => {
    await open();
    await expect(converse()).rejects.toMatchObject({
      ...{ name: "AccessDeniedException", $metadata: { httpStatusCode: 403 } },
      message: "You don't have access to the model with the specified model ID.",
    });
  });

  test.each<[string, Partial<ConverseCommandInput>, RegExp]>([
    ["no message", { messages: [] }, /^messages has/],
    ["a first message of the model", { messages: [{ role: "assistant", content: [{ text: "a" }] }] }, /user/],
    ["an empty text", { messages: [{ role: "user", content: [{ text: "" }] }] }, /^messages\.0\.content/],
    ["an empty system prompt", { system: [{ text: "" }] }, /^system/],
    ["what is not imitated", { requestMetadata: { a: "b" } }, /^requestMetadata/],
  ])("refuses %s", async (_, more, message) => {
    await open(() => ({ text: "a" }));
    const refused = { name: "ValidationException", message: expect.stringMatching(message) as string };
    await expect(converse(more)).rejects.toMatchObject(refused);
  });

  test("names what is not imitated", async () => {
    await open(() => ({ text: "a" }));
    const converse = { messages: [{ role: "user" as const, content: [{ text: "a" }] }] };
    const counted = client.send(new CountTokensCommand({ modelId: MODEL, input: { converse } }));
    await expect(counted).rejects.toMatchObject({ name: "UnknownOperationException" });
  });
});

describe("a role", () => {
  const OF_MODEL = "arn:aws:bedrock:us-east-1::foundation-model/amazon.nova-lite-v1:0";
  const OF_PROFILE = `arn:aws:bedrock:us-east-1:${PLACE.accountId}:inference-profile/us.amazon.nova-lite-v1:0`;

  test.each([
    ["may ask its model", MODEL, [OF_MODEL], true],
    ["may not ask another", "amazon.nova-pro-v1:0", [OF_MODEL], false],
    ["may ask an inference profile and its model", "us.amazon.nova-lite-v1:0", [OF_MODEL, OF_PROFILE], true],
    ["may not ask a profile alone", "us.amazon.nova-lite-v1:0", [OF_PROFILE], false],
    ["may not ask a profile of its model", "us.amazon.nova-lite-v1:0", [OF_MODEL], false],
  ])("%s", async (_, modelId, allowed, isAllowed) => {
    const iam = iamOf(allowed);
    await open(() => ({ text: "a" }), iam.credentialsOf(iam.roles[0]!.arn), iam);
    const asked = converse({ modelId });
    if (isAllowed) expect((await asked).stopReason).toBe("end_turn");
    else await expect(asked).rejects.toThrow(/is not authorized to perform: bedrock:InvokeModel/);
  });
});
