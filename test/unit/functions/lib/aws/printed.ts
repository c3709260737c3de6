import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Returns the lines that a module prints. It runs in its own process, since the tests check the stream of
 * each line.
 */
export async function printed(
  code: string,
  env: Record<string, string>,
): Promise<{ out: object[]; err: object[] }> {
  const begin = ["--import", "tsx", "--input-type=module", "-e", code];
  const { PATH, HOME } = process.env;
  const given = { PATH, HOME, NODE_NO_WARNINGS: "1", POWERTOOLS_SERVICE_NAME: "step/hashCode", ...env };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, begin, { env: given });
  const linesOf = (text: string): object[] =>
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as object);
  return { out: linesOf(stdout), err: linesOf(stderr) };
}
