import type { ConverseCommandOutput } from "@aws-sdk/client-bedrock-runtime";
import { BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";
import { NodeHttpHandler } from "@smithy/node-http-handler";

/** A question to a model. */
export interface ModelQuestion {
  modelId: string;
  system: string;
  user: string;
  /** The longest answer, in tokens. */
  maxTokens: number;
}

/** The answer of a model. */
export interface ModelAnswer {
  text: string;
  isComplete: boolean;
  /** The reason for the end, such as `max_tokens`. */
  stopReason: string;
}

/** For all tries together. AppSync ends a request after 30 seconds (guide, "AppSync quotas"). */
const WITHIN_MS = 20_000;
/**
 * The SDK's own handler for Bedrock keeps a session of HTTP/2, which can end while Lambda has frozen the
 * process.
 */
const requestHandler = new NodeHttpHandler({ connectionTimeout: 2000 });
const client = new BedrockRuntimeClient({ maxAttempts: 2, requestHandler });

/** The reasons for the end of an answer that was not cut off (API reference, Converse: stopReason). */
const COMPLETE = ["end_turn", "stop_sequence"];

/**
 * The errors that only the operator can end (API reference, Converse, "Errors"). The model is not enabled for
 * the account, its id is none in the region, or it cannot be asked in this way.
 */
const DENIED = ["AccessDeniedException", "ResourceNotFoundException", "ValidationException"];

/** Asks a model once. It gets no `temperature`, which some models refuse. */
export async function askModel({ modelId, system, user, maxTokens }: ModelQuestion): Promise<ModelAnswer> {
  const command = new ConverseCommand({
    modelId,
    system: [{ text: system }],
    messages: [{ role: "user", content: [{ text: user }] }],
    inferenceConfig: { maxTokens },
  });
  const answer = await client.send(command, { abortSignal: AbortSignal.timeout(WITHIN_MS) });
  const stopReason = answer.stopReason ?? "";
  return { text: textOf(answer), isComplete: COMPLETE.includes(stopReason), stopReason };
}

/** True if the model may not be asked until the operator has changed something. */
export function isDenied(error: unknown): boolean {
  return DENIED.includes((error as Error).name);
}

/** Blocks that are not text, such as what a model thought, are left out. */
function textOf({ output }: ConverseCommandOutput): string {
  return (output?.message?.content ?? []).map(({ text = "" }) => text).join("");
}
