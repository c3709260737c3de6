/** The token storage that Amplify accepts (docs.amplify.aws, "Custom token storage"). */
export interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

const browser = ofBrowser();
const page = new Map<string, string>();

/**
 * The browser's storage, which all tabs share. If it is blocked or full, the page keeps the value itself
 * until it is closed.
 */
export const storage: Storage = {
  getItem: (key) => page.get(key) ?? browser?.getItem(key) ?? null,
  setItem: (key, value) => {
    page.set(key, value);
    try {
      browser?.setItem(key, value);
    } catch {
      // Full. The earlier value of this name is no longer true.
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
    // A blocked storage throws here.
    return localStorage;
  } catch {
    return undefined;
  }
}
