import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { GetFunctionConfigurationCommand, InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { areaUnderCurve, toleranceOf, tryAddresses, type Tries } from "./distinguish.ts";
import type { Clients } from "./options.ts";
import { checkPeople, type OfAccount } from "./people.ts";
import type { Finding } from "./report.ts";

/** A stage's sign-in by other addresses, and people of it who are there for this. */
export interface SignInStage {
  /** The distribution: the stage's output `HttpUrl`. */
  httpUrl: string;
  /** The name of the function `http/signIn`. */
  functionName: string;
  userPoolId: string;
  people: OfAccount[];
}

const PATH = "/auth/sign-in";
/** The tries that an hour takes for an address (resolvers/table/counter.ts). */
const OF_ADDRESS = 10;
/** The tries of each kind of address through the distribution: an hour takes thirty of a caller. */
const OF_CALLER = 7;
const HOUR_MS = 3_600_000;
/** The headers of an answer that name the request, or the server that took it. */
const OF_REQUEST = /^(date|via|age|x-amz-cf-(id|pop)|x-amzn-(requestid|trace-id))$/;

/**
 * Tries to sign in by an address of each kind with wrong passwords, and compares answers and their times: a
 * difference would reveal which addresses have accounts. Through the distribution the limit of callers
 * leaves seven tries of each kind. So the times are those of the function, which Lambda invokes with
 * another caller's address for each try, as the distribution would. Without accounts nothing is tried. It
 * needs `lambda:GetFunctionConfiguration`, `lambda:InvokeFunction`, `secretsmanager:GetSecretValue` and
 * `cognito-idp:AdminGetUser`.
 */
export async function checkSignIn(
  stage: SignInStage,
  tries: number,
  clients: Clients,
  nextHour: () => Promise<void> = untilNextHour,
): Promise<Finding[]> {
  const people = stage.people.map((each) => ({ ...each, unknown: `${randomUUID()}@example.com` }));
  try {
    const accounts = await checkPeople(stage.userPoolId, stage.people, clients);
    if (accounts.some(({ outcome }) => outcome === "FAILED")) return accounts;
    const outside = await tryAddresses(people, {
      ...{ tries: OF_CALLER, anHour: OF_ADDRESS, nextHour },
      ask: (email) => askDistribution(stage.httpUrl, email),
    });
    const ask = await functionOf(stage.functionName, clients);
    const anHour = OF_ADDRESS - Math.ceil(OF_CALLER / people.length);
    const inside = await tryAddresses(people, { tries, anHour, ask, nextHour });
    return [
      ...accounts,
      answersOf("answers of the distribution", outside),
      answersOf("answers of the function", inside),
      ...timesOf(inside),
    ];
  } catch (error) {
    return [untried(error)];
  }
}

/** The finding of a step that an error has ended. */
export function untried(error: unknown): Finding {
  const { name, message } = error as Error;
  return { name: "sign-in", outcome: "FAILED", text: `could not be tried (${name}: ${message})` };
}

const bodyOf = (email: string): string => JSON.stringify({ email, password: `Wrong-${randomUUID()}` });

async function askDistribution(httpUrl: string, email: string): Promise<string> {
  const answer = await fetch(new URL(PATH, httpUrl), { method: "POST", body: bodyOf(email) });
  const headers = [...answer.headers].filter(([name]) => !OF_REQUEST.test(name));
  return comparable(answer.status, headers, await answer.text());
}

/** Returns a way to ask the function as its distribution does, for another caller each time. */
async function functionOf(
  functionName: string,
  clients: Clients,
): Promise<(email: string) => Promise<string>> {
  const lambda = new LambdaClient(clients);
  const command = new GetFunctionConfigurationCommand({ FunctionName: functionName });
  const { EDGE_HEADER: header, EDGE_SECRET_ARN } = (await lambda.send(command)).Environment?.Variables ?? {};
  const key = header && EDGE_SECRET_ARN ? { [header]: await secretOf(EDGE_SECRET_ARN, clients) } : {};
  return async (email) => {
    const headers = { ...key, "cloudfront-viewer-address": `${drawnCaller()}:443` };
    const http = { method: "POST", path: PATH };
    const event = { version: "2.0", rawPath: PATH, headers, requestContext: { http }, body: bodyOf(email) };
    const input = { FunctionName: functionName, Payload: JSON.stringify(event) };
    const { Payload, FunctionError } = await lambda.send(new InvokeCommand(input));
    if (!Payload || FunctionError) throw new Error(`the function failed (${FunctionError ?? "no answer"})`);
    const answer = JSON.parse(Buffer.from(Payload).toString("utf8")) as Answer;
    return comparable(answer.statusCode, Object.entries(answer.headers), answer.body);
  };
}

interface Answer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

async function secretOf(SecretId: string, clients: Clients): Promise<string> {
  const { SecretString } = await new SecretsManagerClient(clients).send(
    new GetSecretValueCommand({ SecretId }),
  );
  return SecretString ?? "";
}

/** An address of the network for measurements, which no caller has (RFC 2544). */
function drawnCaller(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Returns the refusal of a password as it is compared. Throws for every other answer. */
function comparable(status: number, headers: [string, string][], body: string): string {
  // With 429 a run would compare refusals that all addresses get.
  if (status === 429)
    throw new Error("an address or this caller was tried too often: wait for the next hour");
  const said = `${status} ${JSON.stringify(headers.sort())} ${body}`;
  // A missing key, a wrong path or a failure would be equal for all addresses, too.
  if (status !== 403 || !refusesPassword(body)) throw new Error(`it refused no password: ${said}`);
  return said;
}

function refusesPassword(body: string): boolean {
  try {
    return "password" in (JSON.parse(body) as { errors: object }).errors;
  } catch {
    return false;
  }
}

function answersOf(name: string, { answers, times }: Tries): Finding {
  const [first, ...others] = [...answers].map(([answer, kinds]) => `${[...kinds].join(", ")}: ${answer}`);
  if (others.length > 0) return { name, outcome: "FAILED", text: [first, ...others].join("; ") };
  return { name, outcome: "PASSED", text: `${times.unknown.length} of each kind: ${[...answers.keys()][0]}` };
}

function timesOf({ times }: Tries): Finding[] {
  const tolerance = toleranceOf(times.unknown.length);
  return (["primary", "second", "claimed"] as const).map((kind) => {
    const area = areaUnderCurve(times[kind], times.unknown);
    const outcome = Math.abs(area - 0.5) <= tolerance ? "PASSED" : "FAILED";
    const said = `area under the ROC curve ${area.toFixed(3)}, of 0.5 ± ${tolerance.toFixed(3)}`;
    return { name: `times of ${kind} and unknown addresses`, outcome, text: said };
  });
}

async function untilNextHour(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  console.log(
    `Sign-in: an hour takes ten tries for an address; it goes on in ${Math.ceil(left / 60_000)} min`,
  );
  await wait(left + 1000);
}
