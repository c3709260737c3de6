import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** A component whose code is loaded when it is shown, or before, by `load`. */
export type Lazy<Props> = LazyExoticComponent<ComponentType<Props>> & { load: () => void };
export type Screen = Lazy<object>;

/**
 * Kept in the browser's tab, with the part's name, while a page is loaded again because this part was gone. Each part has its own: one
 * that is there says nothing of another.
 */
const KEY = "rollcall:reloaded:";

/**
 * A component whose code is loaded when it is shown. A deployment takes the files of the one before away: a page that was open before it is
 * then loaded again, once. After that, and offline, the error boundary shows that the code is missing.
 */
export function lazily<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Lazy<Props> {
  const component = lazy(async () => {
    try {
      const loaded = (await load())[name];
      note(name, false);
      return { default: loaded };
    } catch (error) {
      // Loaded again offline, the page would be gone for the browser's own.
      if (!navigator.onLine || !note(name, true)) throw error;
      location.reload();
      // The page ends here: what is shown until then is what stands in for it.
      return new Promise<never>(() => undefined);
    }
  });
  // A module is loaded once. What failed is loaded again when it is shown, and then says so.
  return Object.assign(component, { load: () => void load().catch(() => undefined) });
}

/**
 * Keeps whether the page is loaded again because of a part. Returns whether that is news: a page that is loaded again already, or cannot keep it because the
 * browser blocks storage, would be loaded for ever.
 */
function note(name: string, isLoadedAgain: boolean): boolean {
  try {
    const was = sessionStorage.getItem(KEY + name) !== null;
    if (isLoadedAgain) sessionStorage.setItem(KEY + name, "1");
    else sessionStorage.removeItem(KEY + name);
    return was !== isLoadedAgain;
  } catch {
    return false;
  }
}
