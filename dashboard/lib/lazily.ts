import {
  createElement,
  lazy,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from "react";

/** A component whose code is loaded when it is shown, or before, by `load`. */
export type Lazy<Props> = FunctionComponent<Props> & { load: () => void };
export type Screen = Lazy<object>;

/**
 * Kept in the browser's tab, with the part's name, while a page is loaded again because this part was gone.
 * Each part has its own: one that is there says nothing of another.
 */
const KEY = "rollcall:reloaded:";

/**
 * A component whose code is loaded when it is shown. A deployment takes the files of the one before away: a
 * page that was open before it is then loaded again, once. After that, and offline, the error boundary shows
 * that the code is missing.
 */
export function lazily<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Lazy<Props> {
  let there: ComponentType<Props> | undefined;
  const loaded = async (): Promise<ComponentType<Props>> => {
    there = (await load())[name];
    note(name, false);
    return there;
  };
  const later = lazy(async () => {
    try {
      return { default: await loaded() };
    } catch (error) {
      // Loaded again offline, the page would be gone for the browser's own.
      if (!navigator.onLine || !note(name, true)) throw error;
      location.reload();
      // The page ends here: what is shown until then is what stands in for it.
      return new Promise<never>(() => undefined);
    }
  });
  // For lazy() React shows what stands in even if the code is there, and keeps that for 300 ms
  // (FALLBACK_THROTTLE_MS of its reconciler).
  const Part = (props: Props): ReactNode => {
    const [shown] = useState(() => there ?? later);
    return createElement(shown, props);
  };
  // A module is loaded once. A failed one is loaded again when it is shown, and then shows its error.
  return Object.assign(Part, { load: () => void loaded().catch(() => undefined) });
}

/**
 * Keeps whether the page is loaded again because of a part. Returns whether that is news: a page that is
 * loaded again already, or cannot keep it because the browser blocks storage, would be loaded for ever.
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
