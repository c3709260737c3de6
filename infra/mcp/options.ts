import { parseArgs } from "node:util";
import { checkUrl } from "../backend.ts";
import type { Tool } from "./tools.ts";

export const MCP_USAGE = `npm run --silent mcp -- [--url <url>] [--tools <names>]

  --url <url>      the GraphQL URL of a deployed stage; the local cloud of "npm start" if left out
  --tools <names>  the tools, separated by commas; "site*" are all whose names begin so. All if left out`;

export interface McpOptions {
  url: string | undefined;
  /** Names of tools, or the beginnings of names before a `*`. */
  tools: string[] | undefined;
}

/** Parses the command line. Throws if it is wrong. */
export function parseMcpOptions(given: string[]): McpOptions {
  const text = { type: "string" } as const;
  const { url, tools } = parseArgs({ args: given, options: { url: text, tools: text } }).values;
  if (url !== undefined) checkUrl(url);
  return { url, tools: tools?.split(",").map((name) => name.trim()) };
}

/** Returns the tools with one of the names. Throws if there is none with a name. */
export function toolsNamed(tools: Tool[], names: string[]): Tool[] {
  const isNamed = (tool: Tool, name: string): boolean =>
    name.endsWith("*") ? tool.name.startsWith(name.slice(0, -1)) : tool.name === name;
  const absent = names.find((name) => !tools.some((tool) => isNamed(tool, name)));
  if (absent !== undefined) throw new Error(`--tools: there is no tool ${absent}`);
  return tools.filter((tool) => names.some((name) => isNamed(tool, name)));
}
