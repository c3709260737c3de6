import type { Values } from "../engine.ts";
import type { DuckDBValue } from "@duckdb/node-api";

/** The values of a statement: what a caller sent is never in its text. */
export class Parameters {
  readonly values: Values = {};

  /** Adds a value, and returns its name in the text. */
  add(value: DuckDBValue): string {
    const name = `p${Object.keys(this.values).length}`;
    this.values[name] = value;
    return `$${name}`;
  }
}
