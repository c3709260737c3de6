import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from "@duckdb/node-api";

/** A value of a statement: `$name` in its text. */
export type Values = Record<string, DuckDBValue>;
export type ResultRow = Record<string, unknown>;

/** One statement with its values. */
export interface Statement {
  sql: string;
  values?: Values | undefined;
}

/** Asks the engine, and returns all rows. Integers are bigint where their type has 64 bits. */
export type Ask = (statement: Statement) => Promise<ResultRow[]>;

/**
 * The memory of the engine. The process takes 100 of 2,048 MB without any question, and the heap of a bundle
 * some more. The engine fails beyond this instead of ending the function.
 */
const MEMORY = "1200MB";
/** A function with 2,048 MB has 1.2 processors (Lambda guide, "Configure Lambda function memory"). */
const THREADS = 2;

/** The question took longer than it may. */
export class TooLongError extends Error {
  override name = "TooLongError";
}

const instances = new Map<string, Promise<DuckDBInstance>>();

/**
 * Runs questions on a connection of their own, whose views and tables end with it. It can read and write
 * files below the folder and nothing else: no other file, no network, no extension, and no statement can
 * change that. Throws TooLongError at `deadline`, a time of `performance.now()`.
 */
export async function withEngine<Answer>(
  folder: string,
  deadline: number,
  run: (ask: Ask) => Promise<Answer>,
): Promise<Answer> {
  const connection = await (await instanceFor(folder)).connect();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    connection.interrupt();
  }, deadline - performance.now());
  const ask: Ask = (statement) => {
    if (isOver) throw new TooLongError("the question took too long");
    return rowsOf(connection, statement);
  };
  try {
    return await run(ask);
  } catch (error) {
    throw isOver ? new TooLongError("the question took too long") : error;
  } finally {
    clearTimeout(timer);
    connection.closeSync();
  }
}

async function rowsOf(connection: DuckDBConnection, { sql, values }: Statement): Promise<ResultRow[]> {
  const reader = await connection.runAndReadAll(sql, values);
  return reader.getRowObjectsJS();
}

/** The engine of this process for a folder: it starts with the first question. */
function instanceFor(folder: string): Promise<DuckDBInstance> {
  const known = instances.get(folder);
  if (known) return known;
  const started = start(folder);
  instances.set(folder, started);
  started.catch(() => instances.delete(folder));
  return started;
}

async function start(folder: string): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(":memory:", {
    memory_limit: MEMORY,
    threads: String(THREADS),
    // Without a folder for what does not fit into memory, such a question fails.
    temp_directory: "",
    // The files are on this machine, and the system keeps what was read of them.
    enable_external_file_cache: "false",
  });
  const connection = await instance.connect();
  for (const setting of [
    `allowed_directories=[${sqlText(folder)}]`,
    "enable_external_access=false",
    "lock_configuration=true",
  ])
    await connection.run(`SET ${setting}`);
  connection.closeSync();
  return instance;
}

/**
 * True if the engine had too little memory: its message begins so (DuckDB documentation, "Out of Memory
 * Errors").
 */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Out of Memory Error");
}

/**
 * Returns a text of our own, such as the path of a file, as SQL writes it. A value that a caller sends is
 * never in a statement.
 */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
