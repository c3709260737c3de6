import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { MeDocument, type MeQuery } from "../documents.ts";
import { accessToken, leave } from "./auth.ts";
import { refusalOf } from "./api.ts";

export type Me = NonNullable<MeQuery["me"]>;

/** Who is at the page. `refused`: Cognito signs them in, and the API lets them do nothing. */
export type Session =
  | { kind: "loading" }
  | { kind: "signedOut" }
  | { kind: "signedIn"; me: Me }
  | { kind: "refused"; why: Why }
  | { kind: "failed" };

export type Why = "suspended" | "deleted" | "taken";

interface Value {
  session: Session;
  /** Asks the API again who is at the page: after signing in, and after a failure. */
  ask: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Shows why a person may do nothing, where Cognito itself said so. */
  refuse: (why: Why) => void;
}

const Current = createContext<Value | undefined>(undefined);

export function SessionProvider({ children }: { children: ReactNode }): ReactNode {
  const client = useClient();
  const [session, setSession] = useState<Session>({ kind: "loading" });
  const ask = useCallback(async () => {
    setSession({ kind: "loading" });
    setSession(await who(client));
  }, [client]);
  const signOut = useCallback(async () => {
    await leave();
    setSession({ kind: "signedOut" });
  }, []);
  const refuse = useCallback((why: Why) => setSession({ kind: "refused", why }), []);
  useEffect(() => void ask(), [ask]);
  const value = useMemo(() => ({ session, ask, signOut, refuse }), [session, ask, signOut, refuse]);
  return <Current value={value}>{children}</Current>;
}

export function useSession(): Value {
  const value = useContext(Current);
  if (!value) throw new Error("useSession outside SessionProvider");
  return value;
}

/** The person who is signed in, for what is shown to signed-in people only. */
export function useMe(): Me {
  const { session } = useSession();
  if (session.kind !== "signedIn") throw new Error("useMe before sign-in");
  return session.me;
}

async function who(client: ReturnType<typeof useClient>): Promise<Session> {
  try {
    if ((await accessToken()) === undefined) return { kind: "signedOut" };
  } catch {
    // Amplify takes tokens that Cognito refuses to renew as none; what it throws is that Cognito did not answer.
    return { kind: "failed" };
  }
  const { data, error } = await client.query(MeDocument, {}).toPromise();
  if (data?.me) return { kind: "signedIn", me: data.me };
  const refusal = refusalOf(error);
  if (refusal?.errorType === "Conflict") return { kind: "refused", why: "taken" };
  if (refusal?.errorType === "Unauthorized")
    return { kind: "refused", why: refusal.errorInfo?.status === "DELETED" ? "deleted" : "suspended" };
  if (refusal?.errorType === "UnauthorizedException") return { kind: "signedOut" };
  return { kind: "failed" };
}
