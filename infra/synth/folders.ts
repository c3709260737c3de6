import { existsSync, readdirSync } from "node:fs";

function entries(folder: string): { name: string; isFolder: boolean }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The names of the folders in a folder, in order; none of one that is not there. */
export function folders(folder: string): string[] {
  return entries(folder)
    .filter((entry) => entry.isFolder)
    .map((entry) => entry.name);
}

/** The names of the TypeScript files in a folder, in order. */
export function files(folder: string): string[] {
  return entries(folder)
    .filter((entry) => !entry.isFolder && entry.name.endsWith(".ts"))
    .map((entry) => entry.name);
}
