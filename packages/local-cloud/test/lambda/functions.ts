import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assemble, type Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { createLambda, type Lambda } from "../../services/lambda/index.ts";
import type { Log } from "../../base/log.ts";
import { createSqs, type Sqs } from "../../services/sqs/index.ts";
import { openStore } from "../../base/store.ts";
import * as untils from "../support/until.ts";
import { StandingClock } from "../support/clock.ts";

export const PLACE = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };
export const ROLE = "arn:aws:iam::000000000000:role/role";
export const functionArn = (name: string): string => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;
export const queueArn = (name: string): string => `arn:aws:sqs:us-east-1:000000000000:${name}`;

/** The properties of a function whose code is `source`, an ES module. */
export interface Code {
  source: string;
  properties?: object;
}

/** A Lambda with real code, and a real SQS for its dead letters, on one clock. */
export interface Stage {
  clock: Clock;
  sqs: Sqs;
  lambda: Lambda;
  lines: string[];
  /** The lines that are errors. */
  errors: string[];
  log: Log;
  folder: string;
  /** The bodies of the messages in a queue, which are taken from it. */
  bodies(queue: string): Promise<unknown[]>;
  stop(): Promise<void>;
}

export function resources(
  template: Record<string, { Type: string; Properties: Record<string, unknown> }>,
): Resource[] {
  return assemble([{ name: "Stack", template: { Resources: template } }], new Map(), PLACE).resources;
}

export function stage(
  codes: Record<string, Code>,
  {
    queues = {},
    configs = {},
    distributions,
  }: { queues?: Record<string, object>; configs?: Record<string, object>; distributions?: string[] } = {},
): Stage {
  const folder = mkdtempSync(join(tmpdir(), "lambda-"));
  const all = resources({
    ...entries(queues, (QueueName, more) => ["AWS::SQS::Queue", { QueueName, ...more }]),
    ...entries(configs, (FunctionName, more) => [
      "AWS::Lambda::EventInvokeConfig",
      { FunctionName, Qualifier: "$LATEST", ...more },
    ]),
    ...entries(codes, (FunctionName, { source, properties }) => {
      writeFileSync(join(folder, `${FunctionName}.mjs`), source);
      const Code = { S3Bucket: "assets", S3Key: join(folder, `${FunctionName}.mjs`) };
      const common = { FunctionName, Runtime: "nodejs24.x", Handler: "index.handler", Role: ROLE, Code };
      return ["AWS::Lambda::Function", { ...common, MemorySize: 128, Timeout: 10, ...properties }];
    }),
  });
  const ofType = (type: string): Resource[] => all.filter((each) => each.type === type);
  const lines: string[] = [];
  const note = (text: string): void => void lines.push(text);
  const errors: string[] = [];
  const error = (text: string): void => void [lines, errors].map((each) => each.push(text));
  const log = { info: note, detail: note, hint: note, error };
  const clock = new StandingClock();
  const sqs = createSqs({ queues: ofType("AWS::SQS::Queue"), clock, store: openStore(undefined) });
  const lambda = createLambda({
    functions: ofType("AWS::Lambda::Function"),
    configs: ofType("AWS::Lambda::EventInvokeConfig"),
    assetOf: (location) => location,
    credentialsOf: () => ({ accessKeyId: "ASIATEST", secretAccessKey: "secret" }),
    ...PLACE,
    distributions,
    clock,
    compiled: join(folder, "compiled"),
    store: openStore(join(folder, "events.jsonl")),
    log,
    send: sqs.send,
    allows: (_, action, arn) => action === "sqs:SendMessage" && !arn.endsWith("forbidden"),
  });
  return {
    ...{ clock, sqs, lambda, lines, errors, log, folder },
    bodies: async (queue) => {
      const from = sqs.queue(queueArn(queue))!;
      const messages = await from.receive(100);
      for (const { receipt } of messages) await from.delete(receipt!);
      return messages.map(({ body }) => JSON.parse(body) as unknown);
    },
    stop: async () => {
      await lambda.stop();
      sqs.stop();
      clock.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function entries<Given>(
  given: Record<string, Given>,
  make: (name: string, each: Given) => [type: string, properties: Record<string, unknown>],
): Record<string, { Type: string; Properties: Record<string, unknown> }> {
  return Object.fromEntries(
    Object.entries(given).map(([name, each], index) => {
      const [Type, Properties] = make(name, each);
      return [`${Type.replaceAll(":", "")}${index}`, { Type, Properties }];
    }),
  );
}

/** The code of a function's line that waits until there is a file at `path`. */
export const awaiting = (path: string): string => `const { existsSync } = await import("node:fs");
  while (!existsSync(${JSON.stringify(path)})) await new Promise((done) => setTimeout(done, 5));`;

/** Waits for work in other threads. A timeout names the condition by its own code. */
export const until = <T>(look: Parameters<typeof untils.until<T>>[1]): Promise<T> =>
  untils.until(String(look), look);
