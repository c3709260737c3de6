import type { ToolResult } from "../call.ts";
import type { Tool } from "../tools.ts";

interface Served {
  tools: Pick<Tool, "name" | "description" | "inputSchema" | "annotations">[];
  /** Calls a tool; undefined if there is none with the name. */
  call(name: string, args: Record<string, unknown>): Promise<ToolResult | undefined>;
}

/** Serves tools over standard input and output, and ends the process when the client closes its end. */
export function serve(served: Served): Promise<void>;
