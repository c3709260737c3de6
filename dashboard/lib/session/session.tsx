import {
  createContext,
  Fragment,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { useClient } from "urql";
import { flush } from "../browser/deeds.ts";
import { onSessionChange, signedInId, signOutHere } from "./tokens.ts";
import { hasSameRights, who, withRights, type Me, type Person, type Session, type Why } from "./who.ts";

interface Value {
  session: Session;
  /** Asks the API again who is at the page: after signing in, and after a failure. */
  ask: () => Promise<void>;
  /** Sends what waits in this person's name, and ends the session once that is answered. */
  signOut: () => Promise<void>;
  /** Shows why a person may do nothing, where Cognito itself said so. */
  refuse: (why: Why) => void;
  /** Takes what is known now of the person who is signed in, such as another primary address. */
  know: (news: Person) => void;
}

const Current = createContext<Value | undefined>(undefined);

export function SessionProvider({ children }: { children: ReactNode }): ReactNode {
  const client = useClient();
  const [session, setSession] = useState<Session>({ kind: "loading" });
  const ask = useCallback(async () => {
    setSession({ kind: "loading" });
    const found = await who(client);
    // The shown page stays until the code of the next one is there. Any other state in between would be kept
    // for 300 ms (lib/lazily.ts).
    startTransition(() => setSession(found));
  }, [client]);
  const [people, setPeople] = useState(0);
  const { kind } = session;
  // By these alone: what is new about the same person would end a question that is under way.
  const me = session.kind === "signedIn" ? session.me.userId : undefined;
  useEffect(() => {
    if (kind === "loading") return undefined;
    let isOver = false;
    let asked = Promise.resolve();
    const askAgain = async () => {
      if (isOver) return;
      if (kind === "refused" || kind === "failed") return ask();
      const now = await signedInId().catch(() => me);
      // For the same person the page stays as it is, unless other groups count, or the API permits nothing.
      const next = now === me ? me && (await who(client)) : undefined;
      if (isOver || (now === me && (!next || next.kind === "failed"))) return;
      if (me !== undefined && now !== undefined && now !== me) setPeople((count) => count + 1);
      if (next) setSession((shown) => (hasSameRights(shown, next) ? shown : next));
      else if (now === undefined) setSession({ kind: "signedOut", isEnded: true });
      else void ask();
    };
    // One after the other, so that the last answer is the newest.
    const stop = onSessionChange(() => {
      asked = asked.then(askAgain);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [client, kind, me, ask]);
  const signOut = useCallback(async () => {
    await flush();
    signOutHere();
    setSession({ kind: "signedOut" });
  }, []);
  const refuse = useCallback((why: Why) => setSession({ kind: "refused", why }), []);
  const know = useCallback(
    ({ userId, email, firstName, groups, locale }: Person) =>
      setSession((shown) => {
        if (shown.kind !== "signedIn" || shown.me.userId !== userId) return shown;
        const me = withRights({ userId, email, firstName, groups, locale });
        return JSON.stringify(me) === JSON.stringify({ ...me, ...shown.me }) ? shown : { ...shown, me };
      }),
    [],
  );
  useEffect(() => void ask(), [ask]);
  const value = useMemo(
    () => ({ session, ask, signOut, refuse, know }),
    [session, ask, signOut, refuse, know],
  );
  return (
    <Current value={value}>
      <Fragment key={people}>{children}</Fragment>
    </Current>
  );
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
