import { useEffect, useRef, type RefObject } from "react";

/** For a form: its first field that is wrong gets the focus, each time that `wrong` is another value. */
export function useWrongField<Around extends HTMLElement = HTMLFormElement>(
  wrong: unknown,
): RefObject<Around | null> {
  const form = useRef<Around>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [wrong]);
  return form;
}
