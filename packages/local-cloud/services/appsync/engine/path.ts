/** The position of a value in a response: response keys (aliases) and indices. */
export interface Path {
  before: Path | undefined;
  key: string | number;
}

export function keysOf(path: Path | undefined): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let each = path; each; each = each.before) keys.unshift(each.key);
  return keys;
}

/** As AppSync's messages write it: `/users/items[3]/name`. */
export function pathText(path: Path | undefined): string {
  return keysOf(path)
    .map((key) => (typeof key === "number" ? `[${key}]` : `/${key}`))
    .join("");
}
