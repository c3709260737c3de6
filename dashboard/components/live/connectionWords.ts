import { useEffect, useState } from "react";
import { apiAhead } from "../../lib/clock.ts";
import { timeOfDay } from "../../lib/format.ts";
import type { useConnection } from "../../lib/live/realtime.tsx";
import { connection } from "../../strings/live.ts";

export type State = ReturnType<typeof useConnection>;

/**
 * Returns the words for the state of the connection. `isMissed`: the page followed each change, and does not
 * any more, or it cannot.
 */
export function useConnectionWords(state: State, timezone: string): { words: string; isMissed: boolean } {
  const [wasLive, setWasLive] = useState(false);
  /** When the page was last live, or was opened: in ms, by this machine's clock. */
  const [since, setSince] = useState(Date.now);
  useEffect(() => {
    if (state !== "live") return;
    setWasLive(true);
    return () => setSince(Date.now());
  }, [state]);
  const words = {
    live: connection.live,
    connecting: wasLive ? connection.again : connection.connecting,
    offline: connection.since(timeOfDay(new Date(since + apiAhead()), timezone)),
  };
  return { words: words[state], isMissed: state === "offline" || (state === "connecting" && wasLive) };
}
