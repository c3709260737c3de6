import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import { join } from "node:path";
import { answerPath } from "#functions/dashboard/answer";
import { readFiles } from "#functions/dashboard/files";

/**
 * The files of dashboard/ as the synth bundled them (infra/synth/dashboard.ts): the folder beside this script
 * in the function's asset.
 */
const files = readFiles(join(__dirname, "app"));

/**
 * The dashboard at `/app/`, and each path that no other function has: `/` and `/app` lead to the dashboard,
 * all else is 404. Errors become answers; nothing is thrown.
 */
export async function handler(request: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  return answerPath(request, files);
}
