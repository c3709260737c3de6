import { relative } from "node:path";

/**
 * Returns the message of an error of the synth. Errors of this project and of esbuild name the place. To any
 * other error (a TypeError, an error of the CDK) it adds the line of this project that caused it.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.constructor === Error ? undefined : placeOf(error.stack ?? "");
  return place === undefined ? error.message : `${place}: ${error.message}`;
}

function placeOf(stack: string): string | undefined {
  const lines = stack.split("\n").filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  const [, file, position] =
    /(?:file:\/\/)?(\/[^()]*|[A-Z]:[^()]*?):(\d+:\d+)\)?$/.exec(lines[0] ?? "") ?? [];
  return file === undefined ? undefined : `${relative("", decodeURI(file))}:${position}`;
}
