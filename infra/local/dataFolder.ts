/** A file of the data folder that is there and cannot be read. */
export class Corrupt extends Error {
  constructor(file: string, why: string) {
    super(`${file}: ${why}`);
  }
}

/** A data folder that another version of the product has written. */
export class OtherVersion extends Error {}

/** What JSON lines hold. A last line without its end was cut off by a kill -9, and its write was never acknowledged. */
export function jsonLines(file: string, text: string): unknown[] {
  const whole = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  return whole.flatMap((line, index) => {
    if (line === "") return [];
    try {
      const value: unknown = JSON.parse(line);
      if (typeof value === "object" && value !== null) return [value];
    } catch {
      // What the parser says would quote what is kept.
    }
    throw new Corrupt(file, `line ${index + 1} is no entry`);
  });
}

const FULL = ["ENOSPC", "EDQUOT"];
const CLOSED = ["EACCES", "EPERM", "EROFS"];
const NO_FOLDER = ["EEXIST", "ENOTDIR"];

/** Why a data folder cannot be used, from what went wrong there: the folder, and what to do. Any other error comes back as it is. */
export function faultOf(error: unknown, folder: string | undefined): unknown {
  if (folder === undefined || !(error instanceof Error)) return error;
  const { code = "", path } = error as NodeJS.ErrnoException;
  const said = (what: string): Error => new Error(`the data folder ${folder} ${what}`, { cause: error });
  const elsewhere = "set ROLLCALL_DATA to another folder";
  if (error instanceof Corrupt) {
    return said(
      `is corrupt (${error.message}): start with an empty one by "npm start -- --reset", or ${elsewhere}`,
    );
  }
  if (error instanceof OtherVersion) {
    return said(
      `was written by another version (${error.message}): start with an empty one by "npm start -- --reset", or ${elsewhere}`,
    );
  }
  // A write names no file.
  if (FULL.includes(code))
    return said(
      `is on a disk that is full: free some space, clear it by "npm start -- --reset", or ${elsewhere}`,
    );
  if (!path?.startsWith(folder)) return error;
  if (CLOSED.includes(code))
    return said(`cannot be written (${code}), not by --reset either: make it writable, or ${elsewhere}`);
  if (NO_FOLDER.includes(code))
    return said(
      `cannot be made, since a file is in its place, and --reset clears folders only: ${elsewhere}`,
    );
  return error;
}
