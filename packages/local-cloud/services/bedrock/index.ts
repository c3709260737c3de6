import { AwsError, awsJsonError, type Answer, type Call, type Handler } from "../../base/http.ts";
import { parseJson } from "../../base/json.ts";

/** A request to a model: the members of Converse's request that are imitated. */
export interface ConverseRequest {
  modelId: string;
  messages: Message[];
  system?: Text[];
  inferenceConfig?: { maxTokens?: number };
}

/** The answer of a model; `stopReason` is `end_turn` if it is left out. */
export interface ConverseAnswer {
  text: string;
  stopReason?: string;
}

/** Stands in for all models. It throws an AwsError to answer as a service that fails. */
export type Model = (request: ConverseRequest) => ConverseAnswer | Promise<ConverseAnswer>;

export interface Bedrock {
  /** Bedrock's runtime over REST JSON. */
  handle: Handler;
}

interface Message {
  role: string;
  content: Text[];
}

interface Text {
  text: string;
}

const IMITATED = ["messages", "system", "inferenceConfig"];

/** Without a model it answers as an account that was given access to none. */
export function createBedrock({ model }: { model?: Model }): Bedrock {
  return {
    handle: async (call) => {
      try {
        const modelId = modelOf(call);
        const request = { modelId, ...read(call.body) };
        if (!model) throw withoutAccess();
        return answered(request, await model(request));
      } catch (error) {
        return awsJsonError(error, "application/json");
      }
    },
  };
}

/** The model that a call names in its path. */
export function modelOf({ method, path }: Call): string {
  const [, id] = (method === "POST" && /^\/model\/([^/]+)\/converse$/.exec(path)) || [];
  if (id !== undefined) return decodeURIComponent(id);
  const what = `${method} ${path}`;
  throw new AwsError("UnknownOperationException", `the local Bedrock does not imitate ${what}`, 501);
}

/** The message is the service's own: aws-samples/sample-agentic-frameworks-on-aws#44. */
function withoutAccess(): AwsError {
  const says = "You don't have access to the model with the specified model ID.";
  return new AwsError("AccessDeniedException", says, 403);
}

/**
 * API reference, Converse and Message: a conversation begins with the user, its roles alternate, and a
 * message has content.
 */
function read(body: Buffer): Omit<ConverseRequest, "modelId"> {
  const input = parsed(body);
  const other = Object.keys(input).find((name) => !IMITATED.includes(name));
  if (other !== undefined) throw invalid(`${other} of Converse is not imitated locally`);
  const { messages, system } = input as Partial<ConverseRequest>;
  if (!Array.isArray(messages) || messages.length === 0) throw invalid("messages has one member at least.");
  for (const [at, { role, content }] of messages.entries()) {
    const expected = at % 2 === 0 ? "user" : "assistant";
    if (role !== expected) throw invalid(`messages.${at}.role is to be ${expected}.`);
    requireTexts(`messages.${at}.content`, content);
  }
  if (system !== undefined) requireTexts("system", system);
  return input as unknown as Omit<ConverseRequest, "modelId">;
}

function requireTexts(name: string, blocks: unknown): void {
  const isText = (block: Partial<Text>): boolean => typeof block?.text === "string" && block.text !== "";
  if (Array.isArray(blocks) && blocks.length > 0 && blocks.every(isText)) return;
  throw invalid(`${name} has blocks of text that are not empty: others are not imitated locally.`);
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = parseJson(body.toString("utf8"));
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // answered below, like any other body that is not an object
  }
  throw invalid("the request body is not a JSON object");
}

const invalid = (message: string): AwsError => new AwsError("ValidationException", message);

/** API reference, Converse, "Response Syntax". Tokens are counted as words. */
function answered({ messages, system = [] }: ConverseRequest, answer: ConverseAnswer): Answer {
  const { text, stopReason = "end_turn" } = answer;
  const inputTokens = words([...system, ...messages.flatMap(({ content }) => content)]);
  const outputTokens = words([{ text }]);
  const output = { message: { role: "assistant", content: [{ text }] } };
  const usage = { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens };
  return {
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ output, stopReason, usage, metrics: { latencyMs: 1 } }),
  };
}

const words = (blocks: Text[]): number => blocks.flatMap(({ text }) => text.match(/\S+/g) ?? []).length;
