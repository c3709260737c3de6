/** What Amplify keeps tokens in, if it is given one (docs.amplify.aws, "Custom token storage"). */
export interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

/** The browser's storage, which all tabs share; where that is blocked, what this page keeps itself, until it is closed. */
export const storage: Storage = ofBrowser() ?? ofPage();

function ofBrowser(): Storage | undefined {
  try {
    // Where it is blocked, this throws.
    return localStorage;
  } catch {
    return undefined;
  }
}

function ofPage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
