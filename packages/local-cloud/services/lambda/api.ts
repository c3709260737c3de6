import { AwsError, awsJsonError, type Answer, type Call } from "../../base/http.ts";
import { parseJson } from "../../base/json.ts";
import type { Lambda } from "./types.ts";

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/(invocations|configuration)$/;

/**
 * Functions of an account that run at the same time, once it is no new one (Lambda guide, "Lambda quotas").
 */
const CONCURRENCY = 1000;

/**
 * `POST /2015-03-31/functions/{name}/invocations`, `GET /2015-03-31/functions/{name}/configuration` and `GET
 * /2016-08-19/account-settings` (Lambda API reference, Invoke, GetFunctionConfiguration and
 * GetAccountSettings). Throws an error that names any other path or method.
 */
export async function answerLambda(call: Call, lambda: Lambda): Promise<Answer> {
  try {
    if (call.method === "GET" && call.path.replace(/\/$/, "") === "/2016-08-19/account-settings") {
      const limit = {
        ConcurrentExecutions: CONCURRENCY,
        UnreservedConcurrentExecutions: CONCURRENCY - lambda.reserved(),
      };
      const body = JSON.stringify({ AccountLimit: limit });
      return { status: 200, headers: { "content-type": "application/json" }, body };
    }
    const [, name, of] = PATH.exec(call.path) ?? [];
    if (name !== undefined && of === "configuration" && call.method === "GET")
      return configuration(decodeURIComponent(name), lambda);
    if (name === undefined || of !== "invocations" || call.method !== "POST") {
      throw new AwsError(
        "UnknownOperationException",
        `Lambda ${call.method} ${call.path} is not imitated locally`,
        404,
      );
    }
    return await invoke(decodeURIComponent(name), call, lambda);
  } catch (error) {
    return awsJsonError(error, "application/json");
  }
}

function configuration(name: string, lambda: Lambda): Answer {
  const settings = lambda.settingsOf(name);
  if (!settings) throw new AwsError("ResourceNotFoundException", `Function not found: ${name}`, 404);
  const body = JSON.stringify({
    FunctionName: settings.name,
    FunctionArn: settings.arn,
    Handler: settings.handler,
    Role: settings.roleArn,
    MemorySize: settings.memoryMb,
    Timeout: settings.timeout / 1000,
    Environment: { Variables: settings.environment },
  });
  return { status: 200, headers: { "content-type": "application/json" }, body };
}

async function invoke(name: string, call: Call, lambda: Lambda): Promise<Answer> {
  if (call.headers["x-amz-log-type"] === "Tail") {
    throw new AwsError("UnknownOperationException", "LogType Tail is not imitated locally", 501);
  }
  const event = eventOf(call);
  const type = call.headers["x-amz-invocation-type"] ?? "RequestResponse";
  if (type === "DryRun") {
    if (lambda.settingsOf(name)) return { status: 204 };
    throw new AwsError("ResourceNotFoundException", `Function not found: ${name}`, 404);
  }
  if (type !== "Event" && type !== "RequestResponse") {
    throw new AwsError("InvalidParameterValueException", `InvocationType ${type} is not known`);
  }
  const { payload, functionError } = await lambda.invoke(name, event, { type, callerReports: true });
  if (type === "Event") return { status: 202 };
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "x-amz-executed-version": "$LATEST",
  };
  if (functionError) headers["x-amz-function-error"] = functionError;
  return { status: 200, headers, body: JSON.stringify(payload) };
}

function eventOf(call: Call): unknown {
  if (call.body.length === 0) return {};
  try {
    return parseJson(call.body.toString("utf8"));
  } catch {
    throw new AwsError("InvalidRequestContentException", "Could not parse request body into json");
  }
}
