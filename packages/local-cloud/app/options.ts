import type { Model } from "../services/bedrock/index.ts";
import type { InboxLinks } from "../services/ses/index.ts";
import type { Log } from "../base/log.ts";

/**
 * The options of `startCloud`.
 *
 * @example
 * import type { CloudOptions } from "rollcall-local-cloud";
 *
 * // For tests: data in memory, and a list of what the templates ask for and the local cloud lacks.
 * const lacking: string[] = [];
 * const options: CloudOptions = {
 *   assembly: "cdk.out",
 *   port: 0,
 *   data: undefined,
 *   log: { info: () => {}, detail: () => {}, hint: () => {}, error: console.error },
 *   cache: "build/cache",
 *   lacks: (message) => lacking.push(message),
 * };
 */
export interface CloudOptions {
  /** The folder of a synthesised cloud assembly. */
  assembly: string;
  /** 0 takes a free port. */
  port: number;
  /** The data folder. In memory if undefined. */
  data: string | undefined;
  /** The way to start with an empty data folder, for error messages; `--reset` if undefined. */
  reset?: string;
  /** The first offset of the clock from the machine's time, in milliseconds; 0 if undefined. */
  ahead?: number;
  /**
   * Factor for the timeouts of functions and of Cognito's triggers; 1 if undefined. It must be less than 6,
   * by which a queue's visibility timeout exceeds its function's timeout. For callers whose result must not
   * depend on the speed of the machine.
   */
  patience?: number;
  /**
   * After how many milliseconds of the local clock without an event an environment of a function ends; 10
   * seconds if undefined. For callers that move the clock often: each start of an environment takes 0.1 to
   * 0.2 seconds of CPU time.
   */
  idle?: number;
  /**
   * True if new schedules count as begun before: the occurrence with which a rate begins on AWS is not sent,
   * the next ones are. False if undefined. For callers that start many clouds: each such run is a cold start.
   * A function answers for each schedule of a function, by that function's source file (`rollcall:source`).
   */
  begun?: boolean | ((source: string) => boolean);
  /**
   * True if the schedule of a function runs, by the function's source file (`rollcall:source`). All run if
   * undefined. For callers that move the clock often: each jump wakes every schedule. It is asked at the
   * start, and for those that run again at each occurrence: one that is not wanted then counts as sent.
   */
  schedules?: (source: string) => boolean;
  /**
   * Makes the code of a function at its first event, and when it is renewed, by its source file
   * (`rollcall:source`), and returns the folder. A function without one, and all if undefined, run from their
   * assets. An error fails the events that wait for the code.
   */
  codeOf?: (source: string) => Promise<string>;
  log: Log;
  /** Pages of the app to which the inbox links: in its bar, and by the tags of mails. None if undefined. */
  inboxLinks?: InboxLinks;
  /** Stands in for all models of Bedrock. Without it the account has access to none. */
  model?: Model;
  /**
   * Called with a sentence for each resource type, property and attribute of the templates that is not
   * imitated. The rest runs, and what refers to a missing resource gets its name or an ARN that leads
   * nowhere. If undefined, the first of them is an error.
   */
  lacks?: (message: string) => void;
  /**
   * Additional origins whose pages have the rights of pages on this machine: a frontend with another host
   * name.
   */
  origins?: string[];
  /**
   * Hosts beyond this machine that HTTP data sources may ask: `api.example.com`, `*.example.com`, or `*` for
   * every host but hosts of AWS. None if undefined. Requests that are signed for AWS never leave this
   * machine.
   */
  httpHosts?: string[];
  /**
   * The folder where it is kept which bundles of resolvers were accepted, and what V8 has compiled of
   * functions.
   */
  cache: string;
  /** The folder of the bundles' source maps, by source file. With it, errors name source lines. */
  maps?: string;
}
