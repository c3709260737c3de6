import { parseArgs } from "node:util";
import { checkUrl } from "../backend.ts";

export const TRACKING_USAGE = `npm run tracking -- --plan <planId> --out <file> [--url <url>]

  --plan <planId>  the tracking plan
  --out <file>     the TypeScript file to write
  --url <url>      the GraphQL URL of a deployed stage; the local cloud of "npm start" if left out`;

export interface TrackingOptions {
  plan: string;
  out: string;
  url: string | undefined;
}

/** Parses the command line. Throws, with the usage, what is missing. */
export function parseTrackingOptions(given: string[]): TrackingOptions {
  const text = { type: "string" } as const;
  const { plan, out, url } = parseArgs({ args: given, options: { plan: text, out: text, url: text } }).values;
  if (!plan || !out) throw new Error(`--plan and --out are needed\n\n${TRACKING_USAGE}`);
  if (url !== undefined) checkUrl(url);
  return { plan, out, url };
}
