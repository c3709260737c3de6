import type { Log } from "./log.ts";

export interface CloudOptions {
  /** The folder of a synthesised cloud assembly. */
  assembly: string;
  /** 0 takes a free one. */
  port: number;
  /** The folder where data is kept; in memory if undefined. */
  data: string | undefined;
  /** How far the clock is ahead of the machine's at first, in milliseconds; not at all if left out. */
  ahead?: number;
  /**
   * How many times its timeout a function may take (less than the six that its queue has), and Cognito waits for its triggers; once if left
   * out. For callers that must not depend on how fast the machine is.
   */
  patience?: number;
  log: Log;
  /** Origins whose pages may ask what pages on this machine may: a frontend that is served under another host name. */
  origins?: string[];
  /** Where GraphiQL's page is kept once bundled. */
  cache: string;
  /** The folder of the bundles' source maps, by source file: errors then name source lines. */
  maps: string;
}
