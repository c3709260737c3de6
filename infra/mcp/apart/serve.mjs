// The protocol, by its official SDK: an .mjs file, because types of packages apart are not there for all. The
// low-level server takes JSON Schemas as they are; the other one takes Zod's.
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { readFileSync } from "node:fs";

const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
const INSTRUCTIONS =
  "Rollcall: users, mail, customer data and sites of one deployment. The tools read, count, preview and draft. They approve, send and delete nothing: a person approves drafts in the dashboard. A list has a nextToken if more follows.";

export async function serve({ tools, call }) {
  const server = new Server(
    { name: "rollcall", version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const result = await call(params.name, params.arguments ?? {});
    if (result) return result;
    throw new McpError(ErrorCode.InvalidParams, `there is no tool ${params.name}`);
  });
  server.onerror = ({ message }) => console.error(`mcp: ${message}`);
  // The SDK does not look at the end of the input, and connections to the API stay open for a while. A client
  // that is killed with an unread answer closes the input without an end.
  for (const event of ["end", "close"]) process.stdin.once(event, () => process.exit());
  process.stdout.once("error", () => process.exit());
  await server.connect(new StdioServerTransport());
}
