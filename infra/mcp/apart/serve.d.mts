interface Served {
  /** The tools as the protocol has them: name, description, inputSchema, annotations. */
  tools: object[];
  /** Calls a tool; undefined if there is none with the name. */
  call(name: string, args: Record<string, unknown>): Promise<object | undefined>;
}

/** Serves tools over standard input and output, and ends the process when the client closes its end. */
export function serve(served: Served): Promise<void>;
