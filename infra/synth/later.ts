import type { FunctionCode } from "./bundle.ts";

/**
 * Stands in for the bundles of functions in an assembly that runs on this machine only: `npm start` bundles a
 * function at its first event (infra/start/functionCode.ts). The script says so if anything else runs it.
 */
export async function laterFunctions(_root: string, files: string[]): Promise<Map<string, FunctionCode>> {
  return new Map(files.map((file) => [file, { code: placeholderOf(file) }]));
}

/** The error that refuses a deployment of such an assembly. */
export const NOT_DEPLOYED =
  "this assembly has no code of functions: npm start made it for this machine. Deploy by npm run deploy, without --app";

const placeholderOf = (file: string): string =>
  `throw new Error(${JSON.stringify(`${file} is not bundled: npm start does that at the first event, and this assembly is for it alone`)});\n`;
