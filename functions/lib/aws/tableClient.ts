import type { EndpointResolvedConfig } from "@smithy/core/endpoints";
import { resolveEndpointConfig } from "@smithy/core/endpoints";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Patience } from "./exchange.ts";
import { exchange } from "./exchange.ts";
import { sender, signedHeaders } from "./signature.ts";
import { DynamoDbError, pauseAfter, TimeoutError } from "./tableError.ts";

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
/** A connection that died without a word ends here, so that the next attempt has a new one. The largest answer (16 MB) takes a few seconds. */
const ATTEMPT_MS = 20_000;

/**
 * Sends DynamoDB's JSON over HTTPS. With the SDK's client, which goes through middleware, schemas and endpoint rules for each request, the
 * fold of events takes more than twice the CPU (`npm run bench -- scale`).
 */
export class DynamoDbClient {
  #url: Promise<URL> | undefined;

  /**
   * Sends a request until it is answered, and returns the answer. Retries what may pass: throttling, errors of the service or the
   * connection, silence. A write may thus be done twice, so it needs a condition, or a ClientRequestToken. Throws a DynamoDbError, or the last
   * attempt's error.
   */
  async send<Output>(operation: string, input: object, limits: Limits = {}): Promise<Output> {
    const { attempts = ATTEMPTS, attemptMs = ATTEMPT_MS, connectMs, until = Infinity } = limits;
    const body = JSON.stringify(input);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const ms = Math.min(attemptMs, until - performance.now());
        if (ms <= 0) throw new TimeoutError(0);
        const { status, requestId, text } = await this.post(operation, body, { ms, connectMs });
        if (status !== 200) throw new DynamoDbError(text, status, requestId);
        return JSON.parse(text) as Output;
      } catch (error) {
        const pause = attempt < attempts ? pauseAfter(error, attempt) : undefined;
        if (pause === undefined || performance.now() + pause >= until) throw error;
        await wait(pause);
      }
    }
  }

  /** Makes one attempt. */
  async post(operation: string, body: string, patience: Patience): Promise<Answer> {
    const from = await sender();
    const url = await (this.#url ??= endpointIn(from.region));
    const headers = signedHeaders(
      url,
      { "content-type": "application/x-amz-json-1.0", "x-amz-target": `DynamoDB_20120810.${operation}` },
      body,
      from,
    );
    headers["content-length"] = String(Buffer.byteLength(body));
    // X-Ray guide, "Tracing header"; the SDK passes it on from the same variable.
    const trace = process.env._X_AMZN_TRACE_ID;
    if (trace && process.env.AWS_LAMBDA_FUNCTION_NAME) headers["x-amzn-trace-id"] = trace;
    return exchange(url, headers, body, patience);
  }
}

/** Returns the endpoint that a setting names, as the SDK finds it, or else the one of the region (AWS General Reference, "DynamoDB endpoints"). */
async function endpointIn(region: string): Promise<URL> {
  const asked = { serviceId: "DynamoDB" } as Parameters<typeof resolveEndpointConfig>[0];
  const settings: EndpointResolvedConfig = resolveEndpointConfig(asked);
  const named = await settings.serviceConfiguredEndpoint?.();
  return new URL(named ?? `https://dynamodb.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`);
}

export const client = new DynamoDbClient();
