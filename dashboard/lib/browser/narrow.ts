import { useSyncExternalStore } from "react";

// As the stylesheets have it: below it is a phone.
const narrow = matchMedia("(max-width: 767px)");

function subscribe(changed: () => void): () => void {
  narrow.addEventListener("change", changed);
  return () => narrow.removeEventListener("change", changed);
}

/** Returns true if the page is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
