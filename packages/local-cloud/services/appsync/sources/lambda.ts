import type { Resource } from "../../../base/assembly/index.ts";
import { AwsError } from "../../../base/http.ts";
import { missing as missingResource, refused } from "../../../base/imitated.ts";
import {
  members,
  missingValue,
  textOf,
  unreadable,
  type DataSource,
  type SourceOutcome,
} from "../model/source.ts";

/** The in-process Lambda. */
export interface LambdaInvoker {
  /** Undefined for a function that no template has. */
  settingsOf(functionArnOrName: string): { arn: string } | undefined;
  /** Resolves when the code of a function is there, if it is made at the first event. */
  ready?(functionArn: string): Promise<void>;
  invoke(
    functionArn: string,
    event: unknown,
    options?: { type?: "RequestResponse" | "Event" },
  ): Promise<{ payload: unknown; functionError?: string }>;
}

interface Options {
  lambda: LambdaInvoker;
  allows: (roleArn: string, action: string, resourceArn: string) => boolean;
}

/** The batch size if the resolver sets none (Developer Guide, "Lambda function reference": BatchInvoke). */
const DEFAULT_BATCH = 5;

interface Waiting {
  payload: unknown;
  resolve: (outcome: SourceOutcome) => void;
  reject: (error: unknown) => void;
}

/**
 * A function as a data source: Invoke, and BatchInvoke for fields of lists. An error of the function is
 * ctx.error.
 */
export function lambdaSource(resource: Resource, { lambda, allows }: Options): DataSource {
  const config = resource.properties.LambdaConfig as { LambdaFunctionArn?: string } | undefined;
  const roleArn = resource.properties.ServiceRoleArn as string | undefined;
  if (!config?.LambdaFunctionArn) throw refused(resource, "LambdaConfig.LambdaFunctionArn", "is missing");
  if (roleArn === undefined) throw refused(resource, "ServiceRoleArn", "is missing");
  const arn = config.LambdaFunctionArn;
  if (!lambda.settingsOf(arn)) {
    const property = "LambdaConfig.LambdaFunctionArn";
    throw missingResource(resource, property, arn, "is no function of the templates");
  }
  const batches = new Map<string, Waiting[]>();

  const invoke = async (payload: unknown, type: "RequestResponse" | "Event"): Promise<SourceOutcome> => {
    if (!allows(roleArn, "lambda:InvokeFunction", arn)) return denied(roleArn, arn);
    try {
      const answer = await lambda.invoke(arn, payload, { type });
      if (!answer.functionError) return { result: type === "Event" ? null : (answer.payload ?? null) };
      const { errorMessage } = (answer.payload ?? {}) as { errorMessage?: unknown };
      return failed("Lambda:Unhandled", typeof errorMessage === "string" ? errorMessage : "null");
    } catch (error) {
      if (error instanceof AwsError) return failed(`Lambda:${error.name}`, error.message);
      throw error;
    }
  };

  /** Batches all requests of one resolver in one tick of the execution. */
  const invokeBatched = (payload: unknown, resolver: string, most: number): Promise<SourceOutcome> =>
    new Promise((resolve, reject) => {
      const waiting = batches.get(resolver) ?? [];
      if (waiting.length === 0) {
        batches.set(resolver, waiting);
        setImmediate(() => {
          batches.delete(resolver);
          for (let at = 0; at < waiting.length; at += most) {
            void runBatch(waiting.slice(at, at + most), (payloads) => invoke(payloads, "RequestResponse"));
          }
        });
      }
      waiting.push({ payload, resolve, reject });
    });

  return {
    name: String(resource.properties.Name),
    type: "AWS_LAMBDA",
    async invoke(request, { resolver, maxBatchSize }) {
      const fields = members(request, ["version", "operation", "payload", "invocationType"]);
      const operation = textOf(fields, "operation");
      const type = textOf(fields, "invocationType") ?? "RequestResponse";
      if (operation === undefined) throw missingValue("operation");
      if (type !== "RequestResponse" && type !== "Event") {
        throw unreadable(`Value for field '$[invocationType]' (${type}) is not supported.`);
      }
      if (operation === "Invoke") return invoke(fields.payload ?? null, type);
      if (operation !== "BatchInvoke") throw unreadable(`Unsupported operation '${operation}'.`);
      if (type === "Event") throw unreadable("BatchInvoke takes no invocationType Event.");
      return invokeBatched(fields.payload ?? null, resolver, maxBatchSize || DEFAULT_BATCH);
    },
  };
}

/** The answers are in the order of the payloads. Each may be an error. */
async function runBatch(
  batch: Waiting[],
  invoke: (payloads: unknown[]) => Promise<SourceOutcome>,
): Promise<void> {
  try {
    const outcome = await invoke(batch.map((each) => each.payload));
    const { result } = outcome;
    if (outcome.error) return batch.forEach((each) => each.resolve(outcome));
    if (!Array.isArray(result) || result.length !== batch.length) {
      const message = `The data source returned ${Array.isArray(result) ? `${result.length} items` : "no list"} for a batch of ${batch.length}.`;
      return batch.forEach((each) => each.resolve(failed("Lambda:IllegalArgument", message)));
    }
    batch.forEach((each, index) => each.resolve(one(result[index])));
  } catch (error) {
    for (const each of batch) each.reject(error);
  }
}

/**
 * Developer Guide, "Returning individual errors": `{ data, errorMessage, errorType }` in place of an answer.
 */
function one(answer: unknown): SourceOutcome {
  if (typeof answer !== "object" || answer === null) return { result: answer };
  const { data = null, errorMessage, errorType } = answer as Record<string, unknown>;
  if (typeof errorMessage !== "string") return { result: answer };
  return {
    result: data,
    error: { message: errorMessage, type: typeof errorType === "string" ? errorType : "Lambda:Unhandled" },
  };
}

function failed(type: string, message: string): SourceOutcome {
  return { result: null, error: { message, type } };
}

function denied(roleArn: string, arn: string): SourceOutcome {
  const role = roleArn.split("/").at(-1);
  const account = roleArn.split(":")[4];
  return failed(
    "Lambda:AWSLambdaException",
    `User: arn:aws:sts::${account}:assumed-role/${role}/APPSYNC_ASSUME_ROLE is not authorized to perform: lambda:InvokeFunction on resource: ${arn} because no identity-based policy allows the lambda:InvokeFunction action (Service: AWSLambda; Status Code: 403; Error Code: AccessDeniedException)`,
  );
}
