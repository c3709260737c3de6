import { useEffect, useRef, useSyncExternalStore } from "react";

/** A key of the keyboard, or two one after the other, and what it does. */
export interface Key {
  /** As `KeyboardEvent.key` has it, such as `?`, `ArrowLeft` or `g s`. */
  keys: string;
  /** The key's description in the list of all keys; undefined if another entry covers it. */
  words?: string;
  /** The key's name there, if not as above. */
  shown?: string;
  run: () => void;
}

/** All keys of the page, each as long as what has it is shown. */
const registered: { current: readonly Key[] }[] = [];
export const allKeys = (): Key[] => registered.flatMap(({ current }) => current);

/** The longest time between the two keys of a pair, in ms. */
const PAIR_MS = 1_500;
let first = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Gives the page these keys. */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (registered.push(latest) === 1) addEventListener("keydown", press);
    return () => {
      registered.splice(registered.indexOf(latest), 1);
      if (registered.length === 0) removeEventListener("keydown", press);
    };
  }, []);
}

function press(event: KeyboardEvent): void {
  const { key, shiftKey, repeat } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isOn()) return;
  // A key that is held down, and arrows that mark a text.
  if (repeat || (shiftKey && key.length > 1)) return;
  // The target of an event in a shadow root is the root's host for all who are outside (DOM, "retargeting").
  const [target] = event.composedPath();
  if (target instanceof Element && isTaken(target, key)) return;
  const all = allKeys();
  const pair = `${first} ${key}`;
  first = "";
  clearTimeout(timer);
  const found = all.find(({ keys }) => keys === pair) ?? all.find(({ keys }) => keys === key);
  if (found) {
    event.preventDefault();
    found.run();
  } else if (all.some(({ keys }) => keys.startsWith(`${key} `))) {
    first = key;
    timer = setTimeout(() => {
      first = "";
    }, PAIR_MS);
  }
}

/**
 * True if the focused element takes the key itself: text fields take all keys, radio buttons take arrows. No
 * key goes past a dialog or an open menu.
 */
function isTaken(target: Element, key: string): boolean {
  if (document.querySelector("dialog[open], [popover]:popover-open")) return true;
  if (target.closest("input[type=radio]")) return key.startsWith("Arrow");
  return target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
}

/**
 * The name under which the browser stores that keys are off (WCAG 2.1.4: people who dictate text turn them
 * off).
 */
const STORE = "rollcall:keys";
let isOff = false;
const listeners = new Set<() => void>();

function isOn(): boolean {
  try {
    return !isOff && localStorage.getItem(STORE) !== "off";
  } catch {
    return !isOff;
  }
}

/** Turns the keys on or off, and keeps that in this browser. */
export function turnKeys(on: boolean): void {
  isOff = !on;
  try {
    if (on) localStorage.removeItem(STORE);
    else localStorage.setItem(STORE, "off");
  } catch {
    // A browser that keeps nothing has them off until the page is loaded again.
  }
  for (const changed of listeners) changed();
}

export function useAreKeysOn(): boolean {
  return useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, isOn);
}
