import { constants, cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { faultOf } from "../base/dataFolder.ts";
import { FolderLock, LOCK } from "../services/dynamodb/folderLock.ts";
import { openStore, type Store } from "../base/store.ts";

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

/** The mark of a data folder that is being filled. One with it has nothing of its own. */
const FILLING = "rollcall.filling";

/**
 * True if a data folder has no data: it does not exist, has a lock only, or was left when it was half filled.
 *
 * @example
 * import { isEmptyData } from "rollcall-local-cloud";
 *
 * console.log(isEmptyData("build/data") ? "the first start" : "data of an earlier start");
 */
export function isEmptyData(folder: string): boolean {
  const names = existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
  return names.includes(FILLING) || names.every((name) => name === LOCK || name.startsWith(`${LOCK}.`));
}

/**
 * Fills an empty data folder with a copy of another one, which no server uses. After a kill -9 on the way the
 * folder still counts as empty. Throws an error if a server is using it. A folder that has data by now stays
 * as it is.
 *
 * @example
 * import { fillData } from "rollcall-local-cloud";
 *
 * // Each test run begins with the same data.
 * await fillData("build/data", "test/data");
 */
export async function fillData(folder: string, from: string, reset?: string): Promise<void> {
  let lock: FolderLock | undefined;
  try {
    lock = await FolderLock.take(folder);
    if (!isEmptyData(folder)) return;
    writeFileSync(join(folder, FILLING), "", { mode: 0o600 });
    for (const name of readdirSync(folder)) {
      if (name !== LOCK && name !== FILLING) rmSync(join(folder, name), { recursive: true });
    }
    for (const name of readdirSync(from))
      cpSync(join(from, name), join(folder, name), { recursive: true, mode: constants.COPYFILE_FICLONE });
    rmSync(join(folder, FILLING));
  } catch (error) {
    throw faultOf(error, folder, reset);
  } finally {
    lock?.release();
  }
}

/**
 * Empties a data folder. Throws an error if a server is using it.
 *
 * @example
 * import { clearData } from "rollcall-local-cloud";
 *
 * await clearData("build/data");
 */
export async function clearData(folder: string, reset?: string): Promise<void> {
  const lock = await FolderLock.take(folder).catch((error: unknown) => {
    throw faultOf(error, folder, reset);
  });
  for (const name of readdirSync(folder)) {
    if (name !== LOCK) rmSync(join(folder, name), { recursive: true });
  }
  lock.release();
}
