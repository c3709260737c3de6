import type { Statement } from "../engine.ts";
import { sqlText } from "../engine.ts";

/** Reads every value of a file: without the hashes its summary at the end would do. */
export function wholeStatement(path: string): Statement {
  return { sql: `SELECT bit_xor(hash(COLUMNS(*))) FROM read_parquet(${sqlText(path)})` };
}
