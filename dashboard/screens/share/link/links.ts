import { useSyncExternalStore } from "react";

/**
 * The tokens that the API knows no link of: it says the same of those that are forged, revoked and expired.
 * None is valid again later.
 */
const ended = new Set<string>();
const changes = new EventTarget();

/** Says that the API knows no link with this token. */
export function endLink(token: string): void {
  ended.add(token);
  changes.dispatchEvent(new Event("change"));
}

/** Returns true if the link has ended, as far as the API has said so to this page. */
export function useHasEnded(token: string): boolean {
  return useSyncExternalStore(onChange, () => ended.has(token));
}

function onChange(listener: () => void): () => void {
  changes.addEventListener("change", listener);
  return () => changes.removeEventListener("change", listener);
}
