import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { useClient } from "urql";
import { OnOwnUserDocument, OwnUserDocument, type OwnUserFragment } from "./documents.ts";
import { useAgain } from "../again.ts";
import { keepSubscribed } from "../live/keptSubscription.ts";
import { newerOf, taken, type OwnUser } from "./ownUserNews.ts";
import { useRealtime } from "../live/realtime.tsx";
import { useMe, useSession } from "../session/session.tsx";
import { doubtSession } from "../session/tokens.ts";

/** Claims lapse without a change that is pushed. */
const READ_MS = 10 * 60_000;

interface Value extends OwnUser {
  /** Reads the user again. */
  again: () => void;
  /** Reads it again, and resolves when it is read. */
  read: () => Promise<void>;
  /** The person has taken note of what has changed since `seen`. */
  note: () => void;
  /**
   * Changes the user on this page. `work` resolves to the user of the API's answer. It resolves to undefined
   * if the API refused or did not answer: then the user is read again. Pushes until then wait, because they
   * may be this change.
   */
  change: (work: () => Promise<OwnUserFragment | null | undefined>) => Promise<boolean>;
}

/** The person's own user, as it is changed here, in other windows and by others. */
export function useOwnUser(): Value {
  const client = useClient();
  const appsync = useRealtime();
  const { userId } = useMe();
  const { know } = useSession();
  const [own, take] = useReducer(taken, { status: "loading" });
  const changing = useRef(0);
  const waiting = useRef<OwnUserFragment>(undefined);
  const read = useCallback(async () => {
    const { data } = await client.query(OwnUserDocument, {}).toPromise();
    if (changing.current > 0) return;
    take(data?.me ? { kind: "read", user: data.me } : { kind: "failed" });
  }, [client]);
  const again = useCallback(() => void read(), [read]);
  const change = useCallback<Value["change"]>(
    async (work) => {
      changing.current += 1;
      const user = await work().finally(() => (changing.current -= 1));
      if (user) take({ kind: "changedHere", user });
      const pushed = waiting.current;
      waiting.current = undefined;
      if (pushed) take({ kind: "pushed", user: pushed });
      if (!user) await read();
      return Boolean(user);
    },
    [read],
  );
  useEffect(() => {
    again();
    return keepSubscribed(
      appsync,
      OnOwnUserDocument,
      { userId },
      {
        next: ({ data }) => {
          const user = data?.onUserUpdated;
          if (user && changing.current > 0) waiting.current = newerOf(waiting.current, user);
          else if (user) take({ kind: "pushed", user });
        },
        // It ends with what the person may do, for example when they are suspended.
        ended: () => {
          doubtSession();
          return Promise.resolve(true);
        },
        standing: again,
      },
    );
  }, [appsync, userId, again]);
  useAgain(again, READ_MS);
  const { user } = own;
  useEffect(() => {
    if (user) know(user);
  }, [know, user]);
  const note = useCallback(() => take({ kind: "noted" }), []);
  return useMemo(() => ({ ...own, again, read, note, change }), [own, again, read, note, change]);
}
