import type { Clock } from "../../base/clock.ts";
import { AwsError, awsJsonError, type Answer, type Call } from "../../base/http.ts";
import { evaluateCode } from "../javascript/evaluate.ts";
import { parseJson } from "../../base/json.ts";

/**
 * Answers EvaluateCode: `{ runtime, code, context, function? }`, where `context` is JSON text. An error of
 * the code is in the answer; an input that AppSync does not take is a `BadRequestException`.
 */
export async function answerEvaluateCode(call: Call, clock: Clock): Promise<Answer> {
  try {
    if (call.method !== "POST") throw bad(`${call.method} ${call.path} is no operation of AppSync.`);
    const { code, context, function: handler } = inputOf(call.body.toString("utf8"));
    const body = JSON.stringify(evaluateCode({ code, context, function: handler }, clock));
    return { status: 200, headers: { "content-type": "application/json" }, body };
  } catch (error) {
    return awsJsonError(error, "application/json");
  }
}

interface Input {
  code: string;
  context: string;
  function?: string;
}

function inputOf(body: string): Input {
  const { runtime, code, context, function: handler } = objectOf(body);
  const { name, runtimeVersion } = (runtime ?? {}) as Record<string, unknown>;
  if (name !== "APPSYNC_JS" || runtimeVersion !== "1.0.0")
    throw bad('The runtime must be { "name": "APPSYNC_JS", "runtimeVersion": "1.0.0" }.');
  if (typeof code !== "string" || code === "") throw bad("The code must be a text that is not empty.");
  if (typeof context !== "string" || context === "") throw bad("The context must be JSON text.");
  if (handler !== undefined && handler !== "request" && handler !== "response")
    throw bad('The function must be "request" or "response".');
  return { code, context, function: handler };
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = parseJson(text);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Refused below, as every other body that is no object.
  }
  throw bad("The request body must be a JSON object.");
}

const bad = (message: string): AwsError => new AwsError("BadRequestException", message);
