import { relative } from "node:path";

/**
 * What a person reads of an error of the synth: its message. This project's own errors, and esbuild's, say the place in their message; to any other
 * (a TypeError, an error of the CDK) the line of this project from which it came is added.
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
