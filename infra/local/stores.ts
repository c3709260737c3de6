import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { faultOf } from "./dataFolder.ts";
import { FolderLock } from "./dynamodb/folderLock.ts";
import { openStore, type Store } from "./store.ts";

/** The stores of services that have one each, in the data folder; in memory if there is none. */
export class Stores {
  readonly #folder: string | undefined;
  readonly #opened: { close(): void }[] = [];

  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  open<Value>(name: string): Store<Value> {
    const store = openStore<Value>(this.#folder && join(this.#folder, `${name}.jsonl`));
    this.#opened.push(store);
    return store;
  }

  close(): void {
    for (const store of this.#opened) store.close();
  }
}

/** Empties a data folder. Throws an error if a server is using it. */
export async function clearData(folder: string, reset?: string): Promise<void> {
  const lock = await FolderLock.take(folder).catch((error: unknown) => {
    throw faultOf(error, folder, reset);
  });
  for (const name of readdirSync(folder)) {
    if (name !== "lock") rmSync(join(folder, name), { recursive: true });
  }
  lock.release();
}
