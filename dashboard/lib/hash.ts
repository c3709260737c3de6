import { useSyncExternalStore } from "react";

/** The text behind `#` in the address: a place, and after `?` the choices there. */
const placeOf = (hash: string): string => `/${hash.replace(/^#?\/?/, "")}`;
const parts = (): string[] => placeOf(location.hash).split(/\?(.*)/s);
const pathNow = (): string => parts()[0]!;
const searchNow = (): string => parts()[1] ?? "";

function subscribe(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

function navigate(to: string, { replace = false } = {}): void {
  const oldURL = location.href;
  const newURL = `#${placeOf(to)}`;
  if (replace) history.replaceState(null, "", newURL);
  else history.pushState(null, "", newURL);
  // The browser itself says it of links and of its buttons only.
  dispatchEvent(new HashChangeEvent("hashchange", { oldURL, newURL: location.href }));
}

/** Returns the text after `?` behind the `#`. */
export function useHashSearch(): string {
  return useSyncExternalStore(subscribe, searchNow);
}

/**
 * The place behind the `#`, for wouter. Its own hook puts what follows `?` before the `#`, from where it
 * would reach the server and its logs.
 */
export const useHash = Object.assign(
  (): [string, typeof navigate] => [useSyncExternalStore(subscribe, pathNow), navigate],
  { searchHook: useHashSearch, hrefs: (place: string): string => `#${place}` },
);
