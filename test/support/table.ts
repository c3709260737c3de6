import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBClient as LeanClient } from "#functions/aws/lean/dynamodb";
import { readAssembly } from "../../packages/local-cloud/base/assembly/index.ts";
import { createDynamoDb, type DynamoDb } from "../../packages/local-cloud/services/dynamodb/index.ts";
import {
  AwsError,
  awsJsonError,
  operationOf,
  type Answer,
  type Call,
} from "../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../packages/local-cloud/base/log.ts";
import { listen } from "../../packages/local-cloud/app/server.ts";
import { StandingClock } from "../../packages/local-cloud/test/support/clock.ts";
import { assemblyOf } from "./assembly.ts";

/**
 * The death of a function at a request: before the request is carried out, or after it, without the
 * response.
 */
export type Death = "before" | "after" | undefined;

/** The product's table alone, for functions that the test calls itself. */
export interface ServedTable {
  dynamodb: DynamoDb;
  tableName: string;
  /**
   * Asked of each request with its operation. From a death on, every request fails, until `revive`. A promise
   * holds the request back, so that the test can do something before it is carried out.
   */
  fate: (operation: string) => Death | Promise<Death>;
  revive(): void;
  /**
   * Does this once, before the next request of this operation is carried out: what another request does in
   * between.
   */
  before(operation: string, act: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

/**
 * Serves the table as the template has it, in memory, to the clients of this process without a socket, and to
 * other processes at the endpoint in the environment variables: so import what makes a client after this. A
 * death is an error that the client does not try again.
 */
export async function serveTable(): Promise<ServedTable> {
  const folder = await assemblyOf();
  const place = { origin: "http://127.0.0.1:1", region: "us-east-1", accountId: "000000000000" };
  const assembly = readAssembly(folder, place);
  const tables = assembly.ofType("AWS::DynamoDB::GlobalTable");
  const clock = new StandingClock();
  const dynamodb = await createDynamoDb({ tables, dataDir: undefined, clock, log: silentLog });
  let dead = false;
  const dying = () => awsJsonError(new AwsError("Died", "the function died here"));
  const handle = async (call: Call) => {
    const death = dead ? "before" : await served.fate(operationOf(call));
    if (death) dead = true;
    if (death === "before") return dying();
    const answer = await dynamodb.handle(call);
    return death === "after" ? dying() : answer;
  };
  const routes = { services: { dynamodb: handle }, targets: {}, paths: {}, upgrade: () => {} };
  const server = await listen(0, () => routes, silentLog);
  const away = withoutSockets(handle);
  const tableName = assembly.outputs.TableName!;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${server.port}`,
    AWS_REGION: place.region,
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    TABLE_NAME: tableName,
  });
  const served: ServedTable = {
    dynamodb,
    tableName,
    fate: () => undefined,
    revive: () => {
      dead = false;
      served.fate = () => undefined;
    },
    before: (operation, act) => {
      served.fate = async (each) => {
        if (each !== operation) return undefined;
        served.fate = () => undefined;
        await act();
        return undefined;
      };
    },
    stop: async () => {
      away();
      await server.stop();
      clock.stop();
      await dynamodb.stop();
    },
  };
  return served;
}

/** A request of the SDK. Its class has the operation's name, with `Command` after it. */
export interface Request {
  constructor: { name: string };
  input: object;
}

export const operationIn = ({ constructor: { name } }: Request): string => name.replace(/Command$/, "");

type Send = (this: DynamoDBClient, request: Request, ...options: object[]) => Promise<unknown>;

/**
 * Has `between` in place of the SDK's `send` for the table: it gets the former one. Returns how to end it.
 */
export function between(makes: (send: Send) => Send): () => void {
  const send = Reflect.get(DynamoDBClient.prototype, "send") as Send;
  Reflect.set(DynamoDBClient.prototype, "send", makes(send));
  return () => void Reflect.set(DynamoDBClient.prototype, "send", send);
}

/**
 * Answers in this process what functions ask of the table: properties make some hundred thousand requests,
 * and a socket took half of the time of each. The lean client sends them, with its retries, for a quarter of
 * the SDK's CPU: `aws/clients.test.ts` holds the two to the same answers. Returns how to end it.
 */
export function withoutSockets(answer: (call: Call) => Promise<Answer>): () => void {
  class Here extends LeanClient {
    override async post(operation: string, body: string) {
      const answered = await answer({
        ...{ method: "POST", path: "/", query: new URLSearchParams(), sourceIp: "127.0.0.1" },
        headers: {
          "content-type": "application/x-amz-json-1.0",
          "x-amz-target": `DynamoDB_20120810.${operation}`,
        },
        body: Buffer.from(body),
      });
      const { status, headers: told = {}, body: said = "" } = answered;
      return { status, requestId: String(told["x-amzn-requestid"] ?? ""), text: String(said) };
    }
  }
  const clients = new Map<number, Here>();
  return between(
    () =>
      async function (request, options) {
        const maxAttempts = await this.config.maxAttempts();
        const client = clients.get(maxAttempts) ?? new Here({ maxAttempts });
        clients.set(maxAttempts, client);
        const command = { operation: operationIn(request), input: request.input, output: undefined };
        return client.send(command, options);
      },
  );
}
