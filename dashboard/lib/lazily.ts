import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** Kept in the browser's tab while a page is loaded again because a part of it was gone. */
const KEY = "rollcall:reloaded";

/**
 * A screen whose code is loaded when it is shown. A deployment takes the files of the one before away: a page that was open before it is
 * then loaded again, once.
 */
export function lazily<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      const screen = (await load())[name];
      sessionStorage.removeItem(KEY);
      return { default: screen };
    } catch (error) {
      if (sessionStorage.getItem(KEY) !== null) throw error;
      sessionStorage.setItem(KEY, "1");
      location.reload();
      // The page ends here: what is shown until then is what stands in for the screen.
      return new Promise<never>(() => undefined);
    }
  });
}
