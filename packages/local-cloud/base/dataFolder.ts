/** A file of the data folder exists but cannot be read. */
export class Corrupt extends Error {
  constructor(file: string, why: string) {
    super(`${file}: ${why}`);
  }
}

/** A data folder that another version of the product has written. */
export class OtherVersion extends Error {}

/**
 * Parses JSON lines. A last line without a line break was cut off by a kill -9, and its write was never
 * acknowledged. `before` is the number of the file's lines before the text.
 */
export function jsonLines(file: string, text: string, before = 0): unknown[] {
  const whole = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  return whole.flatMap((line, index) => {
    if (line === "") return [];
    try {
      const value: unknown = JSON.parse(line);
      if (typeof value === "object" && value !== null) return [value];
    } catch {
      // The parser's message would quote stored data.
    }
    throw new Corrupt(file, `line ${before + index + 1} is no entry`);
  });
}

const FULL = ["ENOSPC", "EDQUOT"];
const CLOSED = ["EACCES", "EPERM", "EROFS"];
const NO_FOLDER = ["EEXIST", "ENOTDIR"];

/**
 * Turns an error of the data folder into one that names the folder and what to do; `reset` is the command
 * that clears it. Returns any other error unchanged.
 */
export function faultOf(error: unknown, folder: string | undefined, reset = "--reset"): unknown {
  if (folder === undefined || !(error instanceof Error)) return error;
  const { code = "", path } = error as NodeJS.ErrnoException;
  const said = (what: string): Error => new Error(`the data folder ${folder} ${what}`, { cause: error });
  const elsewhere = "set ROLLCALL_DATA to another folder";
  if (error instanceof Corrupt) {
    return said(`is corrupt (${error.message}): start with an empty one by "${reset}", or ${elsewhere}`);
  }
  if (error instanceof OtherVersion) {
    return said(
      `was written by another version (${error.message}): start with an empty one by "${reset}", or ${elsewhere}`,
    );
  }
  // Errors of a write have no file name.
  if (FULL.includes(code))
    return said(`is on a disk that is full: free some space, clear it by "${reset}", or ${elsewhere}`);
  if (!path?.startsWith(folder)) return error;
  if (CLOSED.includes(code))
    return said(`cannot be written (${code}), not by --reset either: make it writable, or ${elsewhere}`);
  if (NO_FOLDER.includes(code))
    return said(
      `cannot be made, since a file is in its place, and --reset clears folders only: ${elsewhere}`,
    );
  return error;
}
