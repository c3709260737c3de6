import { useEffect, useId } from "react";
import { apiNow } from "../../../lib/clock.ts";
import type { ReadTimes } from "./readTimes.ts";

/** Keeps the time at which a part was read: at each new answer, as long as the part is shown. */
export function useReadTime(times: ReadTimes | undefined, data: unknown): void {
  const part = useId();
  useEffect(() => {
    if (data !== undefined) times?.keep(part, apiNow());
  }, [data, part, times]);
  useEffect(() => () => times?.keep(part, undefined), [part, times]);
}
