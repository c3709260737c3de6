import { renameSync, rmSync } from "node:fs";

/**
 * Gives a folder that is whole its name. Another process may have made the same one before: then that one
 * stays. Throws the error of the file system if the folder cannot have the name.
 */
export function publish(made: string, folder: string): void {
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    rmSync(made, { recursive: true });
  }
}
