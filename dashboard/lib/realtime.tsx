import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import { createAppSync, type AppSync } from "../../client/appsync.ts";
import type { Config } from "./config.ts";
import { accessToken } from "./tokens.ts";

/** The pushes of the API, as the person who is signed in: all subscriptions of the page over one connection. */
export function realtimeOf({ graphqlUrl, realtimeUrl }: Config): AppSync {
  return createAppSync({
    url: graphqlUrl,
    realtimeUrl,
    headers: async (isRefused) => ({ Authorization: (await accessToken(isRefused)) ?? "" }),
  });
}

const Current = createContext<AppSync | undefined>(undefined);

export function RealtimeProvider({ value, children }: { value: AppSync; children: ReactNode }): ReactNode {
  return <Current value={value}>{children}</Current>;
}

export function useRealtime(): AppSync {
  const value = useContext(Current);
  if (!value) throw new Error("useRealtime outside RealtimeProvider");
  return value;
}

/** Whether changes are pushed at this moment. */
export function useConnection(): AppSync["state"] {
  const appsync = useRealtime();
  return useSyncExternalStore(
    (changed) => appsync.onState(changed),
    () => appsync.state,
  );
}
