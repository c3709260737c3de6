import type { EndpointResolvedConfig } from "@smithy/core/endpoints";
import { resolveEndpointConfig } from "@smithy/core/endpoints";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Patience } from "./exchange.ts";
import { exchange } from "./exchange.ts";
import { pauseAfter, ServiceError, TimeoutError } from "./serviceError.ts";
import { sender, signedHeaders } from "./signature.ts";

/** A service that speaks AWS's JSON protocol. */
export interface Service {
  /** Its name for people, in errors, and in settings such as `AWS_ENDPOINT_URL_SQS` (SDKs and Tools Reference Guide, "Service-specific endpoints"). */
  id: string;
  /** Its name in endpoints and signatures (AWS General Reference, "Service endpoints and quotas"). */
  name: string;
  /** What stands before the operation in the header `X-Amz-Target`. */
  target: string;
  /** Of the protocol: smithy.io/2.0/aws/protocols, "AWS JSON 1.0 protocol" and "1.1". */
  version: "1.0" | "1.1";
}

/** How long and how often a request is tried. */
export interface Limits {
  /** The most attempts. */
  attempts?: number;
  /** The time for one attempt, in ms. */
  attemptMs?: number;
  /** The time for a new connection, in ms. */
  connectMs?: number;
  /** When all attempts end, by `performance.now()`. */
  until?: number;
}

/** As many as the SDK makes in its standard mode. */
const ATTEMPTS = 3;
/** A connection that died without a word ends here, so that the next attempt has a new one. The largest answer of DynamoDB (16 MB) takes a few seconds. */
const ATTEMPT_MS = 20_000;

/**
 * Sends requests to a service over HTTPS. A client of the SDK goes through middleware, schemas and endpoint rules for each request: the fold of events takes more
 * than twice the CPU with it. And it is 300 KB of code, which each new environment of a function evaluates first (docs/figures.md, "Starts").
 */
export class JsonClient {
  readonly #service: Service;
  readonly #limits: Limits;
  #url: Promise<URL> | undefined;

  /** `limits` are those of requests that have none of their own. */
  constructor(service: Service, limits: Limits = {}) {
    this.#service = service;
    this.#limits = limits;
  }

  /**
   * Sends a request until it is answered, and returns the answer. Retries what may pass: throttling, errors of the service or the
   * connection, silence. A write may thus be done twice, so it needs a condition, or a token of the service. Throws a ServiceError, or the last
   * attempt's error.
   */
  async send<Output>(operation: string, input: object, limits: Limits = {}): Promise<Output> {
    const all = { ...this.#limits, ...limits };
    const { attempts = ATTEMPTS, attemptMs = ATTEMPT_MS, connectMs, until = Infinity } = all;
    const body = JSON.stringify(input);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const ms = Math.min(attemptMs, until - performance.now());
        if (ms <= 0) throw new TimeoutError(this.#service.id, 0);
        const answer = await this.post(operation, body, { ms, connectMs });
        if (answer.status !== 200) throw new ServiceError(this.#service.id, answer);
        // Of an operation without a result the answer may be empty.
        return JSON.parse(answer.text || "{}") as Output;
      } catch (error) {
        const pause = attempt < attempts ? pauseAfter(error, attempt) : undefined;
        if (pause === undefined || performance.now() + pause >= until) throw error;
        await wait(pause);
      }
    }
  }

  /** Makes one attempt. */
  async post(operation: string, body: string, patience: Patience): Promise<Answer> {
    const { id, name, target, version } = this.#service;
    const from = await sender();
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
  // The path of these protocols is `/`, below that of the endpoint.
  if (named !== undefined) return new URL(named.replace(/\/?$/, "/"));
  return new URL(`https://${name}.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`);
}
