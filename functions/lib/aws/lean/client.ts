import type { EndpointResolvedConfig } from "@smithy/core/endpoints";
import { resolveEndpointConfig } from "@smithy/core/endpoints";
import { setTimeout as wait } from "node:timers/promises";
import type { ServiceAnswer, Patience } from "./exchange.ts";
import { abortErrorOf, exchange } from "./exchange.ts";
import { pauseAfter, ServiceError } from "./serviceError.ts";
import { sender, signedHeaders } from "./signature.ts";

/** A service that speaks AWS's JSON protocol. */
export interface Service {
  /** Its id in the SDK, which names the variable of its endpoint: `AWS_ENDPOINT_URL_SQS`. */
  id: string;
  /**
   * Its name in signatures, and in the host of its regional endpoint (AWS General Reference, "Service
   * endpoints and quotas").
   */
  name: string;
  /** The prefix of the operation in the header `X-Amz-Target`. */
  target: string;
  /** The version of the protocol: smithy.io/2.0/aws/protocols, "AWS JSON 1.0 protocol" and "1.1". */
  version: "1.0" | "1.1";
}

/** The settings of the SDK's clients that functions use. Times are in ms. */
export interface ClientSettings {
  maxAttempts?: number;
  requestHandler?: {
    /** For a new connection. */
    connectionTimeout?: number;
    /** For an attempt. */
    requestTimeout?: number;
    throwOnRequestTimeout?: boolean;
  };
}

/** The options of a request in the SDK that functions use. */
export interface SendingOptions {
  /** Ends all attempts. */
  abortSignal?: AbortSignal;
  /** For an attempt, in ms. */
  requestTimeout?: number;
}

/** A request of the SDK: an operation and its input. */
export abstract class Command<Input extends object, Output> {
  abstract readonly operation: string;
  /** Exists for its type alone. */
  declare readonly output: Output;
  readonly input: Input;

  constructor(input: Input) {
    this.input = input;
  }
}

/** The most attempts of a request, as in the SDK's standard mode. */
const ATTEMPTS = 3;
/**
 * A connection that died without a word ends here, so that the next attempt has a new one. The largest answer
 * of DynamoDB (16 MB) takes a few seconds.
 */
const ATTEMPT_MS = 20_000;

/**
 * Sends requests to a service over HTTPS, as a client of the SDK does, for a quarter of its CPU (README.md).
 */
export class LeanClient {
  readonly #service: Service;
  readonly #settings: ClientSettings;
  #url: Promise<URL> | undefined;

  constructor(service: Service, settings: ClientSettings = {}) {
    this.#service = service;
    this.#settings = settings;
  }

  /**
   * Sends a request until it is answered, and returns the answer. Retries what may pass: throttling, errors
   * of the service or the connection, silence. A write may thus be done twice, so it needs a condition, or a
   * token of the service. Throws a ServiceError, an AbortError, or the last attempt's error. All but an
   * AbortError have `$metadata`.
   */
  async send<Output>(command: Command<object, Output>, sending: SendingOptions = {}): Promise<Output> {
    const { abortSignal } = sending;
    const { maxAttempts = ATTEMPTS, requestHandler = {} } = this.#settings;
    const patience: Patience = {
      ms: sending.requestTimeout ?? requestHandler.requestTimeout ?? ATTEMPT_MS,
      connectMs: requestHandler.connectionTimeout,
      abortSignal,
    };
    const body = JSON.stringify(command.input);
    for (let attempts = 1; ; attempts += 1) {
      try {
        if (abortSignal?.aborted) throw abortErrorOf(abortSignal);
        const answer = await this.post(command.operation, body, patience);
        if (answer.status !== 200) throw new ServiceError(this.#service.id, answer);
        // The answer may be empty if the operation has no result.
        return JSON.parse(answer.text || "{}") as Output;
      } catch (error) {
        if (abortSignal?.aborted) throw error;
        const pause = attempts < maxAttempts ? pauseAfter(error, attempts) : undefined;
        if (pause === undefined) {
          const { $metadata } = error as Partial<ServiceError>;
          throw Object.assign(error as Error, { $metadata: { ...$metadata, attempts } });
        }
        await wait(pause, undefined, { signal: abortSignal });
      }
    }
  }

  /** Makes one attempt. */
  async post(operation: string, body: string, patience: Patience): Promise<ServiceAnswer> {
    const { id, name, target, version } = this.#service;
    const from = sender();
    const url = await (this.#url ??= endpointOf(this.#service, from.region));
    const headers = signedHeaders(
      url,
      { "content-type": `application/x-amz-json-${version}`, "x-amz-target": `${target}.${operation}` },
      body,
      { ...from, service: name },
    );
    headers["content-length"] = String(Buffer.byteLength(body));
    // X-Ray guide, "Tracing header"; the SDK passes it on from the same variable.
    const trace = process.env._X_AMZN_TRACE_ID;
    if (trace && process.env.AWS_LAMBDA_FUNCTION_NAME) headers["x-amzn-trace-id"] = trace;
    return exchange(url, headers, body, { ...patience, who: id });
  }
}

/** Returns the endpoint that a setting names, as the SDK finds it, or else the one of the region. */
async function endpointOf({ id, name }: Service, region: string): Promise<URL> {
  const asked = { serviceId: id } as Parameters<typeof resolveEndpointConfig>[0];
  const settings: EndpointResolvedConfig = resolveEndpointConfig(asked);
  const named = await settings.serviceConfiguredEndpoint?.();
  // The path of these protocols is `/`, below the endpoint's path.
  if (named !== undefined) return new URL(named.replace(/\/?$/, "/"));
  return new URL(`https://${name}.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`);
}
