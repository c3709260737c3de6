import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import type { AppSync } from "../../../client/appsync.ts";

const Current = createContext<AppSync | undefined>(undefined);

export function RealtimeProvider({ value, children }: { value: AppSync; children: ReactNode }): ReactNode {
  return <Current value={value}>{children}</Current>;
}

export function useRealtime(): AppSync {
  const value = useContext(Current);
  if (!value) throw new Error("useRealtime outside RealtimeProvider");
  return value;
}

/** Returns the state of the connection for pushes. */
export function useConnection(): AppSync["state"] {
  const appsync = useRealtime();
  return useSyncExternalStore(
    (changed) => appsync.onState(changed),
    () => appsync.state,
  );
}
