import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");
const { imports: aliases } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  imports: Record<string, string>;
};

/** Returns the files and folders below a folder, without installed packages, as paths from the root. */
export function below(folder: string): { path: string; isFolder: boolean }[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      const isFolder = entry.isDirectory();
      return [{ path, isFolder }, ...(isFolder ? below(path) : [])];
    });
}

/** Returns the paths of the files below a folder whose names match. */
export function filesBelow(folder: string, names: RegExp): string[] {
  return below(folder).flatMap(({ path, isFolder }) => (!isFolder && names.test(path) ? [path] : []));
}

/** Returns the folder of a path. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** Returns the files of the repository that each module below the folders imports, types included. */
export function importsBelow(folders: string[]): Map<string, string[]> {
  return new Map(
    folders
      .flatMap((folder) => filesBelow(folder, /\.m?tsx?$/))
      .map((file) => {
        const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), "utf8"), true, true);
        return [file, importedFiles.flatMap(({ fileName }) => fileOf(file, fileName) ?? [])];
      }),
  );
}

/** Returns the file that an import names; undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  if (name.startsWith(".")) return join(from, "..", name);
  for (const [alias, file] of Object.entries(aliases)) {
    const [head = "", tail] = alias.split("*");
    if (tail === undefined ? name === head : name.startsWith(head))
      return file.slice("./".length).replace("*", name.slice(head.length));
  }
  return undefined;
}
