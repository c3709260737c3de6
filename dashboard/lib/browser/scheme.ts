import { useEffect, useState } from "react";

/** A number that changes with the colours of the page: by the choice of a theme, and by the system's. */
export function useScheme(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const change = (): void => setCount((before) => before + 1);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", change);
    const observer = new MutationObserver(change);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      dark.removeEventListener("change", change);
      observer.disconnect();
    };
  }, []);
  return count;
}
