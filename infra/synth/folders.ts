import { existsSync, readdirSync } from "node:fs";

function entries(folder: string): { name: string; isFolder: boolean }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the names of the subfolders of a folder, sorted; none if it does not exist. */
export function folders(folder: string): string[] {
  return entries(folder)
    .filter((entry) => entry.isFolder)
    .map((entry) => entry.name);
}

/** Returns the names of the TypeScript files in a folder, sorted. */
export function files(folder: string): string[] {
  return entries(folder)
    .filter((entry) => !entry.isFolder && entry.name.endsWith(".ts"))
    .map((entry) => entry.name);
}
