import type { Clock } from "../../../base/clock.ts";
import { AwsError } from "../../../base/http.ts";
import { identityAttributes } from "./identities.ts";
import type { Client } from "./client.ts";
import type { UserPool } from "./pool.ts";
import type { TriggerName } from "./triggerNames.ts";
import { userNameOf, type User } from "./users.ts";

/** The part of Lambda that triggers need. */
export type Invoke = (
  functionArn: string,
  event: unknown,
) => Promise<{ payload: unknown; functionError?: string }>;

/** Resolves when the function has its code. */
export type TriggerReady = (functionArn: string) => Promise<void>;

/**
 * The time in milliseconds that Cognito waits for a trigger, and the number of its calls if none answers in
 * time. Source: developer guide, "Customizing user pool workflows with Lambda triggers", important
 * considerations.
 */
const PATIENCE = 5_000;
const CALLS = 3;

interface Occasion {
  pool: UserPool;
  /** Undefined for operations of an administrator. */
  client?: Client | undefined;
  /** Such as `PreSignUp_SignUp`. */
  source: string;
  clientMetadata?: Record<string, string> | undefined;
}

/**
 * The parts of the event that differ by trigger: extra fields of `request`, and the `response` that it fills
 * in.
 */
interface Asked {
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

/**
 * Calls the pool's function for a trigger, and returns the `response` that it filled in; undefined if the
 * pool has no such trigger.
 */
export class TriggerCaller {
  readonly #invoke: Invoke;
  readonly #ready: TriggerReady;
  readonly #clock: Clock;
  readonly #region: string;
  readonly #patience: number;

  /** It waits `patience` times as long as Cognito does. */
  constructor(
    { invoke, ready = async () => {} }: { invoke: Invoke; ready?: TriggerReady | undefined },
    clock: Clock,
    region: string,
    patience = 1,
  ) {
    this.#invoke = invoke;
    this.#ready = ready;
    this.#clock = clock;
    this.#region = region;
    this.#patience = PATIENCE * patience;
  }

  /** Calls a trigger for an existing user. */
  callOf(
    name: TriggerName,
    { user, ...occasion }: Occasion & { user: User },
    { request, response }: Asked,
  ): Promise<Record<string, unknown> | undefined> {
    const told = { userAttributes: attributesForTrigger(user), ...request };
    return this.call(name, { ...occasion, userName: userNameOf(user), request: told, response });
  }

  async call(
    name: TriggerName,
    {
      pool,
      client,
      userName,
      source,
      clientMetadata,
      request,
      response,
    }: Occasion & Asked & { userName: string },
  ): Promise<Record<string, unknown> | undefined> {
    const functionArn = pool.triggers[name];
    if (functionArn === undefined) return undefined;
    const event = {
      version: "1",
      region: this.#region,
      userPoolId: pool.id,
      userName,
      callerContext: {
        awsSdkVersion: "aws-sdk-unknown-unknown",
        clientId: client?.id ?? "CLIENT_ID_NOT_APPLICABLE",
      },
      triggerSource: source,
      request: { ...request, ...(clientMetadata === undefined ? {} : { clientMetadata }) },
      response,
    };
    const { payload, functionError } = await this.#patiently(name, functionArn, event);
    if (functionError !== undefined) {
      const { errorMessage } = (payload ?? {}) as { errorMessage?: string };
      throw new AwsError(
        "UserLambdaValidationException",
        `${name} failed with error ${errorMessage ?? functionError}.`,
      );
    }
    const answer = (payload as { response?: unknown } | null)?.response;
    if (typeof answer !== "object" || answer === null) {
      throw new AwsError("InvalidLambdaResponseException", "Unrecognizable lambda output");
    }
    return answer as Record<string, unknown>;
  }

  async #patiently(name: TriggerName, functionArn: string, event: unknown): ReturnType<Invoke> {
    await this.#ready(functionArn);
    for (let calls = 0; calls < CALLS; calls += 1) {
      const outcome = await this.#inTime(name, this.#invoke(functionArn, event));
      if (outcome) return outcome;
    }
    const message = `${name} invocation failed due to error Socket timeout while invoking Lambda function.`;
    throw new AwsError("UnexpectedLambdaException", message);
  }

  /** Returns undefined if the function did not answer in time. */
  #inTime<Result>(name: TriggerName, running: Promise<Result>): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      const timer = this.#clock.after(this.#patience, () => resolve(undefined));
      running.then(resolve, (error: unknown) => {
        const text = error instanceof Error ? error.message : String(error);
        reject(new AwsError("UnexpectedLambdaException", `${name} invocation failed due to error ${text}.`));
      });
      running.finally(() => timer.cancel()).catch(() => {});
    });
  }
}

/** The attributes as triggers get them: with the user's name and status. */
export function attributesForTrigger(user: User): Record<string, string> {
  return {
    sub: user.sub,
    "cognito:user_status": user.status,
    ...user.attributes,
    ...identityAttributes(user),
  };
}
