import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { ApiAnswer } from "../backend.ts";
import type { Tool } from "./tools.ts";

/** The result of a tool (Model Context Protocol, "Tool Result"). */
export interface ToolResult {
  [name: string]: unknown;
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

type Data = Record<string, unknown>;
export type AskTool = (document: string, variables: object) => Promise<ApiAnswer<Data>>;

/**
 * Most characters of the answer of a list: clients put an answer into the context of a model, which is dear.
 */
const MAX_CHARACTERS = 60_000;

/** The default of most lists (schema/README.md, "Lists"). */
const DEFAULT_LIMIT = 25;

// The API checks the formats of scalars, and says of a wrong one where it is.
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
const checks = new WeakMap<Tool, ValidateFunction>();

/**
 * Calls a tool: checks the arguments, sends the tool's document, and returns data and errors as a result. It
 * throws nothing: an API that does not answer is a result with `isError`, too.
 */
export async function callTool(tool: Tool, args: Data, ask: AskTool): Promise<ToolResult> {
  const faults = faultsOf(tool, args);
  if (faults.length > 0) return failed(faults);
  try {
    return resultOf(await askForPage(tool, args, ask));
  } catch (error) {
    return failed([{ message: (error as Error).message }]);
  }
}

/**
 * Asks, and asks a query again for half of the items as long as its answer is too long. So an answer is cut
 * between two items, and its `nextToken` leads to the others.
 */
async function askForPage(tool: Tool, args: Data, ask: AskTool): Promise<ApiAnswer<Data>> {
  const answer = await ask(tool.document, args);
  const size = JSON.stringify(answer.data ?? null).length;
  if (size <= MAX_CHARACTERS || !("limit" in tool.inputSchema.properties)) return answer;
  const count = itemsAt(tool.path, answer.data)?.length ?? Number(args.limit ?? DEFAULT_LIMIT);
  if (count <= 1) return answer;
  return askForPage(tool, { ...args, limit: Math.floor(count / 2) }, ask);
}

function itemsAt(path: string[], data: unknown): unknown[] | undefined {
  const value = path.reduce<unknown>((inner, name) => (inner as Data | null | undefined)?.[name], data);
  const { items } = (value ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items : undefined;
}

interface Fault {
  message: string;
  errorType?: string;
  field?: string;
}

function resultOf({ data, errors }: ApiAnswer<Data>): ToolResult {
  if (!errors?.length) return { content: [text(JSON.stringify(data))], structuredContent: data ?? {} };
  const faults = errors.map(({ message, errorType, errorInfo }) => ({
    message,
    ...(errorType && { errorType }),
    ...(errorInfo?.field && { field: errorInfo.field }),
  }));
  // `overview` has what it could read beside the errors of the rest.
  const isPartial = Object.values(data ?? {}).some((value) => value !== null);
  return failed(faults, isPartial ? data! : undefined);
}

/** The faults as lines, which a model reads, and as objects. */
function failed(errors: Fault[], data?: Data): ToolResult {
  const lines = errors.map(
    ({ message, errorType, field }) =>
      `${errorType ? `${errorType}: ` : ""}${message}${field ? ` (field ${field})` : ""}`,
  );
  return {
    content: [text(lines.join("\n")), ...(data ? [text(JSON.stringify(data))] : [])],
    structuredContent: { errors, ...(data && { data }) },
    isError: true,
  };
}

const text = (value: string): { type: "text"; text: string } => ({ type: "text", text: value });

/** Faults of the arguments by the tool's own schema. They do not repeat values. */
function faultsOf(tool: Tool, args: Data): Fault[] {
  const check = checks.get(tool) ?? ajv.compile(tool.inputSchema);
  checks.set(tool, check);
  if (check(args)) return [];
  return (check.errors ?? []).map((error) => ({
    errorType: "ValidationError",
    message: messageOf(error),
    field: error.instancePath.slice(1).replaceAll("/", ".") || "arguments",
  }));
}

function messageOf({ message = "is not valid", params }: ErrorObject): string {
  const { additionalProperty, allowedValues } = params as {
    additionalProperty?: string;
    allowedValues?: unknown[];
  };
  if (additionalProperty !== undefined) return `there is no ${additionalProperty}`;
  return allowedValues ? `${message}: ${allowedValues.filter(Boolean).join(", ")}` : message;
}
