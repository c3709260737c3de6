/** What Amplify keeps tokens in, if it is given one (docs.amplify.aws, "Custom token storage"). */
export interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

const browser = ofBrowser();
const page = new Map<string, string>();

/**
 * The browser's storage, which all tabs share. What that does not take, because it is blocked or full, the
 * page keeps itself until it is closed.
 */
export const storage: Storage = {
  getItem: (key) => page.get(key) ?? browser?.getItem(key) ?? null,
  setItem: (key, value) => {
    page.set(key, value);
    try {
      browser?.setItem(key, value);
    } catch {
      // Full. What it had under this name is no longer true.
      browser?.removeItem(key);
      return;
    }
    if (browser) page.delete(key);
  },
  removeItem: (key) => {
    page.delete(key);
    browser?.removeItem(key);
  },
  clear: () => {
    page.clear();
    browser?.clear();
  },
};

function ofBrowser(): Storage | undefined {
  try {
    // Where it is blocked, this throws.
    return localStorage;
  } catch {
    return undefined;
  }
}
