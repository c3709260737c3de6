import type { TemplateRowFragment } from "../api/documents.ts";

/** The templates of a folder; the folder without a name has those whose keys have no slash. */
export interface Folder {
  name: string;
  templates: TemplateRowFragment[];
}

/** Returns the folder of a key: all before its last slash. */
export function folderOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf("/")));
}

/** Groups templates, which are sorted by key, by folder. Templates without a folder come first. */
export function foldersOf(templates: TemplateRowFragment[]): Folder[] {
  const folders = new Map<string, TemplateRowFragment[]>();
  for (const template of templates) {
    const name = folderOf(template.key);
    folders.set(name, [...(folders.get(name) ?? []), template]);
  }
  return [...folders]
    .map(([name, all]) => ({ name, templates: all }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
