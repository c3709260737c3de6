import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installApart } from "../../infra/apart.mjs";
import type { ToolResult } from "../../infra/mcp/call.ts";
import type { TestCloud } from "../support/cloud.ts";
import { PATIENCE } from "../support/until.ts";

const root = join(import.meta.dirname, "../..");

/** The way in which a client starts `npm run mcp` on the local cloud of a test. */
export function serverOf(test: TestCloud, ...words: string[]) {
  installApart(join(root, "infra/mcp/apart"));
  const outputs = join(mkdtempSync(join(tmpdir(), "rollcall-mcp-")), "outputs.json");
  writeFileSync(outputs, JSON.stringify(test.outputs));
  return {
    command: process.execPath,
    args: ["--import", "tsx", "infra/mcp/index.ts", ...words],
    cwd: root,
    env: { ROLLCALL_OUTPUTS: outputs },
  };
}

export interface McpClient {
  client: Client;
  /** The log of the server so far. */
  log: () => string;
  call(name: string, args?: object): Promise<ToolResult>;
}

/** The official client, connected to a server of the test's cloud. */
export async function mcpClient(test: TestCloud, ...words: string[]): Promise<McpClient> {
  const transport = new StdioClientTransport({ ...serverOf(test, ...words), stderr: "pipe" });
  let log = "";
  transport.stderr?.on("data", (chunk) => (log += String(chunk)));
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport, { timeout: 5 * PATIENCE });
  return {
    client,
    log: () => log,
    call: async (name, args = {}) => {
      const given = { name, arguments: args as Record<string, unknown> };
      return (await client.callTool(given, undefined, { timeout: PATIENCE })) as ToolResult;
    },
  };
}
