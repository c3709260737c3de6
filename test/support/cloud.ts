import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Model } from "../../packages/local-cloud/services/bedrock/index.ts";
import { startCloud, type Cloud } from "../../packages/local-cloud/app/index.ts";
import { consoleLog, type Log } from "../../packages/local-cloud/base/log.ts";
import { localOutputsOf } from "../../infra/start/outputs.ts";
import { assemblyOf } from "./assembly.ts";
import { withOperator } from "./operator.ts";

const root = join(import.meta.dirname, "../..");
const password = "Correct-horse-7";

export interface GraphqlError {
  message: string;
  errorType?: string;
  errorInfo?: Record<string, unknown> | null;
  path: (string | number)[] | null;
}

/** The response to a request: `data` is untyped, a test asserts its type. */
export interface Reply {
  status: number;
  data: any; // eslint-disable-line @typescript-eslint/no-explicit-any
  errors: GraphqlError[];
}

/** The caller: a token, an API key, the keys of a role, or none. */
export type Caller =
  | { token: string }
  | { apiKey: string }
  | { role: { accessKeyId: string; secretAccessKey: string } }
  | "anonymous";

export interface Person {
  userId: string;
  email: string;
  password: string;
  token: string;
}

export interface Mail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export interface TestCloud {
  cloud: Cloud;
  outputs: Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any
  graphql(caller: Caller, query: string, variables?: object): Promise<Reply>;
  /** The headers by which this caller may send the body to the path; in them, for a role, the signature. */
  headers(caller: Caller, body: string, path?: string): Promise<Record<string, string>>;
  /** Signs a user up through the public API: with an address, a password, and the code from the inbox. */
  person(options?: { email?: string; groups?: string[] }): Promise<Person>;
  signIn(email: string): Promise<string>;
  /** The newest code that was mailed to the address. */
  code(address: string): Promise<string>;
  /** The mails to the address, oldest first. */
  mails(address: string): Promise<Mail[]>;
  advance(duration: string): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** CDK context values that differ from the stage dev. */
  context?: Record<string, string>;
  /** The folder of an assembly of another tree, in place of one of this tree. */
  assembly?: string;
  /** A data folder; in memory if left out. */
  data?: string;
  /** The port of an earlier cloud, for clients that go on; a free one if left out. */
  port?: number;
  /** The console of the test if left out, which is printed where the test fails. */
  log?: Log;
  /** Stands in for all models of Bedrock; the account has access to none if left out. */
  model?: Model;
  /** True if the clock begins at the machine's time, which is also the browser's. */
  isOnTime?: boolean;
  /** Origins whose pages may ask as those on this machine may. */
  origins?: string[];
  /**
   * The time in ms that a function's environment is kept without an event. It is kept for good if left out:
   * a jump of the clock wakes every schedule, and a new environment for each of them took a quarter of the
   * CPU time of all stories.
   */
  idle?: number;
  /**
   * True if the schedules count as begun before; true if left out. Their first runs find an empty table, and
   * were 1.7 CPU seconds of each cloud. They store the start of the walks over due items. So a file passes
   * false if it compares the whole table or waits for the first reconciliation.
   */
  begun?: boolean;
  /**
   * The schedules that run, by the names of their functions; all if left out. Each jump of the clock wakes
   * each of them: they were a third of the CPU time of a story of days. A story that says what does *not*
   * happen in time names those that could do it.
   */
  timers?: Timer[];
  /** A template that the operator has deployed beside the stage. */
  operator?: object;
}

type Timer = "customerLake" | "due" | "lake" | "reconcile" | "secrets";

let people = 0;

const DAY = 86_400_000;
const NOON_AND_TWENTY = 12 * 3_600_000 + 20 * 60_000;

/**
 * A test's clock begins at 12:20 UTC, whenever it is run, so that its outcome does not depend on the hour.
 * For ten minutes at least no hour, day, week, month or year begins, nor in zones that are half or three
 * quarters of an hour off. Work at an hour of a zone of Europe is done on the next day. A test that crosses
 * such a border moves the clock there.
 */
function untilPastNoon(): number {
  return DAY - ((Date.now() - NOON_AND_TWENTY) % DAY);
}

/**
 * The local cloud over the templates of this tree, or of the assembly that is given, on a free port, in this
 * process.
 */
export async function startTestCloud({
  context = {},
  assembly,
  data,
  port = 0,
  log = consoleLog,
  model,
  isOnTime = false,
  origins = [],
  idle = Infinity,
  begun = true,
  timers,
  operator,
}: Options = {}): Promise<TestCloud> {
  const folder = assembly ?? (await assemblyOf(context));
  const copy = operator && withOperator(folder, operator);
  const cloud = await startCloud({
    assembly: copy ?? folder,
    port,
    data,
    ahead: isOnTime ? 0 : untilPastNoon(),
    patience: 5,
    idle,
    begun,
    schedules: timers && ((source) => timers.some((each) => source === `functions/schedule/${each}.ts`)),
    log,
    model,
    origins,
    cache: join(root, "build/graphiql"),
    maps: join(root, "build/maps"),
  });
  const outputs = localOutputsOf(cloud, []);
  const stop = async (): Promise<void> => {
    await cloud.stop();
    if (copy !== undefined) rmSync(copy, { recursive: true });
  };
  return { ...clientOf(cloud, outputs), cloud, outputs, stop };
}

function clientOf(
  cloud: Cloud,
  outputs: Record<string, unknown>,
): Omit<TestCloud, "cloud" | "outputs" | "stop"> {
  const mails: TestCloud["mails"] = async (address) => {
    const answer = await fetch(`${cloud.origin}/inbox/messages?to=${encodeURIComponent(address)}`);
    return (await answer.json()) as Mail[];
  };
  const code: TestCloud["code"] = async (address) => {
    const texts = (await mails(address)).map((mail) => /\b\d{6}\b/.exec(mail.text)?.[0]);
    const newest = texts.filter((each) => each !== undefined).at(-1);
    if (newest === undefined) throw new Error(`no code was mailed to ${address}`);
    return newest;
  };
  const signIn: TestCloud["signIn"] = async (email) => (await cloud.signIn(email)).accessToken;
  return {
    mails,
    code,
    signIn,
    graphql: (caller, query, variables) => request(cloud, caller, query, variables),
    headers: (caller, body, path) => headersOf(cloud, caller, body, path),
    advance: async (duration) => {
      const body = JSON.stringify({ advance: duration });
      const answer = await fetch(`${cloud.origin}/clock`, { method: "POST", body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    person: async ({ email = `person${(people += 1)}@example.com`, groups = [] } = {}) => {
      const ClientId = outputs.userPoolClientId;
      const UserAttributes = [{ Name: "email", Value: email }];
      const { UserSub } = await cloud.cognito("SignUp", {
        ClientId,
        Username: email,
        Password: password,
        UserAttributes,
      });
      await cloud.cognito("ConfirmSignUp", {
        ClientId,
        Username: email,
        ConfirmationCode: await code(email),
      });
      for (const GroupName of groups) {
        await cloud.cognito("AdminAddUserToGroup", { Username: email, GroupName });
      }
      return { userId: UserSub as string, email, password, token: await signIn(email) };
    },
  };
}

async function request(cloud: Cloud, caller: Caller, query: string, variables: object = {}): Promise<Reply> {
  const body = JSON.stringify({ query, variables });
  const headers = await headersOf(cloud, caller, body);
  const answer = await fetch(`${cloud.origin}/graphql`, { method: "POST", headers, body });
  const { data = null, errors = [] } = (await answer.json()) as Partial<Reply>;
  return { status: answer.status, data, errors };
}

async function headersOf(
  cloud: Cloud,
  caller: Caller,
  body: string,
  path = "/graphql",
): Promise<Record<string, string>> {
  const plain = { "content-type": "application/json" };
  if (caller === "anonymous") return plain;
  if ("token" in caller) return { ...plain, authorization: caller.token };
  if ("apiKey" in caller) return { ...plain, "x-api-key": caller.apiKey };
  const { host, hostname, port, pathname } = new URL(`${cloud.origin}${path}`);
  const signer = new SignatureV4({
    credentials: caller.role,
    region: cloud.region,
    service: "appsync",
    sha256: Sha256,
  });
  const signed = await signer.sign(
    {
      method: "POST",
      protocol: "http:",
      hostname,
      port: Number(port),
      path: pathname,
      headers: { ...plain, host },
      body,
    },
    { signingDate: new Date(cloud.clock.now()) },
  );
  return signed.headers;
}
