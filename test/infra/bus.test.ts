import { ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { App, Stack, Validations } from "aws-cdk-lib";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { AwsSolutionsChecks } from "cdk-nag";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DestinationItem } from "#table/people/destination";
import { StageBus } from "../../infra/constructs/bus.ts";
import { grant, type StackContext } from "../../infra/constructs/needs.ts";
import { startCloud, type Cloud } from "../../packages/local-cloud/app/index.ts";
import { silentLog } from "../../packages/local-cloud/base/log.ts";
import type { Stage } from "../../infra/synth/stage.ts";

interface Template {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
  Outputs: Record<string, { Value: unknown }>;
}

const outdir = mkdtempSync(join(tmpdir(), "synth-"));
const stage = { name: "dev", webhookNetworks: "" } as Stage;
let template: Template;
let environment: Record<string, unknown>;
let cloud: Cloud;

/**
 * The bus and a role that needs it in one stack, with the validators; in an operator's stack a rule on the
 * bus, by its name.
 */
beforeAll(async () => {
  const app = new App({ outdir, analyticsReporting: false, treeMetadata: false });
  const part = new Stack(app, "Part");
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const bus = new StageBus(part, "Bus", stage);
  const granted = grant({ bus: true, webhooks: true }, { stage, bus } as StackContext);
  environment = part.resolve(granted.environment) as Record<string, unknown>;
  const assumedBy = new ServicePrincipal("lambda.amazonaws.com");
  const inlinePolicies = { Leave: new PolicyDocument({ statements: granted.allow }) };
  new Role(part, "Sender", { assumedBy, inlinePolicies });
  new Role(part, "Other", { assumedBy });
  const operator = new Stack(app, "Operator");
  const queue = new Queue(operator, "Queue", { enforceSSL: true });
  Validations.of(queue).acknowledge({ id: "AwsSolutions-SQS3", reason: "It is an operator's, not ours." });
  new Rule(operator, "Rule", {
    eventBus: EventBus.fromEventBusName(operator, "Bus", "rollcall-dev"),
    eventPattern: { source: ["rollcall"], detailType: ["track"] },
    targets: [new SqsQueue(queue)],
  });
  template = app.synth().getStackByName("Part").template as Template;
  const log = silentLog;
  cloud = await startCloud({ assembly: outdir, port: 0, data: undefined, log, cache: join(outdir, "none") });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: cloud.origin,
    AWS_REGION: cloud.region,
    EVENT_BUS_NAME: "rollcall-dev",
  });
});
afterAll(async () => {
  await cloud?.stop();
  rmSync(outdir, { recursive: true });
});

const only = (type: string): Record<string, unknown> => {
  const found = Object.values(template.Resources).filter(({ Type }) => Type === type);
  expect(found).toHaveLength(1);
  return found[0]!.Properties;
};

/** As whom the sender puts its event: its client reads the credentials once. */
function become(role: string): void {
  vi.resetModules();
  const { arn } = cloud.assembly.ofType("AWS::IAM::Role").find((each) => each.logicalId.startsWith(role))!;
  const { accessKeyId, secretAccessKey } = cloud.credentialsOf(arn);
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey });
}

const sent = async (type: string) => {
  const { sendEvent } = await import("#functions/people/sender/send");
  const destination = { destinationId: "d1", kind: "EVENTBRIDGE" } as DestinationItem;
  const at = "2026-05-01T12:00:00.250Z";
  return sendEvent(destination, undefined, {
    webhookId: "msg_1",
    type,
    at,
    data: { event: "Order Completed" },
    line: "",
  });
};

test("the bus is named after its stage, and the name is an output", () => {
  expect(only("AWS::Events::EventBus")).toEqual({
    Name: "rollcall-dev",
    Description: "Events that Rollcall sends to destinations of kind EVENTBRIDGE",
  });
  expect(Object.keys(template.Outputs)).toEqual(["EventBusName"]);
});

test("a function that needs it may put events on it, and on no other", () => {
  const roles = Object.values(template.Resources).filter(({ Type }) => Type === "AWS::IAM::Role");
  const [{ Policies }] = roles.map(({ Properties }) => Properties) as [{ Policies: unknown }];
  const [busId] = Object.entries(template.Resources).find(
    ([, { Type }]) => Type === "AWS::Events::EventBus",
  )!;
  expect(Policies).toMatchObject([
    {
      PolicyDocument: {
        Statement: [{ Action: "events:PutEvents", Resource: { "Fn::GetAtt": [busId, "Arn"] } }],
      },
    },
  ]);
  expect(environment).toEqual({ EVENT_BUS_NAME: { Ref: busId } });
});

test("networks of webhooks are a variable of the functions that need them", () => {
  const webhookNetworks = "10.0.0.0/8";
  const around = { stage: { ...stage, webhookNetworks } } as StackContext;
  expect(grant({ webhooks: true }, around).environment).toEqual({ WEBHOOK_NETWORKS: "10.0.0.0/8" });
});

test("a stack without the bus can not grant it", () => {
  expect(() => grant({ bus: true }, { stage } as StackContext)).toThrow(
    "a function needs the event bus, which its stack does not have",
  );
});

test("without the permission the event is refused", async () => {
  become("Other");
  expect(await sent("track")).toMatchObject({ isDelivered: false, status: 400, error: "BUS_REFUSED" });
});

test("what is sent to it reaches the target of a rule on it, and no other event does", async () => {
  become("Sender");
  expect(await sent("identify")).toMatchObject({ isDelivered: true });
  expect(await sent("track")).toMatchObject({ isDelivered: true });
  const QueueUrl = cloud.assembly.ofType("AWS::SQS::Queue")[0]!.ref;
  const receive = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 });
  const credentials = { accessKeyId: "person", secretAccessKey: "here" };
  const { Messages = [] } = await new SQSClient({ credentials }).send(receive);
  expect(Messages.map(({ Body = "" }) => JSON.parse(Body) as unknown)).toEqual([
    expect.objectContaining({
      ...{ source: "rollcall", "detail-type": "track", time: "2026-05-01T12:00:00Z" },
      detail: { event: "Order Completed" },
    }),
  ]);
});
