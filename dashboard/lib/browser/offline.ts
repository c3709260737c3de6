import { useEffect, useState } from "react";

/** Since when the browser has no network; undefined while it has one. */
export function useOffline(): Date | undefined {
  const [since, setSince] = useState(() => (navigator.onLine ? undefined : new Date()));
  useEffect(() => {
    const end = (): void => setSince(new Date());
    const back = (): void => setSince(undefined);
    addEventListener("offline", end);
    addEventListener("online", back);
    return () => {
      removeEventListener("offline", end);
      removeEventListener("online", back);
    };
  }, []);
  return since;
}
