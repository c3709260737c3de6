import { useEffect, useRef, type RefObject } from "react";

/** For a `<form>`: its first field that is wrong gets the focus, each time that `wrong` is another value. */
export function useWrongField(wrong: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [wrong]);
  return form;
}
