import { join } from "node:path";
import { installApart } from "../apart.mjs";
import { apiAt, askApi } from "../backend.ts";
import { callTool, type AskTool } from "./call.ts";
import { MCP_USAGE, parseMcpOptions, toolsNamed } from "./options.ts";
import { toolsOf } from "./tools.ts";

/**
 * `npm run mcp`: serves the API to an assistant by the Model Context Protocol, over standard input and
 * output, until the client closes them.
 */
async function main(): Promise<void> {
  const { url, tools: names } = parseMcpOptions(process.argv.slice(2));
  installApart(join(import.meta.dirname, "apart"));
  const { serve } = await import("./apart/serve.mjs");
  const all = toolsOf(join(import.meta.dirname, "../.."));
  const tools = names ? toolsNamed(all, names) : all;
  const deployed = url === undefined ? undefined : await apiAt(url);
  // The local cloud is looked up for each call: it may begin after the client, and its clock moves.
  const ask: AskTool = async (document, variables) =>
    askApi(deployed ?? (await apiAt(undefined)), document, variables);
  await serve({
    tools: tools.map(({ name, description, inputSchema, annotations }) => ({
      ...{ name, description, inputSchema, annotations },
    })),
    async call(name, args) {
      const tool = tools.find((each) => each.name === name);
      if (!tool) return undefined;
      const start = performance.now();
      const result = await callTool(tool, args, ask);
      // Neither arguments nor answers: they have personal data.
      console.error(
        `${name}: ${result.isError ? "failed" : "done"} in ${Math.round(performance.now() - start)} ms`,
      );
      return result;
    },
  });
}

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(`mcp: ${code?.startsWith("ERR_PARSE_ARGS") ? `${message}\n\n${MCP_USAGE}` : message}`);
  process.exitCode = 1;
});
