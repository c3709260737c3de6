import { useEffect } from "react";

/** Has the browser ask before the page is closed, as long as something typed is not saved. */
export function useUnsaved(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
}
